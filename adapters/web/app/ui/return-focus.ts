const overlays = '[role=dialog], [role=alertdialog], [role=menu]';

/** The last focused element of the page itself, whatever dialogs and menus were opened since. */
let last: HTMLElement | undefined;

addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && !target.closest(overlays)) last = target;
});

/**
 * Restores the focus when a dialog closes. Consecutive dialogs, and dialogs opened from a menu, would otherwise give it to
 * a button that is gone. If the element was deleted meanwhile, the page's content gets the focus.
 */
export function returnFocus(event: Event): void {
  event.preventDefault();
  if (document.querySelector('[data-modal][data-state=open]')) return;
  (last?.isConnected ? last : document.getElementById('main'))?.focus();
}
