import { extractTerms } from '../../../../text/word-similarity.ts';
import { personTitles } from '../../../../text/words/abbreviations.ts';
import { monthNames, weekdayNames } from '../../../../text/words/calendar.ts';
import type { AskedTerm } from './asked-term.ts';
import { questionLanguage } from './question-language.ts';

/** Titles before names, which identify nobody. */
const titleWord = new RegExp(`^(?:${personTitles})$`, 'iu');

/** Names of days and months in languages that write them with a capital; they name nobody. */
export const dayOrMonth = new RegExp(
  `^(?:${weekdayNames(['english', 'german'])}|${monthNames(['english', 'german'])})$`,
  'iu',
);

/** Words with a capital, those that follow one another as one name. */
export function namesOf(text: string, terms: AskedTerm[]): number[][] {
  // Of German words with a capital only several in a row are a name.
  const least = questionLanguage(text) === 'german' ? 2 : 1;
  const names: number[][] = [];
  let last = -2;
  for (const [index, { kind, position, written }] of terms.entries()) {
    const isName =
      kind === 'word' &&
      (position ?? 0) > 0 &&
      /^\p{Lu}\p{L}/u.test(written) &&
      !titleWord.test(written) &&
      !dayOrMonth.test(written);
    if (!isName) continue;
    if (position === last + 1) names.at(-1)?.push(index);
    else names.push([index]);
    last = position ?? 0;
  }
  return names.filter((name) => name.length >= least);
}

/** Beginnings of noun phrases. */
const articles =
  /(?:(?:(?<!\p{L})(?:the|an?|of|der|die|das|des|dem|den|eine?[mnrs]?|vom|zum|zur|im|le|la|les|du|une?|el|los|las|del|al|una|il|lo|gli)\s|['’]s\s|(?<!\p{L})[ld]['’])\s?){1,2}(?<noun>[\p{L}\p{N}-]{2,40})/giu;

/** Words before a noun that the answer need not have. */
const looseWord =
  /^(?:current|main|exact|full|original|official|typical|usual|average|new|old|other|same|end|beginning|start|following|different|next|last|first|second|final|given|\p{L}+est)$/iu;

export function nounsOf(text: string, terms: AskedTerm[]): number[] {
  const firsts = [...text.matchAll(articles)].flatMap(({ groups }) =>
    extractTerms(groups?.['noun'] ?? '').slice(0, 1),
  );
  return terms.flatMap(({ text, weight, written }, term) =>
    weight >= 0.7 && !looseWord.test(written) && firsts.some((first) => first.text === text) ? [term] : [],
  );
}
