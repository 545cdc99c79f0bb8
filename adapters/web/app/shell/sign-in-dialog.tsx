import { useSession, type Visit } from '../api/queries.ts';
import { signInRequest } from '../api/sign-in-again.ts';
import { useStore } from '../lib/store.ts';
import { SignInForm } from '../pages/entry/sign-in-form.tsx';
import { texts } from '../texts/texts.ts';
import { Dialog } from '../ui/dialog.tsx';

const t = texts.entry;

/** Asks to sign in over the page when the session has ended in the middle of an action, which then continues. */
export function SignInDialog() {
  const request = useStore(signInRequest);
  const session = useSession();
  if (!request) return null;
  const onSignedIn = ({ person }: Visit) => {
    // Somebody else signed in: nothing of the previous person may remain on the page.
    if (person && person.id !== session.person.id) location.assign('/');
    else request.answer(person !== null);
  };
  return (
    <Dialog
      open
      sticky
      onOpenChange={() => request.answer(false)}
      title={t.againTitle}
      lead={request.reason === 'ended' ? t.againLead : t.confirmLead}
    >
      <SignInForm server={session.server} email={session.person.email} onSignedIn={onSignedIn} />
    </Dialog>
  );
}
