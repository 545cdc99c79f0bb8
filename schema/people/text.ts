import { z } from 'zod';
import { characters } from '../text.ts';

/** An e-mail address, in lower case whatever the case that it was typed in. */
export const emailAddress = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email({ error: 'must be an e-mail address' }).max(254, 'must be an e-mail address'));

export const personName = characters(1, 128).refine((name) => name.trim() !== '', {
  error: 'must have from 1 to 128 characters',
});

/**
 * A new password. Its length is all that is asked of it, as NIST SP 800-63B has it; what is longer than the bound would
 * only cost time.
 */
export const newPassword = characters(12, 256);

/** The secret half of a one-time link. */
export const linkToken = z.string().min(1).max(200);
