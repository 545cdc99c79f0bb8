import type { Visit } from '../../api/queries.ts';
import { entryTexts } from '../../texts/entry-texts.ts';
import { CodeBlock } from '../../ui/copy.tsx';
import { Gate } from './gate.tsx';
import { SignInForm } from './sign-in-form.tsx';

const t = entryTexts;
const linkCommand = 'npm run -s lectern -- link';

/** What visitors see at any address. The address stays, and its page is shown after signing in. */
export default function SignIn({ me }: { me: Visit }) {
  if (!me.server.people) {
    return (
      <Gate title={t.firstTitle} lead={t.firstLead}>
        <CodeBlock text={linkCommand} label={t.command} />
      </Gate>
    );
  }
  const error = new URLSearchParams(location.search).get('error');
  return (
    <Gate title={t.title} lead={me.session_ended ? t.ended : t.lead}>
      <SignInForm server={me.server} {...(error && { fault: t.oidcErrors[error] ?? t.oidcFailed })} />
      <details className="text-sm text-muted">
        <summary className="w-fit rounded-sm hover:text-ink">{t.forgotten}</summary>
        <p className="py-2">{t.forgottenLead}</p>
        <CodeBlock text={`${linkCommand} --recover EMAIL`} label={t.command} />
      </details>
    </Gate>
  );
}
