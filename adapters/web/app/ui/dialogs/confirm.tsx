import * as Radix from '@radix-ui/react-alert-dialog';
import { type ReactNode, useState } from 'react';
import { returnFocus } from '../../lib/return-focus.ts';
import { useCloseRequest } from '../../lib/use-close-request.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../button.tsx';
import { Field } from '../field.tsx';
import { panel, veil } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';

type ConfirmProps = {
  onOpenChange(open: boolean): void;
  title: string;
  /** What will be lost, and whether it can be restored. */
  lead: ReactNode;
  action: string;
  cancel?: string;
  /** A text that must be typed first, for deletions with large consequences. */
  typed?: string;
  onConfirm(): void;
};

/** Asks before something that loses work; the safe button has the focus. While it is closed it costs nothing: each row of a list has one. */
export function Confirm({ open, ...question }: ConfirmProps & { open: boolean }) {
  return open && <Question {...question} />;
}

function Question({
  onOpenChange,
  title,
  lead,
  action,
  cancel = texts.common.cancel,
  typed,
  onConfirm,
}: ConfirmProps) {
  const [text, setText] = useState('');
  useCloseRequest(true, () => onOpenChange(false));
  return (
    <Radix.Root open onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay {...veil} />
        <Radix.Content
          data-modal=""
          onCloseAutoFocus={returnFocus}
          className={`${panel} top-[18vh] grid max-h-[76vh] max-w-md grid-cols-[minmax(0,1fr)] gap-4 scroll-pb-20 p-5`}
        >
          <div className="grid gap-1">
            <Radix.Title className="any-text text-lg font-semibold">{title}</Radix.Title>
            <Radix.Description className="any-text text-muted">{lead}</Radix.Description>
          </div>
          {typed !== undefined && (
            <Field
              label={texts.common.typeToConfirm(typed)}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              autoComplete="off"
              spellCheck={false}
            />
          )}
          <DialogActions>
            <Radix.Cancel asChild>
              <Button>{cancel}</Button>
            </Radix.Cancel>
            <Radix.Action asChild>
              <Button
                look="danger"
                disabled={typed !== undefined && text.trim() !== typed.trim()}
                onClick={onConfirm}
              >
                {action}
              </Button>
            </Radix.Action>
          </DialogActions>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
