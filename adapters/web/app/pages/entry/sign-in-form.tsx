import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { auth } from '../../api/auth.ts';
import { meQuery, queries, type Visit } from '../../api/queries.ts';
import { entryTexts } from '../../texts/entry-texts.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form, useFirstFocus, type Values } from '../../ui/form.tsx';
import { KeyIcon } from '../../ui/icons.tsx';
import { EmailField } from './email-field.tsx';
import { EntryButton } from './entry-button.tsx';
import { InsecureNotice } from './insecure-notice.tsx';

const t = entryTexts;

type SignInFormProps = {
  server: Visit['server'];
  /** Prefilled if known. */
  email?: string;
  /** What went wrong before the form was shown. */
  fault?: string;
  /** Called when somebody is signed in; the page notices it by itself. */
  onSignedIn?(me: Visit): void;
};

/** Password, passkey, identity provider, and the second step, on a page of its own or in a dialog over another. */
export function SignInForm({ server, email = '', fault, onSignedIn }: SignInFormProps) {
  const [needsCode, setNeedsCode] = useState(false);
  const focus = useFirstFocus();

  const finish = async (signedIn: boolean): Promise<void> => {
    if (!signedIn) return;
    // What was asked before the sign-in, and is still on its way, would be taken for the answer: nobody.
    await queries.cancelQueries({ queryKey: meQuery.queryKey });
    const me = await queries.fetchQuery({ ...meQuery, staleTime: 0 });
    if (!me.person) throw new Error(whyNoSession(server.public_url));
    onSignedIn?.(me);
  };
  const options = { meta: { saysItself: true } };
  const password = useMutation({
    ...options,
    mutationFn: async (values: Values) => {
      const { signed_in, two_factor } = await auth.signIn(values.text('email'), values.text('password'));
      setNeedsCode(two_factor === true);
      await finish(signed_in);
    },
  });
  const passkey = useMutation({
    ...options,
    mutationFn: async () => {
      if (!(await auth.signInWithPasskey())) throw new Error(t.noPasskey);
      await finish(true);
    },
  });
  const first = fault === undefined ? null : new Error(fault);
  const error = password.isPending || passkey.isPending ? null : (passkey.error ?? password.error ?? first);

  if (needsCode) return <CodeForm onSignedIn={() => finish(true)} onBack={() => setNeedsCode(false)} />;
  return (
    <div className="grid gap-4">
      <Form
        ref={focus}
        error={error}
        onSubmit={(values) => password.mutate(values)}
        actions={
          <EntryButton type="submit" busy={password.isPending}>
            {t.submit}
          </EntryButton>
        }
      >
        <EmailField defaultValue={email} />
        <Field
          label={t.password}
          name="password"
          type="password"
          required
          autoComplete="current-password"
          {...(email && { 'data-autofocus': '' })}
        />
      </Form>
      {(server.passkeys || server.oidc) && <Or />}
      {server.oidc && (
        <ButtonAnchor
          // Without what follows a `#`, where a link has its secret.
          href={`/auth/oidc?return_to=${encodeURIComponent(location.pathname + location.search)}`}
          className="min-h-10"
        >
          {t.oidc(server.oidc.name)}
        </ButtonAnchor>
      )}
      {server.passkeys ? (
        <Button onClick={() => passkey.mutate()} busy={passkey.isPending} className="min-h-10">
          <KeyIcon />
          {t.passkey}
        </Button>
      ) : (
        <p className="any-text text-sm text-muted">
          {t.passkeysOff} {server.passkeys_hint}
        </p>
      )}
      <InsecureNotice />
    </div>
  );
}

function Or() {
  return (
    <div className="flex items-center gap-3 text-sm text-muted">
      <span className="h-px flex-1 bg-line" />
      {t.or}
      <span className="h-px flex-1 bg-line" />
    </div>
  );
}

/** The server signed the person in, but the browser did not keep the cookie. */
function whyNoSession(publicUrl: string): string {
  const needsHttps = publicUrl.startsWith('https:') && location.protocol === 'http:';
  return needsHttps ? t.noCookieHttps(publicUrl) : t.noCookie;
}

/** The second step: the account also requires a code of the authenticator app. */
function CodeForm({ onSignedIn, onBack }: { onSignedIn(): Promise<void>; onBack(): void }) {
  const focus = useFirstFocus();
  const code = useMutation({
    meta: { saysItself: true },
    mutationFn: async (values: Values) => {
      await auth.signInWithCode(values.text('code'));
      await onSignedIn();
    },
  });
  return (
    <Form
      ref={focus}
      error={code.error}
      onSubmit={(values) => code.mutate(values)}
      actions={
        <>
          <EntryButton type="submit" busy={code.isPending}>
            {t.codeSubmit}
          </EntryButton>
          <Button look="quiet" onClick={onBack}>
            {t.back}
          </Button>
        </>
      }
    >
      <Field label={t.code} name="code" hint={t.codeLead} required autoComplete="one-time-code" />
    </Form>
  );
}
