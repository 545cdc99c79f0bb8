import { foldWord } from '../../../../text/fold.ts';
import { isStopWord } from '../../../../text/stop-words.ts';
import { extractTerms, type Term } from '../../../../text/word-similarity.ts';
import { type AskedTerm, likeness, sameTerm } from '../question/asked-term.ts';
import type { ParsedQuestion } from '../question/question.ts';
import type { Found } from './found.ts';
import { saidHere } from './thresholds.ts';

/**
 * Whether what is priced is told apart by the word before it, and a sentence or row has another word there: "Weekly ticket" where a monthly one is
 * asked about, "Pumpkin soup" for the tomato soup.
 */
export function isOfOtherSort(
  { text: asking, terms, asksPrice, names }: ParsedQuestion,
  { best: { text, says } }: Found,
): boolean {
  if (!asksPrice) return false;
  return terms.some((sort, index) => {
    const isSort = sort.kind === 'word' && sort.weight >= 1 && (says[index] ?? 0) < saidHere;
    const thing = terms[index + 1];
    if (!isSort || thing?.kind !== 'word' || names.some((name) => name.includes(index))) return false;
    if (!asking.includes(`${sort.written} ${thing.written}`)) return false;
    const words = text.split(/\s+/u);
    const places = words.flatMap((word, place) =>
      extractTerms(word).some((term) => term.text === thing.text) ? [place] : [],
    );
    return places.length > 0 && places.every((place) => isOtherSortIn(terms, words[place - 1] ?? ''));
  });
}

/** Whether a word before another tells its sort, and is not in the question. */
function isOtherSortIn(asked: AskedTerm[], word: string): boolean {
  const [term] = /^\p{L}{3,}$/u.test(word) ? extractTerms(word) : [];
  return isOtherWord(asked, term);
}

/** Whether a word is a content word that is not in the question. */
export function isOtherWord(asked: AskedTerm[], term: Term | undefined): boolean {
  return term?.kind === 'word' && !isStopTerm(term) && !asked.some((one) => likeness(one, term) >= sameTerm);
}

/** Whether a term is a function word. */
export function isStopTerm({ written }: Term): boolean {
  return isStopWord(foldWord(written));
}
