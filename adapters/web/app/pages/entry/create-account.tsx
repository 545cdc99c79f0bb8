import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { auth } from '../../api/auth.ts';
import type { Outputs } from '../../api/client.ts';
import { toFailure } from '../../api/failure.ts';
import type { Visit } from '../../api/queries.ts';
import { formatMoment } from '../../lib/format.ts';
import { routes } from '../../routes.ts';
import { entryTexts } from '../../texts/entry-texts.ts';
import { joiningTexts } from '../../texts/joining-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Field } from '../../ui/field.tsx';
import { Form, useFirstFocus, type Values } from '../../ui/form.tsx';
import { EmailField } from './email-field.tsx';
import { EntryButton } from './entry-button.tsx';
import { Gate } from './gate.tsx';
import { InsecureNotice } from './insecure-notice.tsx';
import { formatLinkLead } from './link-lead.ts';
import { NewPasswordField } from './new-password-field.tsx';

const t = joiningTexts;

type CreateAccountProps = {
  token: string;
  link: Outputs['people']['link'];
  me: Visit;
  /** Called when the account exists and is signed in. */
  onDone(hasPasskey: boolean): void;
};

/** Creates an account through a link: name, email address, and a password or a passkey. */
export function CreateAccount({ token, link, me, onDone }: CreateAccountProps) {
  const [withPasskey, setWithPasskey] = useState(false);
  const focus = useFirstFocus();
  const create = useMutation({
    meta: { saysItself: true },
    mutationFn: async (values: Values) => {
      const byPasskey = values.isChecked('by-passkey');
      const password = byPasskey ? {} : { password: values.text('password') };
      await auth.join({ token, name: values.text('name'), email: values.text('email'), ...password });
      // The account exists by now: whatever goes wrong, the passkey is offered again.
      const hasPasskey = byPasskey && (await auth.addPasskey(t.firstPasskey).catch(() => false));
      onDone(hasPasskey);
    },
  });
  const provider = useMutation({ mutationFn: () => auth.visitProvider(routes.home, token) });
  const failure = create.error ? toFailure(create.error) : undefined;
  const faultOf = (param: string) => (failure?.param === param ? failure.message : undefined);
  const isAtField = failure?.param === 'password' || failure?.param === 'email' || failure?.param === 'name';
  return (
    <Gate title={t.joinTitle} lead={formatLinkLead(link)}>
      <Form
        ref={focus}
        error={isAtField ? null : create.error}
        onSubmit={(values) => create.mutate(values)}
        actions={
          <EntryButton type="submit" busy={create.isPending}>
            {t.joinSubmit}
          </EntryButton>
        }
      >
        <Field
          label={t.name}
          name="name"
          required
          maxLength={256}
          autoComplete="name"
          fault={faultOf('name')}
        />
        <EmailField
          fault={faultOf('email')}
          {...(link.email !== null && { value: link.email, readOnly: true })}
        />
        {!withPasskey && <NewPasswordField label={entryTexts.password} fault={faultOf('password')} />}
        {me.server.passkeys && (
          <Checkbox
            label={t.noPassword}
            hint={t.noPasswordHint}
            name="by-passkey"
            checked={withPasskey}
            onChange={(event) => setWithPasskey(event.currentTarget.checked)}
          />
        )}
      </Form>
      {me.server.oidc && (
        <Button onClick={() => provider.mutate()} busy={provider.isPending} className="min-h-10">
          {entryTexts.oidc(me.server.oidc.name)}
        </Button>
      )}
      <p className="text-sm text-muted">{t.expires(formatMoment(link.expires_at))}</p>
      <InsecureNotice />
    </Gate>
  );
}
