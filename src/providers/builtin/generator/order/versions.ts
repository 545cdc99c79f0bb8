import { anyOf } from '../../../../text/words/word-patterns.ts';
import { type ParsedQuestion, version as wholeVersion } from '../question/question.ts';
import type { RankedSentence } from '../ranking/rank-sentences.ts';
import { tellsDate } from '../values/moments.ts';

/** Questions for whatever a version brought. */
const asksNews = new RegExp(
  String.raw`^(?:what|was|qu|qué|che|cosa|wat)(?!\p{L}).{0,20}(?<!\p{L})(?:${anyOf({
    english: 'new|changed|different',
    german: 'neu|anders|geändert',
    french: 'nouveau|changé',
    spanish: String.raw`nuevo|cambi\p{L}+`,
    italian: 'nuovo',
    dutch: 'nieuw',
  })})(?!\p{L})`,
  'iu',
);

/** What begins a request for all of something. */
const asksAll = anyOf({
  english: 'what (?:are|were)|which|list|summari[sz]e|show(?: me)?|give me|tell me|describe',
  german: 'welche',
  french: 'quel(?:le)?s',
  italian: 'quali',
  spanish: 'cuáles',
  dutch: 'welke',
});

/** Requests for all changes of a version. */
const asksChanges = new RegExp(
  String.raw`^(?:(?:(?:${asksAll})(?: all)?(?: of)?(?: the)?(?: \p{L}{3,12})?|was sind die(?: \p{L}{3,12})?) )?(?:${anyOf(
    {
      english: 'changes|changelog|news|release notes|features|improvements|fixes',
      german: 'änderungen|neuerungen',
      french: 'changements|nouveautés',
      spanish: 'cambios|novedades',
      italian: 'modifiche|novità',
      dutch: 'wijzigingen',
    },
  )})(?!\p{L})`,
  'iu',
);

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

/** A version by its first number alone, behind a name: the 8 of "Helmet 8" and of "version 8". */
const majorVersion =
  /(?<=(?<!\p{L})(?:version|release|v)\s?|\s\p{Lu}[\p{L}-]{1,20}\s)\p{N}{1,3}(?![\p{N}%]|[.,:/-]\p{N}|\s?\p{L}{1,2}(?!\p{L}))/gu;

/**
 * Whether the headings of a sentence have another version than the question, and neither they nor the sentence that of the question. Of a
 * version told by its first number all that begin with it are meant.
 */
export function isBelowOtherVersion(
  { text: asking }: Pick<ParsedQuestion, 'text'>,
  { text, lead }: Pick<RankedSentence, 'text' | 'lead'>,
): boolean {
  const asked: string[] = asking.match(wholeVersion) ?? [];
  if (asked.length > 0) {
    const said: string[] = `${lead} ${text}`.match(wholeVersion) ?? [];
    return said.length > 0 && !asked.some((one) => said.includes(one));
  }
  const majors = asking.match(majorVersion) ?? [];
  if (majors.length === 0) return false;
  const above: string[] = lead.match(wholeVersion) ?? [];
  const mentioned: string[] = text.match(majorVersion) ?? [];
  return (
    above.length > 0 &&
    !majors.some((one) => mentioned.includes(one) || above.some((version) => version.startsWith(`${one}.`)))
  );
}

/** A number that may be a version where news are asked for: the "5.2" of "What changed in 5.2?" */
const shortVersion = /(?<![\p{N}.,])\p{N}{1,3}\.\p{N}{1,3}(?![\p{N}%]|[.,]\p{N}|\s%)/gu;

/** The versions that a question names. */
function versionsIn(asking: string): string[] {
  return (
    asking.match(wholeVersion) ??
    (asksNews.test(asking) || asksChanges.test(asking) ? asking.match(shortVersion) : null) ??
    []
  );
}

/** Whether the headings of a sentence have a version of the question, or the first release of one told by its first number. */
export function isBelowVersion(
  { text: asking }: Pick<ParsedQuestion, 'text'>,
  { lead, headings = [] }: Pick<RankedSentence, 'lead'> & Partial<Pick<RankedSentence, 'headings'>>,
): boolean {
  const above = [lead, ...headings.map(({ text }) => text)].join('\n');
  const said: string[] = [...(above.match(wholeVersion) ?? []), ...(above.match(shortVersion) ?? [])];
  const asked = versionsIn(asking);
  if (asked.length > 0) return asked.some((one) => said.includes(one));
  return (asking.match(majorVersion) ?? []).some(
    (one) => said.includes(`${one}.0.0`) || said.includes(`${one}.0`),
  );
}

/** What a version does on its day, which a list of versions leaves out. */
const comesOut = new RegExp(
  `^(?:${anyOf({
    english: 'out|releas(?:ed?|ing)|publish(?:ed)?|launch(?:ed)?|shipped|available',
    german: 'erschien(?:en)?|veröffentlicht|heraus',
    french: 'sortie?|publiée?',
    spanish: 'publicad[oa]|lanzad[oa]',
    italian: 'uscit[oa]|pubblicat[oa]',
    dutch: 'uitgebracht|uitgekomen',
  })})$`,
  'iu',
);

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
