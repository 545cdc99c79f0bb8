import { lightStem } from '../../../../text/light-stem.ts';
import { isUnspaced } from '../../../../text/scripts.ts';
import { extractTerms, type Term } from '../../../../text/word-similarity.ts';
import { hyphenatedWords } from './read-lexicon.ts';
import { unspacedWords } from './unspaced-words.ts';

/** Maximum number of words of an expression. */
const maxWords = 4;

/** The expressions of the tables by the stems of their words, and the stems that any begins with. */
type Expressions = { byStems: Map<string, string>; beginnings: Set<string> };

/** An expression of the tables among the terms of a text. */
export type Expression = {
  /** As the tables write it. It has no position, as identifiers of several words have none. */
  term: Term;
  /** The place of its first word. */
  start: number;
  words: number;
};

/**
 * The terms of a text, with the expressions of the tables that they make up behind them: "step-free" of "a step free entrance". Of a script
 * without spaces its words are behind its pairs of characters, since questions in other languages are compared with words.
 */
export function extractMeanings(text: string): Term[] {
  const terms = extractTerms(text);
  const found = findExpressions(terms);
  const words = isUnspaced(text) ? unspacedWords(text) : [];
  return found.length + words.length === 0 ? terms : [...terms, ...found.map(({ term }) => term), ...words];
}

/** The terms of a text: of a script without spaces as pairs of characters, and as words. */
export function readingsOf(text: string): Term[][] {
  const terms = extractTerms(text);
  if (!isUnspaced(text)) return [terms];
  return [terms, [...terms.filter(({ kind }) => kind !== 'pair'), ...unspacedWords(text)]];
}

/** The expressions of the tables that terms next to each other make up, the shortest at each place. */
export function findExpressions(terms: Term[]): Expression[] {
  const { byStems, beginnings } = readExpressions();
  return terms.flatMap((first, start) => {
    if (first.position === undefined || !beginnings.has(first.text)) return [];
    let joined = first.text;
    for (let words = 2; words <= maxWords; words += 1) {
      const next = terms[start + words - 1];
      if (next === undefined || next.position === undefined) return [];
      joined = `${joined}-${next.text}`;
      const written = byStems.get(joined);
      if (written !== undefined)
        return [{ term: { text: written, kind: 'identifier', written, position: undefined }, start, words }];
    }
    return [];
  });
}

let read: Expressions | undefined;

/** Read when they are first asked for. */
function readExpressions(): Expressions {
  read ??= indexExpressions(hyphenatedWords());
  return read;
}

function indexExpressions(words: string[]): Expressions {
  const byStems = new Map<string, string>();
  const beginnings = new Set<string>();
  for (const written of words) {
    if (written.endsWith('~')) continue;
    const [first = '', ...others] = written.split('-').map(lightStem);
    byStems.set([first, ...others].join('-'), written);
    beginnings.add(first);
  }
  return { byStems, beginnings };
}
