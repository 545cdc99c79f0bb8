import { useEffect } from 'react';
import { createStore, useStore } from '../../lib/store.ts';

type Formulas = typeof import('./formulas.ts');

/** A text with more signs of formulas than this stays as it was written: setting them would block the page. */
const maxSigns = 1_000;

const loaded = createStore<Formulas | undefined>(undefined);

/** What finds and draws the formulas of a text; undefined until it has come, and for a text without any. */
export function useFormulas(text: string): Formulas | undefined {
  const formulas = useStore(loaded);
  const signs = text.match(/\$|\\[([]/g)?.length ?? 0;
  const isWanted = signs > 0 && signs <= maxSigns;
  useEffect(() => {
    // Without them, formulas stand as they were written.
    if (isWanted && !formulas) void import('./formulas.ts').then(loaded.set, () => {});
  }, [isWanted, formulas]);
  return isWanted ? formulas : undefined;
}
