import { playgroundRequest } from '../../../schema/dashboard/playground.ts';
import { peopleProcedureFor, router } from '../../request/trpc.ts';
import { explainAnswer } from './explain-answer.ts';

/** Lets owners and admins see how a question is answered. */
export const playgroundRouter = router({
  /** Answers a question, and streams why each passage was found and what the model was given. Nothing is stored. */
  ask: peopleProcedureFor('evaluations', 'chat')
    .input(playgroundRequest)
    .mutation(async function* ({ ctx, input, signal }) {
      yield* explainAnswer(ctx, input, signal);
    }),
});
