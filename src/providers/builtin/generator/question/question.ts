import { foldWord, normalizeCharacters } from '../../../../text/fold.ts';
import { withoutKoreanEnding } from '../../../../text/light-stem.ts';
import {
  isLabelWord,
  isStopPhrase,
  isStopWord,
  isVietnameseStopWord,
  withoutStopPhrases,
} from '../../../../text/stop-words.ts';
import { extractTerms, type Term } from '../../../../text/word-similarity.ts';
import { wholeWords } from '../../../../text/words/word-patterns.ts';
import { asksDuration } from '../values/durations.ts';
import { asksClock, asksDay, asksEnd } from '../values/moments.ts';
import { asksForTotal, asksPrice } from '../values/money.ts';
import { type AskedTerm, maxSearched } from './asked-term.ts';
import { asksHow, asksMeaning, asksMeasure, asksSeveral, asksWhatIsNot, asksWhy } from './asks.ts';
import { attributeOf } from './attribute.ts';
import { decisiveTerms } from './decisive-terms.ts';
import { extractWords, type WordsApart } from './extract-words.ts';
import { isCommonVerb, isLooseWord } from './loose-words.ts';
import { namesOf, nounsOf } from './names.ts';
import { questionLanguage } from './question-language.ts';
import { type Wanted, wantedIn } from './wanted.ts';

export type ParsedQuestion = {
  /** All of it as it was asked, and its beginning, which is searched for what the terms do not tell. */
  whole: string;
  text: string;
  terms: AskedTerm[];
  wanted: Wanted;
  /** Whether it asks what a word means. */
  isDefinition: boolean;
  /** Whether it asks for several things, or for steps. */
  isList: boolean;
  /** The positions among the terms of what is asked for: "fee" in "the fee for the stall". */
  attribute: number[];
  /** The place, among the terms, of what is counted: "hours" in "How many hours"; undefined where nothing is. */
  counted: number | undefined;
  /** Whether it asks how much there is of something. */
  asksMeasure: boolean;
  /** Whether it asks what something costs. */
  asksPrice: boolean;
  /** Whether it asks for the sum of several. */
  asksTotal: boolean;
  /** Whether it asks how long something takes. */
  asksDuration: boolean;
  /** Whether it asks for a time of day, for days of the week, or until when something lasts. */
  asksClock: boolean;
  asksDay: boolean;
  asksEnd: boolean;
  /** Whether it asks for a reason, or how to do something. */
  asksWhy: boolean;
  asksHow: boolean;
  /** Whether it asks whom or what something is not true of. */
  asksWhatIsNot: boolean;
  /** Whether it asks how several things differ. */
  isComparison: boolean;
  /** The names in it, each as the places of its words among the terms. */
  names: number[][];
  /** The terms, by position, that a passage must contain or paraphrase to answer it. */
  decisive: number[];
  /** The first words of its noun phrases: "legal" in "the budget of the legal department". */
  nouns: number[];
};

/** What says only that somebody has something to do with what is asked about: "Facilities: Tom Okafor" leaves it out. */
const holds =
  /^(?:who(?:m)?(?: (?:is|are))? (?:responsible|in charge|looks? after|takes? care|deals? with|handles?|sees? to)|(?:wer|qui|quién|chi|quem|wie) (?:ist|sind|est|es|è|é|is) (?:zuständig|verantwortlich|responsable|responsabile|responsável|verantwoordelijk))(?!\p{L})/iu;

/** Words in questions that add nothing to what is asked. */
const aside = new RegExp(
  wholeWords({
    english:
      'exactly|precisely|actually|certainly|definitely|really|at (?:the|this) (?:very )?moment|at present|right now|these days|nowadays',
    german: 'genau|eigentlich|zurzeit|zur Zeit|momentan|derzeit',
    french: 'exactement|en ce moment|actuellement',
    spanish: 'exactamente|en este momento|actualmente',
    italian: 'esattamente|al momento|attualmente',
    dutch: 'precies|op dit moment|momenteel',
  }),
  'giu',
);

/** Prepositions of several words, or before a question word, that say from when or until when something is asked. */
const sinceOrUntil =
  /(?<!\p{L})(?:à partir d(?:e|u|['’])|a partir d[aeo]|a partire d(?:a|al|alla|alle)|jusqu['’](?:à|au|aux|en|où)?|d['’]ici|van tevoren|(?:ab|seit|bis) (?=wann|wie ?viel|welche)|antes de (?=qu[eé]|las?)|prima (?=di (?:che|quando)))(?!\p{L})/giu;

/** The verb at the end of a question for a measure, which its label leaves out: "How fast does it go?" of "Speed: 25 km/h". */
const measureVerb =
  /(?<before>^how (?:fast|far|hot|warm|cold|loud|deep|high|heavy|big|long|wide|tall|strong|bright) (?:do|does|did|can|could|will|would|may|must|should) .{1,80}) (?:go|get|reach|be|become|travel|run|ride|drive|fly|sail)(?=\s*\??$)/iu;

/** Letters that are no words: those of "I'm", "we'll" and "a-t-on". */
const contraction = /['’](?:m|ll|ve|re|d|t)(?!\p{L})|-t-(?=il|elle|on)/giu;

/** Words that ask how things differ, which what tells it of each of them does not say. */
const compares = new RegExp(
  wholeWords({
    english:
      'compare[ds]?(?: (?:to|with))?|comparison|differences?(?: between)?|differ(?:s|ent)?(?: from)?|versus|vs',
    german: String.raw`vergleich\p{L}*|unterschied\p{L}*(?: zwischen)?`,
    french: 'compar(?:er|ez|aison)|différences? entre',
    spanish: 'compara(?:r|ción|ndo)?|diferencias? entre',
    italian: 'confront(?:a|are|o)|differenz[ae] tra',
    dutch: String.raw`verschil(?:len)?(?: tussen)?|vergelijk\p{L}*`,
  }),
  'iu',
);

/** Maximum number of content terms of a question. */
const maxTerms = 80;

/**
 * Extracts the content terms of a question with their weights, and the kind of answer that it asks for.
 * @param apart where words are to be compared with those of other languages: then those without spaces between them are told apart too
 */
export function parseQuestion(text: string, apart?: WordsApart): ParsedQuestion {
  const beginning = text.slice(0, maxSearched);
  const kept = contentTerms(text, apart).slice(0, maxTerms);
  const attribute = attributeOf(beginning, kept);
  return {
    whole: text,
    text: beginning,
    terms: kept,
    wanted: wantedIn(text),
    attribute,
    counted: countedIn(beginning, kept),
    asksMeasure: asksMeasure.test(beginning),
    asksPrice: asksPrice(beginning),
    asksTotal: asksForTotal(beginning),
    asksDuration: asksDuration.test(beginning),
    asksClock: asksClock.test(beginning),
    asksDay: asksDay.test(beginning),
    asksEnd: asksEnd.test(beginning),
    names: namesOf(text, kept),
    decisive: decisiveTerms(beginning, kept),
    nouns: nounsOf(beginning, kept),
    isDefinition: asksMeaning.test(text),
    isList: asksSeveral.test(text),
    isComparison: compares.test(beginning),
    asksWhy: asksWhy.test(beginning),
    asksHow: asksHow.test(beginning),
    asksWhatIsNot: asksWhatIsNot.test(beginning.toLowerCase()),
  };
}

/** The content terms of a question, each once, in the order in which they are asked. */
function contentTerms(text: string, apart: WordsApart | undefined): AskedTerm[] {
  const asked = (apart?.isOwn ? (written: string) => written : withoutStopPhrases)(normalizeCharacters(text))
    .replaceAll(contraction, ' ')
    .replaceAll(aside, ' ')
    .replaceAll(sinceOrUntil, ' ')
    .replace(measureVerb, '$<before>')
    .replace(compares, ' ');
  const language = questionLanguage(text);
  const holding = new Set(holds.exec(text.slice(0, maxSearched))?.[0].toLowerCase().split(/\s/u));
  // The 1 of "room 1.05" is that of many rooms, and the 0 of "4.2.0" that of other versions.
  const joined = [roomNumber, version].flatMap((one) => asked.slice(0, maxSearched).match(one) ?? []);
  const isPartOfNumber = ({ kind, text: own }: Term) =>
    kind === 'numeric' && joined.some((one) => one.includes(own) && one !== own);
  const parted = apart
    ? extractWords(asked, apart)
    : extractTerms(asked.replaceAll(hangul, withoutKoreanEnding));
  const seen = new Set<string>();
  const terms: AskedTerm[] = [];
  for (const term of parted) {
    if (apart?.isOwn && isStopPhrase(term.written)) continue;
    if (seen.has(term.text) || (isNoise(term, language) && !isNamed(term)) || isPartOfNumber(term)) continue;
    seen.add(term.text);
    const isLabel = holding.has(term.written.toLowerCase()) || isCommonVerb(term.written, language);
    terms.push({ ...term, weight: isLabel ? weightOfLabel : ownWeight(term) });
  }
  return terms;
}

const hangul = /\p{Script=Hangul}+/gu;

const roomNumber = /\p{N}{1,2}[.]\p{N}{2}(?!\p{N})/gu;

/** "4.2.0", which is no date such as "4.2.26", and "version 4.2". */
export const version =
  /(?<![\p{N}.])\p{N}{1,3}\.\p{N}{1,3}(?:\.\p{N}|\.\p{N}{3}|(?:\.\p{N}{1,3}){2})(?![\p{N}]|\.\p{N})|(?<=(?<!\p{L})(?:version|release|v)\s?)\p{N}{1,3}\.\p{N}{1,3}(?![\p{N}]|\.\p{N})/giu;

function isNoise(term: Term, language: string | undefined): boolean {
  if (isMonth(term, language)) return false;
  if (isLooseWord(term.written, language)) return true;
  if (language === 'english' && englishContent.test(term.written)) return false;
  if (language === 'vietnamese') return term.kind === 'word' && isVietnameseStopWord(term.written);
  return term.kind === 'word' && (isStopWord(foldWord(term.written)) || isStopWord(term.text));
}

/** A function word that is the name of a tariff, a plan, a department or a subject, or an abbreviation: "with Plus", "head of IT", "which OS". */
const functionWordName = /^(?:Plus|Pro|More|All|Own|AI|CAN|CE|EU|IT|LAN|OS|PE|SE|UN|US|WHO)$/u;

function isNamed({ written, position }: Term): boolean {
  return (position ?? 0) > 0 && functionWordName.test(written);
}

/** English words that are function words of other languages: "door" is Dutch, "war" German, "van" both a car and a part of names, and "Pro" the larger model of something. */
const englishContent = /^(?:ale|care|cat|comment|door|hat|man|pro|Pro|PRO|son|van|war)$/u;

/** Whether a word is the month that is written as a function word, "may" or the Italian "mai": in the midst of a question a capital tells, and its language. */
function isMonth({ written, position = 0 }: Term, language: string | undefined): boolean {
  if (position === 0) return false;
  return written === 'May' || written === 'Mai' || (written === 'mai' && language === 'french');
}

/** The weight of words that only name the kind of thing asked for. */
const weightOfLabel = 0.4;

/** Names and numbers weigh more than other words; short words and pairs of characters weigh less. */
function ownWeight(term: Term): number {
  if (term.kind === 'numeric' || term.kind === 'identifier') return 1.6;
  // Of one character is what is left of a word between two phrases of questions.
  if (term.kind === 'pair') return term.text.length === 1 ? 0.2 : 0.6;
  if (
    isLabelWord(foldWord(term.written)) ||
    isLabelWord(term.text) ||
    /^(?:costs?|kostete?n?|kosten|coûten?t?|coûtait|cuestan?|costó|costano?|custam?)$/iu.test(term.written)
  )
    return weightOfLabel;
  if ((term.position ?? 0) > 0 && /^\p{Lu}/u.test(term.written)) return 1.35;
  return term.text.length <= 3 ? 0.7 : 1;
}

const counts =
  /(?<!\p{L})(?:how many|wie viele?|combien d(?:e |['’])|cu[aá]nt[oa]s|quant[ie]|hoeveel|hur många)\s?(?<counted>[\p{L}-]{2,40})/iu;

function countedIn(text: string, terms: AskedTerm[]): number | undefined {
  const counted = counts.exec(text)?.groups?.['counted'];
  const place = terms.findIndex(({ written }) => written === counted);
  return place < 0 ? undefined : place;
}
