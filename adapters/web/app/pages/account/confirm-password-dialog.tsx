import type { UseMutationResult } from '@tanstack/react-query';
import { useSession } from '../../api/queries.ts';
import { accountTexts } from '../../texts/account-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Username } from '../entry/username.tsx';

const t = accountTexts;

type ConfirmPasswordDialogProps = {
  title: string;
  lead: string;
  action: string;
  /** Called with the password. */
  work: UseMutationResult<void, Error, string>;
  onClose(): void;
};

/** Asks for the password before a change that weakens or alters how the person signs in. */
export function ConfirmPasswordDialog({ title, lead, action, work, onClose }: ConfirmPasswordDialogProps) {
  const { person } = useSession();
  return (
    <FormDialog
      title={title}
      lead={lead}
      action={action}
      work={{ ...work, mutate: ({ text }) => work.mutate(text('password')) }}
      onClose={onClose}
    >
      <Username email={person.email} />
      <Field
        label={t.yourPassword}
        name="password"
        type="password"
        required
        autoComplete="current-password"
      />
    </FormDialog>
  );
}
