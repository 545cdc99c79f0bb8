const overlays = '[role=dialog], [role=alertdialog], [role=menu]';
const rows = 'li, tr, [role=row], [role=listitem], [data-more]';
const controls = 'a[href], button, input, select';

/** The last focused element of the page itself, whatever dialogs and menus were opened since. */
let last: HTMLElement | undefined;

addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLElement) || target.closest(overlays)) return;
  last = target;
  removals.disconnect();
  const list = target.closest(rows)?.parentElement;
  if (list) removals.observe(list, { childList: true });
});

/** When a row that has the focus is deleted, the row beside it gets the focus, at the same control. */
const removals = new MutationObserver((records) => {
  for (const { removedNodes, nextSibling, previousSibling } of records) {
    const row = [...removedNodes].find((node) => last && node.contains(last));
    if (!last || last.isConnected || !(row instanceof Element)) continue;
    const place = [...row.querySelectorAll(controls)].indexOf(last);
    const beside = [nextSibling, previousSibling].find((node) => node?.isConnected);
    const found = beside instanceof Element ? beside.querySelectorAll<HTMLElement>(controls) : [];
    last = found[place] ?? found[found.length - 1];
    // While a dialog is open, the focus is in it and returns when it closes.
    if (document.activeElement === document.body) focusLast({ preventScroll: true });
  }
});

function focusLast(options?: FocusOptions): void {
  (last?.isConnected ? last : document.getElementById('main'))?.focus(options);
}

/**
 * Restores the focus when a dialog closes. Consecutive dialogs, and dialogs opened from a menu, would otherwise give it to
 * a button that is gone. If the element was deleted meanwhile, a neighbour or the page's content gets the focus.
 */
export function returnFocus(event: Event): void {
  event.preventDefault();
  if (!document.querySelector('[data-modal][data-state=open]')) focusLast();
}
