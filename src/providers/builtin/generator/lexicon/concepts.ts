import { foldAccents, withThaiVowel } from '../../../../text/fold.ts';
import {
  conceptsIn,
  firstLetters,
  type KnownLanguage,
  type Lexicon,
  lexiconOf,
  stemOf,
} from './read-lexicon.ts';
import { languages } from './tables.ts';

/** The concepts of a word, by their numbers: of a German or Dutch compound those of its first part and those of its last. */
export type Meaning = { first: number[]; last?: number[] };

/** Shorter words are not looked for within compounds, and shorter words are none. */
const shortestPart = 4;
const shortestCompound = 9;

/** Longer words are none. */
const longestWord = 40;

/** Meanings looked up lately; passages repeat their words. */
const known = new Map<string, Meaning | undefined>();
const mostKnown = 20_000;

/** The meaning of a word of a language, of any where that is not known; undefined where the tables do not have it. */
export function meaningOf(word: string, language: string | undefined): Meaning | undefined {
  if (word.length > longestWord) return undefined;
  const key = `${language ?? ''} ${word}`;
  if (known.has(key)) return known.get(key);
  if (known.size >= mostKnown) known.clear();
  const meaning = findMeaning(foldAccents(withThaiVowel(word.toLowerCase())), language);
  known.set(key, meaning);
  return meaning;
}

/** All concepts of a word, each once; see `meaningOf`. */
export function conceptsOf(word: string, language: string | undefined): number[] {
  const meaning = meaningOf(word, language);
  return meaning ? [...new Set([...meaning.first, ...(meaning.last ?? [])])] : [];
}

function findMeaning(folded: string, language: string | undefined): Meaning | undefined {
  if (language !== undefined) return meaningIn(folded, language);
  const all = languages.flatMap((one) => meaningIn(folded, one) ?? []);
  return all.length === 0 ? undefined : { first: all.flatMap(({ first, last = [] }) => [...first, ...last]) };
}

function meaningIn(folded: string, language: string): Meaning | undefined {
  const lexicon = lexiconOf(language);
  if (lexicon === undefined) return undefined;
  const whole = conceptsIn(lexicon, folded) ?? ofShortWord(folded, lexicon);
  if (whole) return { first: whole };
  const attached = language === 'arabic' ? withoutAttached(folded, lexicon) : undefined;
  if (attached) return { first: attached };
  const started = beginningsOf(folded, lexicon);
  const isCompounding = language === 'german' || language === 'dutch';
  if (!isCompounding || folded.length < shortestCompound) {
    return started.length === 0 ? undefined : { first: started };
  }
  const last = lastPartOf(folded, lexicon);
  if (last === undefined) return started.length === 0 ? undefined : { first: started };
  const first = started.length > 0 ? started : firstPartOf(folded.slice(0, -last.part.length), lexicon);
  return { first, last: last.concepts };
}

/** Words of three letters, which stems keep whole, with their endings: "bags", "fees", "adding". */
const shortForms: Partial<Record<KnownLanguage, RegExp>> = {
  english: /^(?<short>\p{L}{3})(?:e?s|ed|ing)$/u,
  french: /^(?<short>\p{L}{3})s$/u,
};

function ofShortWord(folded: string, { language, words }: Lexicon): number[] | undefined {
  const short = shortForms[language]?.exec(folded)?.groups?.['short'];
  return short === undefined ? undefined : words.get(short);
}

/** What is written to the beginning and the end of Arabic words: "and", "so", "in", "for", "like" and "will"; pronouns and endings of verbs. */
const attachedBefore = /^(?:[وف]?[بلك]|[وف]|س(?=[يت]))(?=\p{L}{3})/u;
const attachedBehind = /(?<=\p{L}{3})(?:ت?ه(?:ما|م|ن|ا)?|ت?نا|ت?كم?|تي|وا|تا|ت|ا)$/u;

/** The concepts of an Arabic word without what is written to it. */
function withoutAttached(folded: string, { words }: Lexicon): number[] | undefined {
  for (const form of new Set([folded.replace(attachedBefore, ''), folded])) {
    const stem = stemOf(form, 'arabic');
    const found = [stem, form.replace(attachedBehind, ''), stem.replace(attachedBehind, '')].find((one) =>
      words.has(one),
    );
    if (found !== undefined) return words.get(found);
  }
  return undefined;
}

function beginningsOf(folded: string, { beginnings }: Lexicon): number[] {
  const fitting = (beginnings.get(folded.slice(0, firstLetters)) ?? []).filter(([one]) =>
    folded.startsWith(one),
  );
  const longest = fitting.reduce((most, [one]) => Math.max(most, one.length), 0);
  return fitting.flatMap(([one, concept]) => (one.length === longest ? [concept] : []));
}

/** The longest known word at the end of a compound. */
function lastPartOf(folded: string, lexicon: Lexicon): { part: string; concepts: number[] } | undefined {
  for (let start = shortestPart - 1; start <= folded.length - shortestPart; start += 1) {
    const part = folded.slice(start);
    const concepts = conceptsIn(lexicon, part);
    if (concepts) return { part, concepts };
  }
  return undefined;
}

/** What a compound begins with, with or without the letters that join its parts. */
function firstPartOf(beginning: string, lexicon: Lexicon): number[] {
  return conceptsIn(lexicon, beginning) ?? lexicon.words.get(beginning.replace(/(?:s|es|en|n)$/u, '')) ?? [];
}

/** Translations and synonyms are as alike as this; a compound of which one part alone is said less. */
const sameMeaning = { translation: 0.85, synonym: 0.7 };
const samePart = 0.45;

/**
 * How far a word of a passage says a word of a question, by what they mean, 0 to 1.
 * @param kind whether they are of one language
 */
export function likenessOfMeanings(asked: Meaning, found: Meaning, kind: 'translation' | 'synonym'): number {
  const said = new Set([...found.first, ...(found.last ?? [])]);
  const isSaid = (concepts: number[]) => concepts.some((concept) => said.has(concept));
  if (asked.last === undefined) return isSaid(asked.first) ? sameMeaning[kind] : 0;
  const hasLast = isSaid(asked.last);
  const hasFirst = isSaid(asked.first);
  return hasLast && hasFirst ? sameMeaning[kind] : hasLast || hasFirst ? samePart : 0;
}

/** The parts of a German or Dutch compound, as words for the tables: "Reparatur" and "Kosten" of "Reparaturkosten". */
export function splitCompound(word: string, language: string): string[] {
  const folded = foldAccents(word.toLowerCase());
  const lexicon = lexiconOf(language);
  const meaning = meaningOf(word, language);
  if (lexicon === undefined || !meaning?.last || meaning.first.length === 0) return [word];
  const part = lastPartOf(folded, lexicon)?.part ?? '';
  return [folded.slice(0, -part.length), part];
}
