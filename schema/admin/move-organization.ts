import { z } from 'zod';
import { uploadRequest } from '../file.ts';
import { roleName } from '../people/roles.ts';
import { optional } from '../text.ts';

/** The archive of an organization, as a stream. A typed client sends a FormData with `file` and `copy`. */
export const organizationArchive = uploadRequest;

/** The fields of the form besides the file. */
export const organizationArchiveFields = z.object({
  /** Whether to assign new ids, so that the copy can exist beside the original. */
  copy: optional(z.enum(['true', 'false'], { error: 'must be true or false' })),
});

/** The result of an import. */
export const importedOrganization = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether everything got new ids. */
  has_new_ids: z.boolean(),
  assistants: z.int(),
  files: z.int(),
  conversations: z.int(),
  /** `invitation` is the URL of a one-time link for a person without an account here; only this response contains it. */
  members: z.array(z.object({ email: z.string(), role: roleName, invitation: z.string().nullable() })),
  /** What the archive contains or names, but was not imported. */
  left_behind: z.object({
    /** Files without stored bytes, or of a deleted assistant. */
    files: z.int(),
    /** Sealed conversations, and private ones of people without an account here. */
    conversations: z.int(),
    /** Models that this deployment lacks. */
    models: z.array(z.string()),
  }),
});
