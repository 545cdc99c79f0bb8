import { router } from '../../request/trpc.ts';
import { joinProcedures } from './join.ts';
import { me } from './me.ts';
import { signInProcedures } from './sign-in.ts';

/** People: who they are, how they sign in, and what they can do about their own account. */
export const peopleRouter = router({
  me,
  ...joinProcedures,
  ...signInProcedures,
});
