import { lightStem } from '../../../../text/light-stem.ts';
import { extractTerms, type Term } from '../../../../text/word-similarity.ts';
import { columnOf } from './read-lexicon.ts';
import { languages } from './tables.ts';

/** Maximum number of words of an expression. */
const mostWords = 4;

/** The expressions of the tables by the stems of their words, and the stems that any begins with. */
type Expressions = { byStems: Map<string, string>; beginnings: Set<string> };

let known: Expressions | undefined;

/** Read when they are first asked for. */
function readExpressions(): Expressions {
  if (known) return known;
  const written = languages.flatMap((language) => columnOf(language).flat());
  const byStems = new Map<string, string>();
  const beginnings = new Set<string>();
  for (const expression of written) {
    if (!expression.includes('-') || expression.endsWith('~')) continue;
    const stems = expression.split('-').map(lightStem);
    byStems.set(stems.join('-'), expression);
    beginnings.add(stems[0] ?? '');
  }
  known = { byStems, beginnings };
  return known;
}

/**
 * The terms of a text, and behind them the expressions of the tables that its words make up: "step-free" of "a step free entrance". They
 * have the position of their first word nowhere, as identifiers have none.
 */
export function extractMeanings(text: string): Term[] {
  const terms = extractTerms(text);
  const found = findExpressions(terms);
  return found.length === 0 ? terms : [...terms, ...found.map(({ term }) => term)];
}

/** The expressions that words next to each other make up, and the place of the first of each. */
export function findExpressions(terms: Term[]): { term: Term; start: number; words: number }[] {
  const { byStems, beginnings } = readExpressions();
  return terms.flatMap((first, start) => {
    if (first.kind !== 'word' || !beginnings.has(first.text)) return [];
    let joined = first.text;
    for (let words = 2; words <= mostWords; words += 1) {
      const next = terms[start + words - 1];
      if (next?.kind !== 'word') return [];
      joined = `${joined}-${next.text}`;
      const written = byStems.get(joined);
      if (written !== undefined) {
        return [{ term: { text: written, kind: 'identifier', written, position: undefined }, start, words }];
      }
    }
    return [];
  });
}
