const overlays = '[role=dialog], [role=alertdialog], [role=menu]';

/** What had the focus last on the page itself, whatever dialogs and menus were opened since. */
let last: HTMLElement | undefined;

addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && !target.closest(overlays)) last = target;
});

/**
 * Puts the focus back when a dialog closes. Dialogs that follow each other, and those that a menu has opened, would
 * otherwise give it to a button that is gone. What was deleted meanwhile cannot have it: then the page's content has.
 */
export function returnFocus(event: Event): void {
  event.preventDefault();
  if (document.querySelector('[data-modal][data-state=open]')) return;
  (last?.isConnected ? last : document.getElementById('main'))?.focus();
}
