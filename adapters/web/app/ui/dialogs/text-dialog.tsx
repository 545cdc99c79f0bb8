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
  const isMissing = !isLong && text.trim() === '';
  const Control = isLong ? TextArea : Field;
  return (
    <Dialog open onOpenChange={onClose} title={title} {...(lead && { lead })}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isMissing) return;
          // Somebody else may have changed it meanwhile.
          if (!isLong && text === before) return onClose();
          Promise.resolve(onSend(text.trim())).then(onClose, setError);
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
          <Button onClick={onClose}>{cancel}</Button>
          <Button look="primary" type="submit" disabled={isMissing}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
