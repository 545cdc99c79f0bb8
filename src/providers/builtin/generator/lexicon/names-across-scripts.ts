import {
  askedNames,
  isNameIn,
  isOtherScript,
  matchNames,
} from '../../../../text/names/names-across-scripts.ts';
import type { Term } from '../../../../text/word-similarity.ts';
import type { AskedTerm } from '../question/asked-term.ts';

/** Maximum number of passages' words that are compared with those of a question. */
const maxFound = 5_000;

/** A word that sounds the same says a name nearly as surely as the name itself. */
const mostSaid = 0.95;

/** The terms of a question with how far names of passages in another script say them, by their sound. */
export function withNames(text: string, terms: AskedTerm[], foreign: Term[]): AskedTerm[] {
  const isOther = isOtherScript(text);
  const words = new Set(
    foreign.flatMap(({ kind, written }) => (kind === 'word' && isNameIn(written, !isOther) ? [written] : [])),
  );
  if (words.size === 0) return terms;
  const said = new Map<string, Map<string, number>>();
  for (const match of matchNames(askedNames(text), [...words].slice(0, maxFound))) {
    for (const part of match.name.words) {
      const known = said.get(part) ?? new Map<string, number>();
      said.set(part, known.set(match.word, Math.min(mostSaid, match.said)));
    }
  }
  return terms.map((term) => {
    const translations = new Map(term.translations);
    for (const [word, share] of said.get(term.written) ?? []) {
      translations.set(word, Math.max(share, translations.get(word) ?? 0));
    }
    return { ...term, translations };
  });
}
