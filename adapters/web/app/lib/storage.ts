/**
 * What this browser remembers: the theme, the chosen assistant, drafts. If storage is refused (a private window, a policy),
 * nothing is remembered and everything else works.
 */
export const recall = (name: string) => read(() => localStorage, name);

/** Stores a value, or removes it. */
export const remember = (name: string, value: string | undefined) => write(() => localStorage, name, value);

/** What this tab alone remembers, also after a reload. */
export const recallInTab = (name: string) => read(() => sessionStorage, name);

export const rememberInTab = (name: string, value: string | undefined) =>
  write(() => sessionStorage, name, value);

/**
 * Forgets what others have begun to write here and not sent: a browser may be used by several people.
 * @param personId who is here now; undefined once nobody is
 */
export function keepDraftsOf(personId: string | undefined): void {
  if (personId && recall('person') === personId) return;
  remember('person', personId);
  try {
    for (const name in localStorage) if (name.startsWith('lectern.draft.')) delete localStorage[name];
  } catch {
    // Nothing was remembered, then.
  }
}

// Where storage is refused, already naming it throws.
function read(open: () => Storage, name: string): string | undefined {
  try {
    return open().getItem(`lectern.${name}`) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(open: () => Storage, name: string, value: string | undefined): void {
  try {
    if (value === undefined) open().removeItem(`lectern.${name}`);
    else open().setItem(`lectern.${name}`, value);
  } catch {
    // Not remembered, then.
  }
}
