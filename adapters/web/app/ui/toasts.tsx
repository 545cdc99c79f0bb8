import { useSyncExternalStore } from 'react';
import { texts } from '../texts/texts.ts';
import { IconButton } from './button.tsx';
import { CheckIcon, CloseIcon, WarningIcon } from './icons.tsx';

type Toast = { id: number; text: string; bad: boolean; action?: { label: string; run(): void } };

/** How long a toast stays, in milliseconds: longer if it must be read or offers an action. */
const durations = { plain: 4_000, long: 10_000 };
/** How many toasts are shown at most; the oldest goes first. */
const maxToasts = 3;

let toasts: Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: Toast[]): void {
  toasts = next;
  for (const tell of listeners) tell();
}

const remove = (id: number) => change(toasts.filter((toast) => toast.id !== id));

type ToastOptions = {
  /** An error. */
  bad?: boolean;
  /** A button in the toast, such as "Undo". */
  action?: { label: string; run(): void };
  /** How long it stays, in milliseconds. */
  milliseconds?: number;
};

/** Shows a sentence at the edge of the page for a while. Returns a function that removes it at once. */
export function notify(text: string, { bad = false, action, milliseconds }: ToastOptions = {}): () => void {
  lastId += 1;
  const id = lastId;
  change([...toasts.slice(1 - maxToasts), { id, text, bad, ...(action && { action }) }]);
  setTimeout(() => remove(id), milliseconds ?? (bad || action ? durations.long : durations.plain));
  return () => remove(id);
}

/** The container of toasts. Always in the page, so that screen readers announce what is added to it. */
export function Toasts() {
  const shown = useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    () => toasts,
  );
  return (
    <div
      role="status"
      data-print="hide"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-60 grid justify-items-end gap-2 in-[body:has([data-composer])]:bottom-32"
    >
      {shown.map(({ id, text, bad, action }) => (
        <div
          key={id}
          className="pointer-events-auto flex max-w-sm items-start gap-2.5 rounded-lg border border-line bg-raised py-2 ps-3 pe-1.5 shadow-xl shadow-(color:--shadow)"
        >
          <span className={`mt-1.5 ${bad ? 'text-bad' : 'text-good'}`}>
            {bad ? <WarningIcon /> : <CheckIcon />}
          </span>
          <p className="any-text flex-1 py-1">{text}</p>
          {action && (
            <button
              type="button"
              className="rounded-md px-2 py-1 font-medium text-accent hover:bg-hover"
              onClick={() => {
                remove(id);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
          <IconButton label={texts.common.dismiss} className="size-7" onClick={() => remove(id)}>
            <CloseIcon className="size-3.5" />
          </IconButton>
        </div>
      ))}
    </div>
  );
}
