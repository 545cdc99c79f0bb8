import { z } from 'zod';
import { uploadRequest } from '../file.ts';
import { roleName } from '../people/roles.ts';
import { optional } from '../text.ts';

/** The archive of an organization, as a stream. A typed client sends a FormData with `file` and `copy`. */
export const organizationArchive = uploadRequest;

/** The fields of the form besides the file. */
export const organizationArchiveFields = z.object({
  /** Whether everything gets new ids, so that it may stand beside the organization that it came from. */
  copy: optional(z.enum(['true', 'false'], { error: 'must be true or false' })),
});

/** What became of an archive. */
export const importedOrganization = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether everything has other ids than where it came from. */
  has_new_ids: z.boolean(),
  assistants: z.int(),
  files: z.int(),
  conversations: z.int(),
  /** `invitation` is the address of a link, shown this once, for whoever has no account here. */
  members: z.array(z.object({ email: z.string(), role: roleName, invitation: z.string().nullable() })),
  /** What the archive names and the import did not take over. */
  left_behind: z.object({
    /** Without stored bytes, or of a deleted assistant. */
    files: z.int(),
    /** Sealed, or private ones of people who have no account here. */
    conversations: z.int(),
    /** Models that this deployment does not have. */
    models: z.array(z.string()),
  }),
});
