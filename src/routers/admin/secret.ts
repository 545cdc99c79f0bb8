import { rotatedSecret, secretRotation } from '../../../schema/admin/secret.ts';
import { rotateServerSecret } from '../../people/server-secret.ts';
import { adminProcedure, router } from '../../request/trpc.ts';

export const secretRouter = router({
  /** Replaces the secret that signs sessions and encrypts second factors: everybody has to sign in again. */
  rotate: adminProcedure
    .input(secretRotation)
    .output(rotatedSecret)
    .mutation(async ({ ctx }) => {
      const { sessions, secondFactors } = await rotateServerSecret(ctx.deps.pool);
      return { sessions, second_factors: secondFactors };
    }),
});
