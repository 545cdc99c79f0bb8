import { foldAccents } from '../../../../text/fold.ts';
import { lightStem } from '../../../../text/light-stem.ts';
import { linesOfCommonTables } from './common-tables.ts';
import { type EasternLanguage, easternLanguages, linesOfEasternTables } from './eastern-tables.ts';
import { type FurtherLanguage, furtherLanguages, type Language, languages, linesOfTables } from './tables.ts';

/** A language that has words in any of the tables. */
export type KnownLanguage = Language | FurtherLanguage | EasternLanguage;

/** The words of one language, with their concepts by number. Beginnings are kept by their first letters. */
export type Lexicon = {
  language: KnownLanguage;
  words: Map<string, number[]>;
  /** As the tables write them, by concept. */
  written: Map<number, string[]>;
  beginnings: Map<string, [beginning: string, concept: number][]>;
};

/** As many letters tell the beginnings apart. */
export const firstLetters = 3;

/** Endings of inflection. */
const endings: Partial<Record<KnownLanguage, RegExp>> = {
  german: /(?<=\p{L}{4})(?:e[nrsm]?|n|s)$/u,
  dutch: /(?<=\p{L}{4})(?:e[ns]?|s)$/u,
  spanish: /(?<=\p{L}{4})(?:[aeo]s?)$/u,
  italian: /(?<=\p{L}{4})[aeio]$/u,
  portuguese: /(?<=\p{L}{4})(?:[aeo]s?)$/u,
  // Of folded words: plurals and cases, and of longer words the vowels of gender and number; "ि" stays, since it tells a girl from a boy.
  hindi:
    /(?:(?<=\p{L}\p{M}{0,2}\p{L}\p{M}{0,2}\p{L}\p{M}{0,2})(?:ाओं|ाएं|ाओ|ा|े|ो)|(?<=\p{L}\p{M}{0,2}\p{L}\p{M}{0,2})(?:ों|ें)|(?<=[ाु])(?:ओं|एं|ओ)|(?<=ि)(?:यों|यां|यो))$/u,
};

/** Read when they are first asked for, since few organizations have documents in all languages. */
const lexicons = new Map<string, Lexicon>();

/** The words of a language; undefined of one that the tables do not have. */
export function lexiconOf(language: string): Lexicon | undefined {
  const read = lexicons.get(language);
  if (read) return read;
  const known = [...languages, ...furtherLanguages, ...easternLanguages].find((one) => one === language);
  if (known === undefined) return undefined;
  const lexicon = readLexicon(known);
  lexicons.set(known, lexicon);
  return lexicon;
}

/** The concepts of a folded word, whatever its ending; undefined where the lexicon lacks it. */
export function conceptsIn({ language, words }: Lexicon, folded: string): number[] | undefined {
  return words.get(stemOf(folded, language));
}

/** What a folded word is kept as. */
export function stemOf(folded: string, language: KnownLanguage): string {
  const ending = endings[language];
  return ending ? folded.replace(ending, '') : lightStem(folded);
}

/** The folded words of a language, by concept. */
function columnOf(language: Language | FurtherLanguage): string[][] {
  if (isFurther(language)) return foldAccents(furtherColumnOf(language).join('\n')).split('\n').map(wordsIn);
  const column = languages.indexOf(language);
  return foldedRows().map((row) => wordsIn(row[column]));
}

function wordsIn(text: string | undefined): string[] {
  return text?.split(' ').filter((word) => word !== '') ?? [];
}

/** The folded words with hyphens, language by language. Few cells have any, so that only those are split into words. */
export function hyphenatedWords(): string[] {
  return languages.flatMap((_, column) =>
    foldedRows().flatMap((row) =>
      row[column]?.includes('-') ? wordsIn(row[column]).filter((word) => word.includes('-')) : [],
    ),
  );
}

let rows: string[][] | undefined;

/** The tables, folded at once, which takes a fraction of the time. */
function foldedRows(): string[][] {
  rows ??= foldAccents(linesOfAllTables().map(ownColumnsOf).join('\n'))
    .split('\n')
    .map((line) => line.split('|'));
  return rows;
}

let lines: string[] | undefined;

/** The lines of all tables whose lines are concepts. */
export function linesOfAllTables(): string[] {
  lines ??= [...linesOfTables(), ...linesOfCommonTables()];
  return lines;
}

/** What of a line has the columns of `tables.ts`. */
function ownColumnsOf(line: string): string {
  return line.split('|', languages.length).join('|');
}

/** The words of a further language, not folded, by concept. */
export function furtherColumnOf(language: FurtherLanguage): string[] {
  const column = languages.length + furtherLanguages.indexOf(language);
  return linesOfAllTables().map((line) => line.split('|', column + 1)[column] ?? '');
}

function readLexicon(language: KnownLanguage): Lexicon {
  const lexicon: Lexicon = { language, words: new Map(), written: new Map(), beginnings: new Map() };
  if (hasColumn(language)) {
    for (const [concept, words] of columnOf(language).entries()) {
      // Most words have one concept, whose list they share.
      const alone = [concept];
      for (const word of words) addWord(lexicon, word, concept, alone);
    }
  }
  if (isEastern(language)) addEasternWords(lexicon, language);
  if (language === 'english') addEasternHeads(lexicon);
  return lexicon;
}

function hasColumn(language: KnownLanguage): language is Language | FurtherLanguage {
  return [...languages, ...furtherLanguages].some((one) => one === language);
}

function isFurther(language: KnownLanguage): language is FurtherLanguage {
  return furtherLanguages.some((one) => one === language);
}

function isEastern(language: KnownLanguage): language is EasternLanguage {
  return easternLanguages.some((one) => one === language);
}

/** A row of the tables of eastern languages: its English words, and those of all columns. */
type EasternRow = { english: string[]; columns: string[]; own: number };

let eastern: EasternRow[] | undefined;

function easternRows(): EasternRow[] {
  eastern ??= foldAccents(linesOfEasternTables().join('\n'))
    .split('\n')
    .map((line, index) => {
      const [english, ...columns] = line.split('|');
      return { english: wordsIn(english), columns, own: foldedRows().length + index };
    });
  return eastern;
}

/** Gives the English words of eastern tables that the others lack a concept of their own. */
function addEasternHeads(english: Lexicon): void {
  for (const { english: heads, own } of easternRows()) {
    const lacking = heads.filter((head) => conceptsIn(english, head) === undefined);
    for (const head of lacking) addWord(english, head, own, [own]);
  }
}

/** Adds the words of an eastern language with all concepts of the English ones that they stand beside. */
function addEasternWords(lexicon: Lexicon, language: EasternLanguage): void {
  const english = lexiconOf('english');
  for (const { english: heads, columns } of easternRows()) {
    const concepts = new Set(heads.flatMap((head) => (english && conceptsIn(english, head)) ?? []));
    for (const word of wordsIn(columns[easternLanguages.indexOf(language)]))
      for (const concept of concepts) addWord(lexicon, word, concept, [concept]);
  }
}

function addWord(
  { language, words, written, beginnings }: Lexicon,
  word: string,
  concept: number,
  alone: number[],
): void {
  const ofConcept = written.get(concept);
  if (ofConcept) ofConcept.push(word);
  else written.set(concept, [word]);
  const isBeginning = word.endsWith('~');
  const folded = isBeginning ? word.slice(0, -1) : word;
  if (isBeginning) {
    const key = folded.slice(0, firstLetters);
    const others = beginnings.get(key);
    if (others) others.push([folded, concept]);
    else beginnings.set(key, [[folded, concept]]);
  }
  const add = (stem: string) => {
    const others = words.get(stem);
    words.set(stem, others ? [...others, concept] : alone);
  };
  add(stemOf(folded, language));
  // "Sign-up" is written "signup" too, and the embedder tells words of Vietnamese with spaces between their syllables.
  if (folded.includes('-'))
    add(stemOf(folded.replaceAll('-', language === 'vietnamese' ? ' ' : ''), language));
}
