import { type ComponentProps, type FormEvent, type ReactNode, useRef } from 'react';
import { toFailure } from '../api/failure.ts';
import { texts } from '../texts/texts.ts';
import { Button } from './button.tsx';

/** What a form's fields hold when it is sent, by name. */
export type Values = {
  text(name: string): string;
  isChecked(name: string): boolean;
  all(name: string): string[];
  /** null where the field is no choice of a file, or none was chosen. */
  file(name: string): File | null;
};

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  onSubmit(values: Values): void;
  /** What the last attempt failed with; the field at fault, where there is one, says so itself. */
  error?: unknown;
  /** The buttons that end it. */
  actions: ReactNode;
  children: ReactNode;
};

/** A form whose values are read when it is sent. A failure stands above its buttons and is read out. */
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

/** A field without a choice holds an empty file without a name. */
function toFile(value: FormDataEntryValue | null): File | null {
  return value instanceof File && value.name !== '' ? value : null;
}

/** What went wrong, read out at once. */
export function FormFailure({ error }: { error: unknown }) {
  const failure = error ? toFailure(error) : undefined;
  return (
    <div role="alert" className="any-text text-bad empty:hidden">
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

/** Cancel and the action, in the order that dialogs have them. */
export function FormActions({
  action,
  busy,
  onCancel,
  danger,
}: {
  action: string;
  busy: boolean;
  onCancel?(): void;
  danger?: boolean;
}) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {onCancel && <Button onClick={onCancel}>{texts.common.cancel}</Button>}
      <Button look={danger ? 'danger' : 'primary'} type="submit" busy={busy}>
        {action}
      </Button>
    </div>
  );
}

const fields = 'input:not([type=hidden], [type=checkbox], [type=radio], [readonly]), textarea, select';

/** Focuses what begins a form: what is marked `data-autofocus`, else its first field. Returns whether there was any. */
export function focusFirstField(form: Element): boolean {
  const field =
    form.querySelector<HTMLElement>('[data-autofocus]') ?? form.querySelector<HTMLElement>(fields);
  field?.focus();
  return field !== null;
}

/** Puts the focus into a form when it appears: `<form ref={useFirstFocus()}>`. */
export function useFirstFocus() {
  const done = useRef(false);
  return (element: HTMLElement | null) => {
    if (!element || done.current) return;
    done.current = true;
    focusFirstField(element);
    // The moment from which on somebody can type, for measurements.
    performance.mark('interactive');
  };
}
