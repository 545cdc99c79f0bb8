import { createStore } from '../lib/store.ts';
import { toFailure } from './failure.ts';

/** Why somebody must sign in: the session has ended, or the action needs a fresh one. */
type Reason = 'ended' | 'stale';

/** A request in the middle of an action; `answer` says whether somebody signed in. */
export type SignInRequest = { reason: Reason; answer(signedIn: boolean): void };

/** The request that the dialog over the page answers; undefined while nobody needs to sign in. */
export const signInRequest = createStore<SignInRequest | undefined>(undefined);

let waiting: Promise<boolean> | undefined;

/** Opens the sign-in dialog over the page, once for all calls that need it. Resolves when it is answered. */
export function signInAgain(reason: Reason = 'ended'): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => {
    signInRequest.set({
      reason,
      answer(signedIn) {
        signInRequest.set(undefined);
        waiting = undefined;
        resolve(signedIn);
      },
    });
  });
  return waiting;
}

/** Whether a failure means that nobody is signed in any more. */
export function needsSignIn(error: unknown): boolean {
  return toFailure(error).status === 401;
}

/** Runs an action that needs a session, or a fresh one; if there is none, asks to sign in and runs it again. */
export async function withSession<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isStale = toFailure(error).code === 'confirmation_required';
    if (!isStale && !needsSignIn(error)) throw error;
    if (!(await signInAgain(isStale ? 'stale' : 'ended'))) throw error;
    return work();
  }
}
