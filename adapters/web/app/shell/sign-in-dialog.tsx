import { useSession, type Visit } from '../api/queries.ts';
import type { SignInRequest } from '../api/sign-in-again.ts';
import { SignInForm } from '../pages/entry/sign-in-form.tsx';
import { routes } from '../routes.ts';
import { entryTexts } from '../texts/entry-texts.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';

const t = entryTexts;

/** Asks to sign in over the page when the session has ended in the middle of an action, which then continues. */
export default function SignInDialog({ request }: { request: SignInRequest }) {
  const session = useSession();
  const onSignedIn = ({ person }: Visit) => {
    // Somebody else signed in: nothing of the previous person may remain on the page.
    if (person && person.id !== session.person.id) location.assign(routes.home);
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
