import { z } from 'zod';

/** No settings: but what cannot be undone does not follow from just any call. */
export const secretRotation = z.strictObject({});

/** What a rotation of the server's secret has changed. */
export const rotatedSecret = z.object({
  /** How many sessions have ended. */
  sessions: z.int(),
  /** How many authenticators, with their recovery codes, were encrypted anew. */
  second_factors: z.int(),
});
