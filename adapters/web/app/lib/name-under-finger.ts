/** How long a finger rests on a button until it is told what the button does, in milliseconds: less than until a browser's own menu. */
const restMs = 400;

let timer: ReturnType<typeof setTimeout> | undefined;
let named: Element | undefined;

function refuse(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

function leave(): void {
  clearTimeout(timer);
  named?.removeAttribute('data-named');
  named = undefined;
}

// A button without words has its name under a resting finger, as it has under a mouse. On links browsers have a menu for that.
addEventListener('pointerdown', ({ pointerType, target }) => {
  leave();
  removeEventListener('click', refuse, { capture: true });
  const button = target instanceof Element && pointerType === 'touch' && target.closest('button[title]');
  if (!button) return;
  timer = setTimeout(() => {
    named = button;
    button.setAttribute('data-named', '');
  }, restMs);
});
addEventListener('pointerup', () => {
  // Whoever asked what a button does has not pressed it.
  if (named) addEventListener('click', refuse, { capture: true, once: true });
  leave();
});
addEventListener('pointercancel', leave);
addEventListener('contextmenu', (event) => named && event.preventDefault());

export {};
