import { z } from 'zod';
import { characters } from '../text.ts';

/** An email address, converted to lower case once it is one: other letters than ASCII's may have lower cases in ASCII. */
export const emailAddress = z
  .string()
  .transform((text) => text.trim())
  .pipe(z.email({ error: 'must be an email address' }).max(254, 'must be an email address'))
  .transform((text) => text.toLowerCase());

export const personName = characters(1, 128).refine((name) => name.trim() !== '', {
  error: 'must have from 1 to 128 characters',
});

/**
 * A new password. Only its length is checked here and whether it is easy to guess later, following NIST SP 800-63B; anything
 * longer than the bound would only cost time.
 */
export const newPassword = characters(12, 256);

/** The secret of a one-time link. */
export const linkToken = z.string().min(1).max(200);
