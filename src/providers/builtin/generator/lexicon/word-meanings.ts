import { extractTerms, type Term } from '../../../../text/word-similarity.ts';
import { ordinalNumber } from '../../../../text/words/numbers.ts';
import type { CompareWords } from '../meanings.ts';
import type { AskedTerm } from '../question/asked-term.ts';
import { likenessOfMeanings, type Meaning, meaningOf } from './concepts.ts';
import { findExpressions } from './expressions.ts';

/** Maximum number of passages' words that are compared with those of a question. */
const maxFound = 5_000;

/** Maximum cosine of unrelated words of two languages, and likeness from the cosine of others: translations have cosines of 0.3 to 0.6. */
const mostUnrelated = 0.15;
const saidByTranslation = (cosine: number) => Math.min(0.95, 1.5 * cosine);

/**
 * The same for words of one language: "payment" is near "paid" with 0.47, "medical" near "doctor" with 0.36. Near words never count as
 * the same term.
 */
const leastNear = 0.25;
const saidByNear = (cosine: number) => Math.min(0.5, cosine);

/** What each term of a question means, alone and as part of an expression: "sign" and "up" of "sign up" a registration. */
export function meaningsOf(terms: AskedTerm[], questionText: string, language: string): Meaning[][] {
  const written = extractTerms(questionText);
  const expressions = findExpressions(written).flatMap(({ term, start, words }) => {
    const meaning = meaningOf(term.written, language);
    return meaning ? [{ meaning, parts: written.slice(start, start + words) }] : [];
  });
  return terms.map((term) => {
    const own = term.kind === 'word' ? meaningOf(term.written, language) : undefined;
    const joined = expressions.filter(({ parts }) => parts.some(({ text }) => text === term.text));
    return [...(own ? [own] : []), ...joined.map(({ meaning }) => meaning)];
  });
}

/** The terms of a question in its language, with what each means. */
type TermsWithMeanings = { terms: AskedTerm[]; meanings: Meaning[][]; language: string };

/** Adds which words of a passage mean the same as a term of the question. */
export function addMeanings(
  { terms, meanings, language: asked }: TermsWithMeanings,
  found: Term[],
  language: string | undefined,
): void {
  const kind = language === asked ? 'synonym' : 'translation';
  if (meanings.every((ofTerm) => ofTerm.length === 0)) return;
  const words = new Set(found.flatMap((term) => (isMeant(term.kind) ? [term.written] : [])));
  for (const word of words) {
    const meaning = meaningOf(word, language);
    if (meaning === undefined) continue;
    for (const [index, term] of terms.entries()) {
      for (const own of meanings[index] ?? []) {
        const likeness = likenessOfMeanings(own, meaning, kind);
        if (likeness === 0) continue;
        term.translations ??= new Map();
        term.translations.set(word, Math.max(likeness, term.translations.get(word) ?? 0));
      }
    }
  }
}

/** Words have meanings, and so have the expressions that they make up. */
function isMeant(kind: Term['kind']): boolean {
  return kind === 'word' || kind === 'identifier';
}

/** The terms of a question with how far words of other languages say them. */
export function withTranslations(
  terms: AskedTerm[],
  foreign: Term[],
  compareWords: CompareWords,
): Promise<AskedTerm[]> {
  return withWords(terms, foreign, compareWords, (cosine) =>
    cosine <= mostUnrelated ? 0 : saidByTranslation(cosine),
  );
}

/** The terms of a question with how far other words of its own language say them. */
export function withNearWords(
  terms: AskedTerm[],
  found: Term[],
  compareWords: CompareWords,
): Promise<AskedTerm[]> {
  // "Second" is near "first", and says something else.
  return withWords(terms, found, compareWords, (cosine, asked) =>
    cosine < leastNear || ordinalNumber(asked.written) !== undefined ? 0 : saidByNear(cosine),
  );
}

async function withWords(
  terms: AskedTerm[],
  found: Term[],
  compareWords: CompareWords,
  likenessOf: (cosine: number, asked: AskedTerm) => number,
): Promise<AskedTerm[]> {
  const written = found.flatMap((term) => (term.kind === 'word' ? [term.written] : []));
  const others = [...new Set(written)].slice(0, maxFound);
  const words = terms.filter(({ kind }) => kind === 'word');
  if (others.length === 0 || words.length === 0) return terms;
  const cosines = await compareWords(
    words.map(({ written }) => written),
    others,
  );
  return terms.map((term) => {
    const row = words.indexOf(term);
    if (row < 0) return term;
    const translations = new Map(term.translations);
    for (const [column, word] of others.entries()) {
      const said = likenessOf(cosines[row * others.length + column] ?? 0, term);
      if (said > (translations.get(word) ?? 0)) translations.set(word, said);
    }
    return { ...term, translations };
  });
}
