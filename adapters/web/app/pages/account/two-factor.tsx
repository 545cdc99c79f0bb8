import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { reloadMe, useSession } from '../../api/queries.ts';
import { accountTexts } from '../../texts/account-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Values } from '../../ui/form.tsx';
import { Section } from '../../ui/page.tsx';
import { notify } from '../../ui/toasts.tsx';
import { ConfirmPasswordDialog } from './confirm-password-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SetUpTwoFactorDialog } from './set-up-two-factor-dialog.tsx';

const t = accountTexts;

type Step = 'set-up' | 'turn-off' | 'new-codes' | { codes: string[] };

/** The second factor: on, off, and the codes for when the authenticator app is out of reach. */
export function TwoFactor() {
  const { person } = useSession();
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  const turnOff = useMutation({
    meta: { saysItself: true },
    mutationFn: async ({ text }: Values) => {
      await api.people.twoFactor.disable.mutate({ password: text('password') });
      await reloadMe();
      close();
      notify(t.turnedOff);
    },
  });
  const newCodes = useMutation({
    meta: { saysItself: true },
    mutationFn: async ({ text }: Values) => {
      const password = text('password');
      const { recovery_codes } = await api.people.twoFactor.newRecoveryCodes.mutate({ password });
      setStep({ codes: recovery_codes });
    },
  });
  const onSetUp = async (codes: string[]) => {
    await reloadMe();
    notify(t.turnedOn);
    setStep({ codes });
  };
  return (
    <Section
      title={
        <>
          {t.twoFactor} {person.two_factor ? <Badge tone="good">{t.on}</Badge> : <Badge>{t.off}</Badge>}
        </>
      }
      lead={person.has_password ? t.twoFactorLead : t.twoFactorNeedsPassword}
      actions={
        person.two_factor ? (
          <>
            <Button onClick={() => setStep('new-codes')}>{t.newCodes}</Button>
            <Button onClick={() => setStep('turn-off')}>{t.turnOff}</Button>
          </>
        ) : (
          <Button disabled={!person.has_password} onClick={() => setStep('set-up')}>
            {t.turnOn}
          </Button>
        )
      }
    >
      {step === 'set-up' && <SetUpTwoFactorDialog onClose={close} onDone={onSetUp} />}
      {step === 'turn-off' && (
        <ConfirmPasswordDialog
          title={t.turnOffTitle}
          lead={t.turnOffLead}
          action={t.turnOff}
          work={turnOff}
          onClose={close}
        />
      )}
      {step === 'new-codes' && (
        <ConfirmPasswordDialog
          title={t.newCodes}
          lead={t.newCodesLead}
          action={t.continue}
          work={newCodes}
          onClose={close}
        />
      )}
      {typeof step === 'object' && <RecoveryCodesDialog codes={step.codes} onClose={close} />}
    </Section>
  );
}
