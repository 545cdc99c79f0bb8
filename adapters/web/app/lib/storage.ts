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

const prefix = 'lectern.';
const drafts = `${prefix}draft.`;

/**
 * Forgets what others have begun to write here and not sent: a browser may be used by several people.
 * @param personId who is here now; undefined once nobody is
 */
export function keepDraftsOf(personId: string | undefined): void {
  if (personId !== undefined && recall('person') === personId) return;
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(drafts)) localStorage.removeItem(name);
  } catch {
    // Nothing was remembered, then.
  }
  remember('person', personId);
}

// Where storage is refused, already naming it throws.
function read(open: () => Storage, name: string): string | undefined {
  try {
    return open().getItem(prefix + name) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(open: () => Storage, name: string, value: string | undefined): void {
  try {
    if (value === undefined) open().removeItem(prefix + name);
    else open().setItem(prefix + name, value);
  } catch {
    // Not remembered, then.
  }
}
