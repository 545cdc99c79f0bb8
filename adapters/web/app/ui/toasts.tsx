import { createStore, useStore } from '../lib/store.ts';
import { texts } from '../texts/texts.ts';
import { IconButton } from './button.tsx';
import { CheckIcon, CloseIcon, WarningIcon } from './icons.tsx';

type ToastOptions = {
  /** An error. */
  bad?: boolean;
  /** A button in the toast, such as "Undo". */
  action?: { label: string; run(): void };
  /** How long it stays, in milliseconds. */
  milliseconds?: number;
  /** The id of what it tells of: the next one about the same takes its place. */
  about?: string;
  /** Called when it goes without its action. */
  onGone?(): void;
};

type Toast = ToastOptions & { id: number; text: string };

/** How long a toast stays, in milliseconds: longer if it must be read or offers an action. */
const durations = { plain: 4_000, long: 10_000 };
/** How many toasts are shown at most; the oldest goes first. */
const maxToasts = 3;

const toasts = createStore<Toast[]>([]);
let lastId = 0;
let isHeld = false;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function remove(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  const gone = toasts.get().find((toast) => toast.id === id);
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
  gone?.onGone?.();
}

function act({ id, action }: Toast): void {
  // What is done is not gone.
  toasts.set(toasts.get().map((toast) => (toast.id === id ? { id, text: toast.text } : toast)));
  remove(id);
  action?.run();
}

function startTimer({ id, bad, action, milliseconds }: Toast): void {
  clearTimeout(timers.get(id));
  const duration = milliseconds ?? (bad || action ? durations.long : durations.plain);
  timers.set(
    id,
    setTimeout(() => remove(id), duration),
  );
}

/** Toasts stay while somebody points at them or has the focus in them, and their whole time after that. */
function hold(held: boolean): void {
  if (held === isHeld) return;
  isHeld = held;
  if (held) for (const timer of timers.values()) clearTimeout(timer);
  else for (const toast of toasts.get()) startTimer(toast);
}

addEventListener('focusin', ({ target }) => {
  hold(target instanceof Element && target.closest('[data-passing]') !== null);
});

/** Shows a sentence at the edge of the page for a while. Returns a function that removes it at once. */
export function notify(text: string, options: ToastOptions = {}): () => void {
  lastId += 1;
  const toast = { id: lastId, text, ...options };
  for (const { id, about } of toasts.get()) if (about !== undefined && about === options.about) remove(id);
  for (const { id } of toasts.get().slice(0, 1 - maxToasts)) remove(id);
  toasts.set([...toasts.get(), toast]);
  if (!isHeld) startTimer(toast);
  return () => remove(toast.id);
}

/** Undoes what the newest toast offers to undo. Returns false if none does. */
export function undoNewest(): boolean {
  const newest = toasts.get().findLast(({ action }) => action?.label === texts.common.undo);
  if (newest) act(newest);
  return newest !== undefined;
}

/** The container of toasts. Always in the page, so that screen readers announce what is added to it. */
export function Toasts() {
  const shown = useStore(toasts);
  return (
    <div
      role="status"
      data-print="hide"
      data-passing=""
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      // On a phone the buttons of a dialog are at the lower edge.
      className="pointer-events-none fixed inset-x-4 bottom-[max(1rem,var(--foot,0px))] z-60 grid justify-items-end gap-2 max-sm:in-[body:has([data-modal])]:top-2 max-sm:in-[body:has([data-modal])]:bottom-auto"
    >
      {shown.map((toast) => (
        <div
          key={toast.id}
          className="pointer-events-auto flex max-w-sm animate-[rise_0.15s_ease-out] items-start gap-2.5 rounded-lg border border-line bg-raised py-2 ps-3 pe-1.5 shadow-xl shadow-(color:--shadow)"
        >
          <span className={`mt-1.5 pointer-coarse:mt-3.5 ${toast.bad ? 'text-bad' : 'text-good'}`}>
            {toast.bad ? <WarningIcon /> : <CheckIcon />}
          </span>
          <p className="any-text flex-1 self-center py-1">{toast.text}</p>
          {toast.action && (
            <button
              type="button"
              className="rounded-md px-2 py-1 font-medium text-accent hover:bg-hover pointer-coarse:min-h-11"
              onClick={() => act(toast)}
            >
              {toast.action.label}
            </button>
          )}
          <IconButton label={texts.common.dismiss} size="small" onClick={() => remove(toast.id)}>
            <CloseIcon className="size-3.5" />
          </IconButton>
        </div>
      ))}
    </div>
  );
}
