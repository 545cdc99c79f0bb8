let isBack = false;

// Before the router hears of it.
addEventListener('popstate', () => note(true), { capture: true });
// Of the router, which tells of the steps that the page itself makes.
addEventListener('pushState', () => note(false), { capture: true });

function note(back: boolean): void {
  isBack = back;
}

/** Whether the page that is shown was reached by the way back or forth, and not by a link. */
export const isWayBack = () => isBack;
