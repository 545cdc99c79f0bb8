import type { UseMutationResult } from '@tanstack/react-query';
import { texts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Form, FormActions } from '../../ui/form.tsx';

const t = texts.account;

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
  return (
    <Dialog open onOpenChange={onClose} title={title} lead={lead}>
      <Form
        error={work.error}
        onSubmit={(values) => work.mutate(values.text('password'))}
        actions={<FormActions action={action} busy={work.isPending} onCancel={onClose} />}
      >
        <Field
          label={t.yourPassword}
          name="password"
          type="password"
          required
          autoComplete="current-password"
        />
      </Form>
    </Dialog>
  );
}
