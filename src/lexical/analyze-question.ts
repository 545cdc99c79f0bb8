import type { Queryable } from '../db/connections.ts';
import { detectLanguage } from '../text/detect-language.ts';
import { foldAccents } from '../text/fold.ts';
import { functionWords } from '../text/language-profiles.ts';
import type { Token } from '../text/tokenize.ts';
import { tokenizeWithCompounds } from './compounds.ts';
import type { Stemmer } from './stemmer.ts';
import { termsOf, writtenVariants } from './vocabulary.ts';

/**
 * A word of a question. Its variants are the word as written and, if it has accents, the word without them. Each variant has
 * the terms that the stemmers of the project's languages make of it.
 */
export type QueryTerm = {
  /** In lower case. */
  text: string;
  variants: string[][];
  count: number;
};

/** A question as it is searched for, and its language as far as that can be detected. */
export type AnalyzedQuestion = { terms: QueryTerm[]; language: string | undefined };

/** Turns a question into query terms for each language. Function words are dropped unless the question has no other words. */
export async function analyzeQuestion(
  db: Queryable,
  stemmer: Stemmer,
  question: string,
  languages: string[],
): Promise<AnalyzedQuestion> {
  const counts = new Map<string, { word: Token; count: number }>();
  for (const word of tokenizeWithCompounds(question)) {
    counts.getOrInsertComputed(word.text, () => ({ word, count: 0 })).count += 1;
  }
  const all = [...counts.values()];
  const language = detectLanguage(question);
  const common = functionWords.get(language ?? '');
  const content = all.filter(({ word }) => !common?.has(foldAccents(word.text)));
  const words = all.map(({ word }) => word);
  await Promise.all(languages.map((language) => stemmer.prepare(db, language, writtenVariants(words))));
  const read = (asked: typeof all) =>
    asked
      .map(({ word, count }) => ({ text: word.text, variants: variantsOf(stemmer, languages, word), count }))
      .filter(({ variants }) => variants.length > 0);
  const terms = read(content);
  return { terms: terms.length > 0 ? terms : read(all), language };
}

function variantsOf(stemmer: Stemmer, languages: string[], word: Token): string[][] {
  const [written, plain] = [new Set<string>(), new Set<string>()];
  for (const language of languages) {
    const [term, folded] = termsOf(stemmer, language, word);
    if (term !== undefined) written.add(term);
    if (folded !== undefined) plain.add(folded);
  }
  return [[...written], [...plain].filter((term) => !written.has(term))].filter((terms) => terms.length > 0);
}
