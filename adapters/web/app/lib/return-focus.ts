const overlays = '[role=dialog], [role=alertdialog], [role=menu], [role=toolbar], [data-passing]';
const rows = 'li, tr, [role=row], [role=listitem]';
const controls = 'a[href], button, input, select';

/** The last focused element of the page itself, whatever dialogs, menus and toasts were used since. */
let last: HTMLElement | undefined;

/** The last focused element. */
let latest: HTMLElement | undefined;

/** The last focused element of each dialog: it goes on there when one that was over it closes. */
const lastIn = new WeakMap<Element, HTMLElement>();

addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLElement)) return;
  latest = target;
  if (!target.closest(overlays)) last = target;
  const dialog = target.closest('[data-modal]');
  if (dialog) lastIn.set(dialog, target);
});

// Safari gives a click's focus to what is around a button, and not to the button: the keyboard would go on elsewhere. Menus see to that
// themselves, and close if their button takes the focus from them.
addEventListener(
  'click',
  ({ isTrusted, target }) => {
    const control = target instanceof Element && target.closest<HTMLElement>(controls);
    if (control && isTrusted && !control.ariaHasPopup && document.activeElement?.contains(control))
      control.focus({ preventScroll: true });
  },
  true,
);

new MutationObserver((records) => {
  if (last && !last.isConnected) for (const record of records) moveBeside(record);
  if (latest?.isConnected === false && document.activeElement === document.body) afterPaint(catchFocus);
}).observe(document, { childList: true, subtree: true });

/** When a row that has the focus is deleted, the row beside it gets the focus, at the same control. */
function moveBeside({ removedNodes, nextSibling, previousSibling }: MutationRecord): void {
  const row = [...removedNodes].find((node) => last && node.contains(last));
  if (!last || last.isConnected || !(row instanceof Element) || !row.matches(rows)) return;
  const place = [...row.querySelectorAll(controls)].indexOf(last);
  const beside = [nextSibling, previousSibling].find((node) => node?.isConnected);
  const found = beside instanceof Element ? beside.querySelectorAll<HTMLElement>(controls) : [];
  last = found[place] ?? found[found.length - 1];
  // While a dialog is open, the focus is in it and returns when it closes.
  if (document.activeElement === document.body) focusLast({ preventScroll: true });
}

/** Whatever else had the focus and is gone, such as a toast or the last row of a list, leaves it to the dialog or page that it was over. */
function catchFocus(): void {
  if (latest?.isConnected === false && document.activeElement === document.body)
    focusLast({ preventScroll: true });
}

/** After the effects of what was just drawn, which may take the focus themselves. */
function afterPaint(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run)));
}

const dialogOnTop = () => [...document.querySelectorAll<HTMLElement>('[data-modal][data-state=open]')].at(-1);

function focusLast(options?: FocusOptions): void {
  const dialog = dialogOnTop();
  const place = dialog ? lastIn.get(dialog) : last;
  // It may be there and hidden: the drawer of a phone closes with the page that it was over.
  (place?.checkVisibility() ? place : (dialog ?? document.getElementById('main')))?.focus(options);
}

/**
 * Restores the focus when a dialog closes. Consecutive dialogs, and dialogs opened from a menu, would otherwise give it to
 * a button that is gone. If the element was deleted meanwhile, a neighbour or the page's content gets the focus; if another dialog
 * is open, that one does.
 */
export function returnFocus(event: Event): void {
  event.preventDefault();
  if (!dialogOnTop()?.contains(document.activeElement)) focusLast();
}
