import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useRef } from 'react';
import { returnFocus } from '../../lib/return-focus.ts';
import { useCloseRequest } from '../../lib/use-close-request.ts';
import { texts } from '../../texts/texts.ts';
import { IconButton } from '../button.tsx';
import { focusFirstField } from '../form.tsx';
import { CloseIcon } from '../icons.tsx';

export const panel =
  'fixed z-50 start-1/2 w-[calc(100vw-2rem)] -translate-x-1/2 animate-[rise_0.12s_ease-out] overflow-x-hidden overflow-y-auto rounded-lg border border-line bg-raised shadow-2xl shadow-(color:--shadow) rtl:translate-x-1/2';
export const veil = {
  /** As high as dialogs: the veil of one that opens over another lies on that. */
  className: 'fixed inset-0 z-50 animate-[appear_0.12s] bg-black/40',
  /** A click beside a dialog that stays open leaves the focus where it is: keys would go to the page behind it. */
  onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
};

const widths = { narrow: 'max-w-md', medium: 'max-w-xl', wide: 'max-w-3xl' };

/** The second click of a double click on what opens a dialog comes within this time, in milliseconds, and beside the dialog. */
const doubleClickMs = 500;

export type DialogProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  lead?: ReactNode;
  width?: keyof typeof widths;
  /** A dialog whose content must not be lost by accident stays open when somebody clicks beside it. */
  sticky?: boolean;
  /** One that shows what can never be shown again is closed by its buttons alone, and not by Escape or going back either. */
  final?: boolean;
  /** The title is only for screen readers, and there is no button to close. */
  bare?: boolean;
  children: ReactNode;
};

/** A dialog over the page. Focus starts in its first field, stays inside, and returns to where it was; Escape closes it, unless it is final. */
export function Dialog({
  open,
  onOpenChange,
  title,
  lead,
  width = 'narrow',
  sticky,
  final,
  bare,
  children,
}: DialogProps) {
  useCloseRequest(open, () => {
    if (!final) onOpenChange(false);
  });
  const openedAt = useRef(0);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay {...veil} />
        <Radix.Content
          data-modal=""
          onOpenAutoFocus={(event) => {
            openedAt.current = event.timeStamp;
            takeFocus(event);
          }}
          onCloseAutoFocus={returnFocus}
          onInteractOutside={(event) => {
            const isSecondClick = event.timeStamp - openedAt.current < doubleClickMs;
            if (sticky || final || isSecondClick) event.preventDefault();
          }}
          onEscapeKeyDown={(event) => {
            if (final) event.preventDefault();
          }}
          className={`${panel} top-[10vh] grid max-h-[84vh] grid-cols-[minmax(0,1fr)] gap-4 scroll-pb-20 p-5 ${widths[width]}`}
          {...(!lead && { 'aria-describedby': undefined })}
        >
          {bare ? (
            <Radix.Title className="sr-only">{title}</Radix.Title>
          ) : (
            <div className="flex items-start gap-3">
              <div className="grid min-w-0 flex-1 gap-1">
                <Radix.Title className="any-text text-lg font-semibold">{title}</Radix.Title>
                {lead && <Radix.Description className="any-text text-muted">{lead}</Radix.Description>}
              </div>
              <Radix.Close asChild>
                {/* It has the focus in a dialog without fields, where its name would stand over the text. */}
                <IconButton label={texts.common.close} data-hushed="" className="-me-2 -mt-1.5">
                  <CloseIcon />
                </IconButton>
              </Radix.Close>
            </div>
          )}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Explicit instead of `autoFocus`, whose timing differs between React and Preact. */
function takeFocus(event: Event): void {
  if (event.target instanceof Element && focusFirstField(event.target)) event.preventDefault();
}
