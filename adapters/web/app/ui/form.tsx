import { type ComponentProps, type FormEvent, type ReactNode, useRef } from 'react';
import { toFailure } from '../api/failure.ts';
import { texts } from '../texts/texts.ts';
import { Button } from './button.tsx';
import { DialogActions } from './dialogs/dialog-actions.tsx';

/** The values of a form's fields when it is submitted, by name. */
export type Values = {
  text(name: string): string;
  isChecked(name: string): boolean;
  all(name: string): string[];
  /** null if the field is not a file input, or none was chosen. */
  file(name: string): File | null;
};

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  onSubmit(values: Values): void;
  /** The error of the last attempt; a field at fault shows it itself. */
  error?: unknown;
  /** The buttons at its end. */
  actions: ReactNode;
  children: ReactNode;
};

/** A form whose values are read on submit. Errors are shown above its buttons and announced. */
export function Form({ onSubmit, error, actions, children, className = 'grid gap-4', ...rest }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onSubmit({
      text: (name) => String(data.get(name) ?? '').trim(),
      isChecked: (name) => data.has(name),
      all: (name) => data.getAll(name).map(String),
      file: (name) => toFile(data.get(name)),
    });
  };
  return (
    <form onSubmit={submit} className={className} {...rest}>
      {children}
      <FormFailure error={error} />
      {actions}
    </form>
  );
}

/** A file input without a choice contains an empty file without a name. */
function toFile(value: FormDataEntryValue | null): File | null {
  return value instanceof File && value.name !== '' ? value : null;
}

/** What went wrong, announced at once. */
export function FormFailure({ error }: { error: unknown }) {
  const failure = error ? toFailure(error) : undefined;
  return (
    <div role="alert" className="any-text col-span-full text-bad empty:hidden">
      {failure && (
        <>
          <p>{failure.message}</p>
          {failure.requestId && failure.status >= 500 && (
            <p className="text-sm">{texts.common.requestId(failure.requestId)}</p>
          )}
        </>
      )}
    </div>
  );
}

/** The action at the end of a form; with `onCancel` also Cancel, in a dialog. */
export function FormActions({
  action,
  busy,
  onCancel,
}: {
  action: string;
  busy: boolean;
  onCancel?(): void;
}) {
  const submit = (
    <Button look="primary" type="submit" busy={busy}>
      {action}
    </Button>
  );
  if (!onCancel) return <div className="col-span-full flex justify-end">{submit}</div>;
  return (
    <DialogActions>
      <Button aria-disabled={busy || undefined} onClick={onCancel}>
        {texts.common.cancel}
      </Button>
      {submit}
    </DialogActions>
  );
}

const fields = 'input:not([type=hidden], [type=checkbox], [type=radio], [readonly]), textarea, select';

/** Focuses the first element marked `data-autofocus`, otherwise the first field. Returns whether there was any. */
export function focusFirstField(form: Element): boolean {
  const field =
    form.querySelector<HTMLElement>('[data-autofocus]') ?? form.querySelector<HTMLElement>(fields);
  // A dialog is longer than a small window at times, and has to be read from its title on.
  field?.focus({ preventScroll: true });
  return field !== null;
}

/** Puts the focus into a form when it appears: `<form ref={useFirstFocus()}>`. */
export function useFirstFocus() {
  const done = useRef(false);
  return (element: HTMLElement | null) => {
    if (!element || done.current) return;
    done.current = true;
    focusFirstField(element);
    // From this moment on somebody can type, for measurements.
    performance.mark('interactive');
  };
}
