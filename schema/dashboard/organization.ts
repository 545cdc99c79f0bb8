import { z } from 'zod';

/** The typed name, so that nobody deletes the wrong organization. */
export const organizationRemoval = z.object({ name: z.string() });

/** Until when a deletion can be undone, in Unix seconds. */
export const removedOrganization = z.object({ restorable_until: z.int() });

/** Deleted organizations that the caller may restore as an owner. */
export const restorableOrganization = z.object({
  id: z.string(),
  name: z.string(),
  restorable_until: z.int(),
});

export const restoredOrganization = z.object({ id: z.string(), name: z.string() });
