import { type ReactNode, useRef } from 'react';
import { Form, FormActions, type Values } from '../form.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export type FormDialogProps = Pick<DialogProps, 'title' | 'lead' | 'width' | 'sticky'> & {
  /** The label of the button that submits. */
  action: string;
  /** What submitting does: a mutation that takes the values of the form. */
  work: { error: unknown; isPending: boolean; mutate(values: Values, options?: { onSettled(): void }): void };
  /** Called by Cancel and Escape, but not while the mutation is under way. One that succeeds closes the dialog itself. */
  onClose(): void;
  children: ReactNode;
};

/** A dialog that is a form: fields, the error of the last attempt, Cancel and the action. Open as long as it is there. */
export function FormDialog({ action, work, onClose, children, ...dialog }: FormDialogProps) {
  // The second click of a double click comes before the first has made the button busy, and would create a second key.
  const isSent = useRef(false);
  const submit = (values: Values) => {
    if (isSent.current) return;
    isSent.current = true;
    work.mutate(values, {
      onSettled() {
        isSent.current = false;
      },
    });
  };
  // It would be done all the same, and nobody would be told that it failed, or shown a code that is shown once.
  const close = () => {
    if (!work.isPending) onClose();
  };
  return (
    <Dialog open onOpenChange={close} {...dialog}>
      <Form
        error={work.error}
        onSubmit={submit}
        actions={<FormActions action={action} busy={work.isPending} onCancel={close} />}
      >
        {children}
      </Form>
    </Dialog>
  );
}
