import { useMutation } from '@tanstack/react-query';
import { auth } from '../../api/auth.ts';
import type { Outputs } from '../../api/client.ts';
import { joiningTexts } from '../../texts/joining-texts.ts';
import { Form, useFirstFocus, type Values } from '../../ui/form.tsx';
import { EntryButton } from './entry-button.tsx';
import { Gate } from './gate.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { Username } from './username.tsx';

const t = joiningTexts;

type RecoverProps = { token: string; link: Outputs['people']['link']; onDone(): Promise<void> };

/** A new password by a recovery link. */
export function Recover({ token, link, onDone }: RecoverProps) {
  const focus = useFirstFocus();
  const recover = useMutation({
    meta: { saysItself: true },
    mutationFn: async (values: Values) => {
      await auth.recover(token, values.text('password'));
      await onDone();
    },
  });
  return (
    <Gate title={t.recoverTitle} lead={t.recoverLead(link.email ?? link.name ?? '')}>
      <Form
        ref={focus}
        error={recover.error}
        onSubmit={(values) => recover.mutate(values)}
        actions={
          <EntryButton type="submit" busy={recover.isPending}>
            {t.recoverSubmit}
          </EntryButton>
        }
      >
        <Username email={link.email ?? ''} />
        <NewPasswordField label={t.newPassword} />
      </Form>
    </Gate>
  );
}
