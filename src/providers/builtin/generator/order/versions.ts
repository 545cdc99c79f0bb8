import { comesOut } from '../doubts/only-titles.ts';
import { isBelowVersion } from '../doubts/other-numbers.ts';
import type { ParsedQuestion } from '../question/question.ts';
import type { RankedSentence } from '../rank-sentences.ts';
import { tellsDate } from '../values/moments.ts';

/** Questions for whatever a version brought. */
const asksNews =
  /^(?:what|was|qu|qué|che|cosa|wat)(?!\p{L}).{0,20}(?<!\p{L})(?:new|changed|different|neu|anders|geändert|nouveau|changé|nuevo|cambi\p{L}+|nuovo|nieuw)(?!\p{L})/iu;

/** Requests for all changes of a version. */
const asksChanges =
  /^(?:(?:what (?:are|were)|which|list|summari[sz]e|show(?: me)?|give me|tell me|describe|welche|quel(?:le)?s|quali|cuáles|welke)(?: all)?(?: of)?(?: the)?(?: \p{L}{3,12})?|was sind die(?: \p{L}{3,12})?) (?:changes|news|release notes|features|improvements|fixes|änderungen|neuerungen|changements|nouveautés|cambios|novedades|modifiche|novità|wijzigingen)(?!\p{L})/iu;

/** Such a question has few other words: its version, and that it is one. */
const mostOfNews = 4;

/** Whether a question only asks what a version brought, and a sentence stands below that version. */
export function isOfNews(question: ParsedQuestion, one: RankedSentence): boolean {
  return (
    (one.kind === 'sentence' || one.kind === 'pair') &&
    question.terms.length <= mostOfNews &&
    (asksNews.test(question.text) || asksChanges.test(question.text)) &&
    isBelowVersion(question, one)
  );
}

/** Whether a question only asks when a version came out, and a sentence stands below that version with its day. */
export function isOfRelease(question: ParsedQuestion, one: RankedSentence): boolean {
  return (
    question.wanted === 'time' &&
    (one.kind === 'sentence' || one.kind === 'pair') &&
    question.terms.length <= mostOfNews &&
    question.terms.some(({ written }) => comesOut.test(written)) &&
    isBelowVersion(question, one) &&
    [one.lead, ...one.headings.map(({ text }) => text)].some(tellsDate)
  );
}

/** A sentence below the version whose day is asked for: the search found its passage. */
export function released(question: ParsedQuestion, ordered: RankedSentence[]): RankedSentence[] {
  const below = ordered.filter((one) => isOfRelease(question, one));
  return below.toSorted((one, other) => one.source - other.source).slice(0, 1);
}

/** Whether a sentence stands below the version of which a question asks only what it brought, or when. */
export function isOfVersion(question: ParsedQuestion, one: RankedSentence): boolean {
  return isOfNews(question, one) || isOfRelease(question, one);
}
