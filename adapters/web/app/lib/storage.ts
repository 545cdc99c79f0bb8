/**
 * What this browser remembers: the theme, the chosen assistant, drafts. If storage is refused (a private window, a policy),
 * nothing is remembered and everything else works.
 */
export function recall(name: string): string | undefined {
  try {
    return localStorage.getItem(`lectern.${name}`) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value, or removes it. */
export function remember(name: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(`lectern.${name}`);
    else localStorage.setItem(`lectern.${name}`, value);
  } catch {
    // Not remembered, then.
  }
}
