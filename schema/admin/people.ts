import { z } from 'zod';
import { emailAddress } from '../people/text.ts';

export const personChoice = z.object({ email: emailAddress });

/** What was deleted with an account. */
export const deletedPerson = z.object({
  /** Of the person. */
  id: z.string(),
  memberships: z.int(),
  conversations: z.int(),
  keys: z.int(),
});
