import { z } from 'zod';

/** The name, typed, so that nobody deletes another organization than they mean. */
export const organizationRemoval = z.object({ name: z.string() });

/** Until when a deletion can be undone, in Unix seconds. */
export const removedOrganization = z.object({ restorable_until: z.int() });

/** Deleted organizations that whoever asks may restore, as their owner. */
export const restorableOrganization = z.object({
  id: z.string(),
  name: z.string(),
  restorable_until: z.int(),
});

export const restoredOrganization = z.object({ id: z.string(), name: z.string() });

/** All that is kept of a person, as a file of JSON. */
export const ownData = z.object({ filename: z.string(), json: z.string() });
