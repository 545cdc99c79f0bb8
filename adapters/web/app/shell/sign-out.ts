import { auth } from '../api/auth.ts';
import { deleteNow } from '../api/delete-soon.ts';
import { toFailure } from '../api/failure.ts';
import { queries } from '../api/queries.ts';
import { keepDraftsOf } from '../lib/storage.ts';
import { routes } from '../routes.ts';
import { notify } from '../ui/toasts.tsx';

/** Ends the session, and leaves nothing of the person's in this browser. */
export async function signOut(): Promise<void> {
  await deleteNow();
  try {
    await auth.signOut();
  } catch (error) {
    notify(toFailure(error).message, { bad: true });
    return;
  }
  queries.clear();
  keepDraftsOf(undefined);
  location.assign(routes.home);
}
