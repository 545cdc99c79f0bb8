import { type FormEvent, useState } from 'react';
import { auth } from '../../api/auth.ts';
import type { Me } from '../../api/client.ts';
import { toFailure } from '../../api/failure.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

const t = texts.entry;

type SignInFormProps = {
  server: Me['server'];
  /** Filled in, where it is known. */
  email?: string;
  /** The session is there. */
  onSignedIn(): Promise<unknown> | unknown;
};

/** Password, passkey, identity provider, and the second step. On a page of its own and in a dialog over another. */
export function SignInForm({ server, email = '', onSignedIn }: SignInFormProps) {
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);

  /** Runs one attempt; a failure is said in the form. */
  const attempt = async (work: () => Promise<boolean>) => {
    setBusy(true);
    setFault('');
    try {
      if (await work()) await onSignedIn();
    } catch (error) {
      setFault(toFailure(error).message);
    } finally {
      setBusy(false);
    }
  };
  const withPassword = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void attempt(async () => {
      const answer = await auth.signIn(String(form.get('email')), String(form.get('password')));
      setNeedsCode(answer.two_factor === true);
      return answer.signed_in;
    });
  };
  const withCode = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void attempt(async () => (await auth.signInWithCode(String(form.get('code')).trim())).signed_in);
  };
  const withPasskey = () =>
    attempt(async () => {
      const used = await auth.signInWithPasskey();
      if (!used) setFault(t.noPasskey);
      return used;
    });

  if (needsCode)
    return <CodeForm busy={busy} fault={fault} onSubmit={withCode} onBack={() => setNeedsCode(false)} />;
  return (
    <form onSubmit={withPassword} className="grid gap-4">
      <Field
        label={t.email}
        name="email"
        type="email"
        required
        autoComplete="username"
        defaultValue={email}
      />
      <Field label={t.password} name="password" type="password" required autoComplete="current-password" />
      <p role="alert" className="any-text text-bad empty:hidden">
        {fault}
      </p>
      <Button look="primary" type="submit" busy={busy} className="min-h-10">
        {t.submit}
      </Button>
      <div className="flex items-center gap-3 text-sm text-muted">
        <span className="h-px flex-1 bg-line" />
        {t.or}
        <span className="h-px flex-1 bg-line" />
      </div>
      <Button onClick={withPasskey} disabled={!server.passkeys} className="min-h-10">
        {t.passkey}
      </Button>
    </form>
  );
}

type CodeFormProps = {
  busy: boolean;
  fault: string;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onBack(): void;
};

function CodeForm({ busy, fault, onSubmit, onBack }: CodeFormProps) {
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <Field
        label={t.code}
        name="code"
        hint={t.codeLead}
        required
        autoComplete="one-time-code"
        autoFocus
        fault={fault}
      />
      <Button look="primary" type="submit" busy={busy} className="min-h-10">
        {t.codeSubmit}
      </Button>
      <Button look="quiet" onClick={onBack}>
        {t.back}
      </Button>
    </form>
  );
}
