import type { Me } from '../../api/client.ts';
import { meQuery, queries } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
import { CodeBlock } from '../../ui/bits.tsx';
import { Gate } from './gate.tsx';
import { SignInForm } from './sign-in-form.tsx';

const t = texts.entry;

/** What somebody sees who is not signed in, at whatever address. */
export function SignIn({ me }: { me: Me }) {
  if (!me.server.people) {
    return (
      <Gate title={t.firstTitle} lead={t.firstLead}>
        <CodeBlock text="npm run -s lectern -- link" label={t.firstTitle} />
      </Gate>
    );
  }
  return (
    <Gate title={t.title} lead={me.session_ended ? t.ended : t.lead}>
      <SignInForm server={me.server} onSignedIn={() => queries.fetchQuery({ ...meQuery, staleTime: 0 })} />
    </Gate>
  );
}
