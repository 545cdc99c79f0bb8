import { useSession } from '../../api/queries.ts';
import { accountTexts } from '../../texts/account-texts.ts';
import { FormDialog, type FormDialogProps } from '../../ui/dialogs/form-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Username } from '../entry/username.tsx';

const t = accountTexts;

type ConfirmPasswordDialogProps = Pick<FormDialogProps, 'title' | 'lead' | 'action' | 'work' | 'onClose'>;

/** Asks for the password, the form's `password`, before a change that weakens or alters how the person signs in. */
export function ConfirmPasswordDialog(dialog: ConfirmPasswordDialogProps) {
  const { person } = useSession();
  return (
    <FormDialog {...dialog}>
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
