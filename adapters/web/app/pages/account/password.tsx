import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { queries, reloadMe, useSession } from '../../api/queries.ts';
import { withSession } from '../../api/sign-in-again.ts';
import { accountTexts } from '../../texts/account-texts.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import type { Values } from '../../ui/form.tsx';
import { Section } from '../../ui/page.tsx';
import { notify } from '../../ui/toasts.tsx';
import { NewPasswordField } from '../entry/new-password-field.tsx';
import { Username } from '../entry/username.tsx';

const t = accountTexts;

export function Password() {
  const { person } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const title = person.has_password ? t.changePassword : t.setPassword;
  return (
    <Section
      title={t.password}
      lead={person.has_password ? t.passwordLead : t.passwordNone}
      actions={<Button onClick={() => setIsOpen(true)}>{title}</Button>}
    >
      {isOpen && (
        <PasswordDialog title={title} needsCurrent={person.has_password} onClose={() => setIsOpen(false)} />
      )}
    </Section>
  );
}

type PasswordDialogProps = { title: string; needsCurrent: boolean; onClose(): void };

function PasswordDialog({ title, needsCurrent, onClose }: PasswordDialogProps) {
  const { person } = useSession();
  const change = useMutation({
    meta: { saysItself: true },
    mutationFn: async (values: Values) => {
      const wanted = {
        password: values.text('password'),
        ...(needsCurrent && { current_password: values.text('current') }),
      };
      await withSession(() => api.people.password.change.mutate(wanted));
      await Promise.all([reloadMe(), queries.invalidateQueries({ queryKey: ['sessions'] })]);
      onClose();
      notify(t.passwordChanged);
    },
  });
  return (
    <FormDialog title={title} action={title} work={change} onClose={onClose}>
      <Username email={person.email} />
      {needsCurrent && (
        <Field
          label={t.currentPassword}
          name="current"
          type="password"
          required
          autoComplete="current-password"
        />
      )}
      <NewPasswordField label={t.newPassword} />
    </FormDialog>
  );
}
