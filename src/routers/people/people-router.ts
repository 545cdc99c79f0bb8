import { router } from '../../request/trpc.ts';
import { exportOwnData, passwordRouter, profileRouter } from './account.ts';
import { joinProcedures } from './join.ts';
import { me } from './me.ts';
import { oidcRouter } from './oidc.ts';
import { passkeysRouter } from './passkeys.ts';
import { sealingRouter } from './sealing.ts';
import { sessionsRouter } from './sessions.ts';
import { signInProcedures } from './sign-in.ts';
import { twoFactorRouter } from './two-factor.ts';

/** People: who they are, how they sign in, and how they manage their account. */
export const peopleRouter = router({
  me,
  ...joinProcedures,
  ...signInProcedures,
  export: exportOwnData,
  profile: profileRouter,
  password: passwordRouter,
  oidc: oidcRouter,
  passkeys: passkeysRouter,
  sealing: sealingRouter,
  sessions: sessionsRouter,
  twoFactor: twoFactorRouter,
});
