import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { auth } from '../../api/auth.ts';
import { api, type Outputs } from '../../api/client.ts';
import { withSession } from '../../api/sign-in-again.ts';
import { accountTexts } from '../../texts/account-texts.ts';
import { CodeBlock } from '../../ui/copy.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import type { Values } from '../../ui/form.tsx';
import { ConfirmPasswordDialog } from './confirm-password-dialog.tsx';
import { QrCode } from './qr-code.tsx';

const t = accountTexts;

type SetUp = Outputs['people']['twoFactor']['start'];
type SetUpTwoFactorDialogProps = { onClose(): void; onDone(recoveryCodes: string[]): Promise<void> };

/** First the password, then the authenticator app, then a code that shows that it works. */
export function SetUpTwoFactorDialog({ onClose, onDone }: SetUpTwoFactorDialogProps) {
  const [setUp, setSetUp] = useState<SetUp>();
  const start = useMutation({
    meta: { saysItself: true },
    mutationFn: async ({ text }: Values) =>
      setSetUp(await api.people.twoFactor.start.mutate({ password: text('password') })),
  });
  const confirm = useMutation({
    meta: { saysItself: true },
    mutationFn: async (values: Values) => {
      await withSession(() => auth.confirmTwoFactor(values.text('code')));
      await onDone(setUp?.recovery_codes ?? []);
    },
  });
  if (!setUp) {
    return (
      <ConfirmPasswordDialog
        title={t.setUpTitle}
        lead={t.setUpPasswordLead}
        action={t.continue}
        work={start}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      key="scan"
      sticky
      title={t.setUpTitle}
      lead={t.scanLead}
      action={t.confirm}
      work={confirm}
      onClose={onClose}
    >
      <QrCode text={setUp.uri} label={t.qrCode} />
      <div className="grid gap-1.5">
        <p className="font-medium">{t.secret}</p>
        <CodeBlock breaks text={setUp.secret} label={t.secret} />
      </div>
      <Field
        label={t.code}
        name="code"
        required
        inputMode="numeric"
        pattern="\s*\d{3}\s?\d{3}\s*"
        autoComplete="one-time-code"
      />
    </FormDialog>
  );
}
