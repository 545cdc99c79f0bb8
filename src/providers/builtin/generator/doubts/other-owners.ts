import { personTitles } from '../../../../text/words/abbreviations.ts';
import { attentionValue } from '../passages/named-values.ts';
import { type AskedTerm, sameTerm } from '../question/asked-term.ts';
import type { ParsedQuestion } from '../question/question.ts';
import type { RankedSentence } from '../ranking/rank-sentences.ts';
import { isTitleLine } from '../ranking/signals.ts';
import { isSaidBy } from '../tables/label-terms.ts';
import type { Found } from './found.ts';
import { saidByRecord, saidHere } from './thresholds.ts';

const contact =
  /(?<!\p{L})(?:(?:tele)?phone|mobile|fax|extension|durchwahl|telefon\p{L}*|handynummer|faxnummer|téléphone|teléfono|telefono|e-?mail|courriel|correo|address|adresse|anschrift|dirección|indirizzo)(?!\p{L})/iu;

/**
 * Whether somebody's telephone number or address is asked for, and what was found says nothing of that person, or only a part of the name:
 * that of Leander Voss is not that of Apolline Voss. It may stand below a letterhead, which says whose it is.
 */
export function isContactOfOther(
  { text, terms, names }: ParsedQuestion,
  { best, record, sentences }: Found,
): boolean {
  if (attentionValue(best.text)) return names.some((name) => !isOfAddress(terms, name, best));
  if (!contact.test(text)) return false;
  const isAbove = (one: RankedSentence) =>
    one.source === best.source &&
    one.order < best.order &&
    best.order <= mostOfLetterhead &&
    isTitleLine(one);
  const looked = record?.members ?? [best];
  const letterhead = isTitleLine(best) ? sentences.filter(isAbove) : [];
  const isSaid = (term: number) => looked.some(({ says }) => (says[term] ?? 0) >= sameTerm);
  return names.some(
    (name) =>
      (name.length > 1 || isTitled(text, terms[name[0] ?? -1]?.written)) &&
      !name.every(isSaid) &&
      !letterhead.some(({ says }) => name.every((term) => (says[term] ?? 0) >= sameTerm)),
  );
}

/** Whether a line of an address, "Attn: Ann Moss", or the line above it says a name. */
function isOfAddress(terms: AskedTerm[], name: number[], { says, lead }: RankedSentence): boolean {
  return name.every((term) => (says[term] ?? 0) >= sameTerm || isSaidBy(terms.slice(term, term + 1), lead));
}

/** So many lines at the beginning of a passage are a letterhead, of which the first says whose telephone number the others tell. */
const mostOfLetterhead = 2;

/** Titles at the end of a text. */
const title = new RegExp(String.raw`(?<!\p{L})(?:${personTitles})\.? $`, 'iu');

/** Whether a title stands before a name. */
function isTitled(questionText: string, name = ''): boolean {
  const at = questionText.indexOf(name);
  return title.test(questionText.slice(Math.max(0, at - longestTitle), Math.max(0, at)));
}

const longestTitle = 15;

/**
 * Whether a row or a form is of somebody who has one word of a name of the question, and the rest of it is nowhere in the row or the document
 * of the form: the net pay of Marcus Bell on the payslip of Ann Bell.
 */
export function isOfNamesake({ terms, names }: ParsedQuestion, { best, ofDocument }: Found): boolean {
  if (best.cells.length === 0) return false;
  const looked = best.kind === 'row' ? [best] : ofDocument;
  const people = looked.flatMap(({ kind, cells }) =>
    kind === best.kind ? cells.flatMap(({ value }) => (fullName.test(value) ? [value] : [])) : [],
  );
  const isIn = (text: string, written: string) => text.toLowerCase().includes(written.toLowerCase());
  const isSaid = (written: string) => looked.some(({ text, lead }) => isIn(`${text} ${lead}`, written));
  return names.some((name) => {
    const words = name.filter((term) => terms[term]?.kind === 'word');
    const missing = words.filter((term) => !isSaid(terms[term]?.written ?? ''));
    const others = words.flatMap((term) => (missing.includes(term) ? [] : (terms[term] ?? [])));
    return missing.length > 0 && others.length > 0 && people.some((one) => isSaidBy(others, one));
  });
}

/** Two or three words with capitals, as the names of people are. */
const fullName = /^(?:\p{L}{1,4}\.? )?\p{Lu}[\p{L}'’.-]{1,30}(?: \p{Lu}[\p{L}'’.-]{0,30}){1,2}$/u;

/** In a question with at most this many terms, each word of a name tells what it is about. */
const fewTerms = 4;

/**
 * Whether a short question has a name of which a row or sentence with its headings lacks a word: "Who is Luc Fabre?" of another Luc. A longer
 * question tells by the rest what it is about. What a form says, below one heading, is about whom one of its values names.
 */
export function lacksNameOfFew(
  { terms, names }: ParsedQuestion,
  { best: { saidAround, kind, source, headings }, sentences }: Found,
): boolean {
  if (terms.length > fewTerms) return false;
  const leastOf = (term: AskedTerm | undefined) =>
    terms.length < fewTerms && !isAbbreviation(term) ? saidByRecord : saidHere;
  const ofForm = sentences.filter(
    (one) => kind === 'pair' && one.kind === kind && one.source === source && one.headings === headings,
  );
  return names
    .flat()
    .some((term) =>
      [saidAround, ...ofForm.map(({ says }) => says)].every(
        (said) => (said[term] ?? 0) < leastOf(terms[term]),
      ),
    );
}

/** Whether a word is no name although it has capitals: "AGM" and "CCTV", which documents write in full. */
function isAbbreviation(term: Pick<AskedTerm, 'written' | 'hasMeaning'> | undefined): boolean {
  return term?.hasMeaning === true && /^\p{Lu}{2,}$/u.test(term.written);
}
