import { z } from 'zod';
import { characters } from '../text.ts';

/** Converted to lower case once it is an address: other letters than ASCII's may have lower cases in ASCII. */
const addressOr = (fault: (text: unknown) => string) =>
  z
    .string()
    .transform((text) => text.trim())
    .pipe(z.string().max(254, 'must be an email address'))
    .pipe(z.email({ error: ({ input }) => fault(input) }))
    .transform((text) => text.toLowerCase());

/** An email address, converted to lower case. */
export const emailAddress = addressOr(() => 'must be an email address');

/** One of many, named when it is none: nobody counts lines. */
export const listedEmailAddress = addressOr((text) => `must be an email address, not "${text}"`);

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
