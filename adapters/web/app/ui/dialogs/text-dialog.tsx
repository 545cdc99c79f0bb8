import { type ReactNode, useState } from 'react';
import { texts } from '../../texts/texts.ts';
import { Button } from '../button.tsx';
import { Field, TextArea } from '../field.tsx';
import { FormFailure } from '../form.tsx';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';

type TextDialogProps = {
  title: string;
  lead?: string;
  label: string;
  hint?(text: string): ReactNode;
  /** What the field begins with. */
  start: string;
  maxLength: number;
  /** Several lines, which may stay empty. */
  isLong?: boolean;
  /** What the button says that sends it. */
  action: string;
  /** What the button says that closes it, where that takes nothing back. */
  cancel?: string;
  /** Where it returns a promise, the dialog stays until that is kept, and with what was typed if it fails. */
  onSend(text: string): unknown;
  onClose(): void;
};

/** A dialog that asks for one text, without spaces around it. Open as long as it is there. */
export default function TextDialog({
  title,
  lead,
  label,
  hint,
  start,
  maxLength,
  isLong = false,
  action,
  cancel = texts.common.cancel,
  onSend,
  onClose,
}: TextDialogProps) {
  const [text, setText] = useState(start);
  const [before] = useState(start);
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const isMissing = !isLong && text.trim() === '';
  const Control = isLong ? TextArea : Field;
  // Whoever closed it would not be told that it failed.
  const close = () => {
    if (!isSending) onClose();
  };
  const send = async () => {
    setSending(true);
    try {
      await onSend(text.trim());
      onClose();
    } catch (failed) {
      setError(failed);
      setSending(false);
    }
  };
  return (
    <Dialog open onOpenChange={close} title={title} {...(lead && { lead })}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isMissing || isSending) return;
          // Somebody else may have changed it meanwhile.
          if (!isLong && text === before) return onClose();
          void send();
        }}
      >
        <Control
          label={label}
          hint={hint?.(text)}
          value={text}
          maxLength={maxLength}
          dir="auto"
          onChange={(event: { currentTarget: { value: string } }) => setText(event.currentTarget.value)}
        />
        <FormFailure error={error} />
        <DialogActions>
          <Button aria-disabled={isSending || undefined} onClick={close}>
            {cancel}
          </Button>
          <Button look="primary" type="submit" busy={isSending} disabled={isMissing}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
