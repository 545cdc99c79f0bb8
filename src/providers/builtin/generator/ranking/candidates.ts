import { rememberLast } from '../../../../helpers/remember-last.ts';
import type { Passage } from '../../../../ports/passage.ts';
import { foldWord } from '../../../../text/fold.ts';
import { isStopWord } from '../../../../text/stop-words.ts';
import type { Term } from '../../../../text/word-similarity.ts';
import { splitCompound } from '../lexicon/concepts.ts';
import { extractMeanings, readingsOf } from '../lexicon/expressions.ts';
import { withNames } from '../lexicon/names-across-scripts.ts';
import { addMeanings, meaningsOf, withNearWords, withTranslations } from '../lexicon/word-meanings.ts';
import type { CompareWords, Meanings } from '../meanings.ts';
import { piecesOf, type Quotable } from '../passages/split-passage.ts';
import { type AskedTerm, likeness, maxSearched, sameTerm } from '../question/asked-term.ts';
import type { WordsApart } from '../question/extract-words.ts';
import { type ParsedQuestion, parseQuestion } from '../question/question.ts';
import { coverage } from '../tables/label-terms.ts';
import { askedKinds, saidByValues } from '../values/value-kinds.ts';

/** A piece of a passage, compared with the question. */
export type Candidate = Quotable & {
  source: number;
  order: number;
  terms: Term[];
  /** How far it says each term of the question itself, 0 to 1, in their order. */
  says: number[];
  /** The same for what introduces it. */
  leadSays: number[];
  /** Whether the heading right above it, which is not that of the whole document, says only words of the question. */
  isHeaded: boolean;
  /** The same for the label of a form value; null for everything else. */
  labelSays: number[] | null;
};

/** What a passage needs to be ranked. */
export type RankedPassage = Pick<Passage, 'text' | 'headingPath' | 'page'> & { filename?: string };

/** The sentences of all passages, to be scored. */
export type Candidates = {
  question: ParsedQuestion;
  passages: RankedPassage[];
  compare: Compare[];
  groups: Candidate[][];
};

/** The language of a question, the languages of the passages as far as they are known, and which passages are in another language. */
export type Languages = { asked: string; ofPassages: (string | undefined)[]; isForeign: boolean[] };

/** Maximum length of the headings that introduce each sentence of a passage, in characters. */
const maxTitles = 300;

/** Reads the passages, which come best first, as sentences that may answer a question. */
export async function collectSentences(
  questionText: string,
  languages: Languages,
  passages: RankedPassage[],
  { compareWords, phrasesIn }: Omit<Meanings, 'compareTexts'>,
): Promise<Candidates> {
  const { asked, isForeign } = languages;
  const isAllForeign = isForeign.every(Boolean);
  const parsed = parseQuestion(
    isAllForeign ? withoutCompounds(questionText, asked) : questionText,
    isAllForeign
      ? { phrases: await phrasesIn(questionText.slice(0, maxSearched)), language: asked }
      : await comparedByWords(questionText, asked, phrasesIn),
  );
  const text = questionText.slice(0, maxSearched);
  const phrases = phrasesOf(parsed);
  const split = passages.map((passage) => splitTerms(passage, phrases));
  const terms = await withMeanings({ terms: parsed.terms, text }, split, languages, compareWords);
  const question = { ...parsed, whole: questionText, text, terms };
  const compare = terms.map(comparer);
  const groups = split.map((passage, source) => collectCandidates(passage, source, compare, question));
  return { question, passages, compare, groups };
}

/** The terms of a question, with what says them in the passages: translations, names in other scripts, near words and synonyms. */
async function withMeanings(
  { terms: asked, text: questionText }: { terms: AskedTerm[]; text: string },
  split: SplitPassage[],
  { asked: language, ofPassages, isForeign }: Languages,
  compareWords: CompareWords,
): Promise<AskedTerm[]> {
  const termsOf = (areForeign: boolean) =>
    split.flatMap(({ terms, above }, source) =>
      (isForeign[source] ?? false) === areForeign ? [...terms.flat(), ...above] : [],
    );
  const translated = await withTranslations(asked, termsOf(true), compareWords);
  const named = withNames(questionText, translated, termsOf(true));
  const near = await withNearWords(named, termsOf(false), compareWords);
  const meanings = meaningsOf(near, questionText, language);
  const terms = near.map((term, index) => ({ ...term, hasMeaning: (meanings[index] ?? []).length > 0 }));
  for (const [source, passage] of split.entries()) {
    const words = [...passage.terms.flat(), ...passage.above, ...passage.below];
    addMeanings({ terms, meanings, language }, words, ofPassages[source]);
  }
  return terms;
}

/**
 * Triples of Thai letters and single Vietnamese syllables occur in many words, so that a passage about something else contains most of
 * those of a question too.
 */
async function comparedByWords(
  questionText: string,
  language: string,
  phrasesIn: Meanings['phrasesIn'],
): Promise<WordsApart | undefined> {
  if (language === 'thai') return { phrases: [], language, isOwn: true };
  if (language !== 'vietnamese') return undefined;
  return { phrases: await phrasesIn(questionText.slice(0, maxSearched)), language, isOwn: true };
}

/** The words of a question that are written with spaces between their syllables. */
function phrasesOf({ terms }: ParsedQuestion): string[] {
  return terms.flatMap(({ written }) => (written.includes(' ') ? [written.toLowerCase()] : []));
}

/** As `extractMeanings`, with the phrases that stand in a text behind it. */
function extractPhrases(text: string, phrases: string[]): Term[] {
  const terms = extractMeanings(text);
  if (phrases.length === 0) return terms;
  const words = ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `;
  const found = phrases.filter((phrase) => words.includes(` ${phrase} `));
  return [
    ...terms,
    ...found.map((written): Term => ({ text: written, kind: 'word', written, position: undefined })),
  ];
}

/** Only the beginning of a longer question is split, in characters. */
const maxSplit = 400;

/** A question with the parts of its compounds as words of their own, as most other languages have them. */
function withoutCompounds(questionText: string, language: string): string {
  if (language !== 'german' && language !== 'dutch') return questionText;
  return questionText
    .slice(0, maxSplit)
    .replaceAll(/\p{L}{9,40}/gu, (word) => splitCompound(word, language).join(' '));
}

/** How far a term says one asked term, 0 to 1. */
export type Compare = (found: Term) => number;

/** `likeness` to one asked term, remembered, since passages repeat their words. */
function comparer(asked: AskedTerm): Compare {
  const known = new Map<string, number>();
  return (found) => {
    const key = `${found.kind} ${asked.translations ? found.written : found.text}`;
    const value = known.get(key) ?? likeness(asked, found);
    known.set(key, value);
    return value;
  };
}

/** A passage in pieces, with the terms of each. */
type SplitPassage = {
  passage: RankedPassage;
  pieces: readonly Quotable[];
  terms: Term[][];
  /** The words of the headings above the passage, and of those in it. */
  above: Term[];
  below: Term[];
};

/** @param phrases words that are written with spaces between their syllables, to be told in it */
function splitTerms(passage: RankedPassage, phrases: string[]): SplitPassage {
  const pieces = piecesOf(passage);
  const above = extractPhrases(passage.headingPath.join(' '), phrases);
  const within = pieces.flatMap(({ headings }) => headings.map(({ text }) => text));
  const below = extractMeanings([...new Set(within)].join(' '));
  return {
    passage,
    pieces,
    terms: pieces.map(({ text }) => extractPhrases(withoutAddresses(text), phrases)),
    above,
    below,
  };
}

/** Minimum share of a question, by weight, in a heading that names what is asked. */
const leastOfHeading = 0.4;

/** The number of a section before its heading: "3.2 Mounting". */
const sectionNumber = /^(?:\p{N}{1,2}\.){0,4}\p{N}{0,2}[.)]?\s/u;

/** Whether a heading says most of the question and nothing else, apart from function words such as "in the" of "In the box". */
function isAskedWholly({ terms }: ParsedQuestion, heading: string): boolean {
  const isSaid = (term: Term) => terms.some((asked) => likeness(asked, term) >= sameTerm);
  const isWholly = readingsOf(heading.replace(sectionNumber, '')).some((reading) => {
    const content = reading.filter(({ written }) => !isStopWord(foldWord(written)));
    return content.length > 0 && content.every(isSaid);
  });
  return isWholly && coverage(terms, heading) >= leastOfHeading;
}

/** The words of an e-mail address have no meaning: "solveig@post.example" is not about post. */
function withoutAddresses(text: string): string {
  return text.includes('@') ? text.replaceAll(/[^\s@]{1,80}@[^\s@]{1,80}/gu, '@') : text;
}

function collectCandidates(
  { passage, pieces, terms }: SplitPassage,
  source: number,
  compare: Compare[],
  question: ParsedQuestion,
): Candidate[] {
  const kinds = askedKinds(question.terms);
  const ofLead = rememberLast((lead: string) => termsIn(lead, compare));
  const saysOnlyAsked = rememberLast((heading: string) => isAskedWholly(question, heading));
  return pieces.map((quotable, order) => {
    const headings = [...passage.headingPath, ...quotable.headings.map(({ text }) => text)];
    const [pair] = quotable.kind === 'pair' ? quotable.cells : [];
    const own = terms[order] ?? [];
    const lead = `${titlesOf(passage, quotable)} ${quotable.lead}`.trim();
    return {
      ...quotable,
      lead,
      source,
      order,
      terms: own,
      says: saidByValues(quotable.text, kinds, bestOf(own, compare)),
      leadSays: ofLead(lead),
      isHeaded: headings.length > 1 && saysOnlyAsked(headings.at(-1) ?? ''),
      labelSays: pair ? termsIn(pair.name, compare) : null,
    };
  });
}

/** The passage's own headings above a piece: one within its text takes the place of those of its level and below. */
function titlesOf({ headingPath }: RankedPassage, { headings }: Pick<Quotable, 'headings'>): string {
  const level = headings[0]?.level ?? headingPath.length + 1;
  // Each is cut before they are joined: this runs for every piece of a passage.
  return headingPath
    .slice(0, level - 1)
    .map((title) => title.slice(0, maxTitles))
    .join(' ')
    .slice(0, maxTitles);
}

/** The highest likeness of each asked term to the words of a text. */
export function termsIn(text: string, compare: Compare[]): number[] {
  return bestOf(extractMeanings(text), compare);
}

/** The highest likeness of each asked term to any of the terms found. */
function bestOf(terms: Term[], compare: Compare[]): number[] {
  return compare.map((to) => terms.reduce((most, term) => Math.max(most, to(term)), 0));
}
