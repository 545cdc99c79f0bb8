import { unspacedScripts } from './scripts.ts';

/**
 * An identifier is a word, or several joined by punctuation, with a digit, an underscore or an at sign: part numbers,
 * versions, error codes, addresses, names of settings, numbers. Nothing else is as specific.
 */
const marksIdentifier = /[\p{N}_@]/u;
const marks = /[\p{N}_@]/gu;

const wordCharacters = String.raw`[[\p{L}\p{M}\p{N}_]--[${unspacedScripts}]]+`;

/** A comma joins only digits, since lists have it between their items. */
const joiner = String.raw`(?:[.\/:#@+\-]+|['’]|(?<=\p{N}),(?=\p{N}))`;

/** Words as they are written, those joined by punctuation as one. Each attempt consumes a whole word, so matching is linear. */
const compound = new RegExp(`${wordCharacters}(?:${joiner}${wordCharacters})*`, 'gv');

const compoundOrRun = new RegExp(`[${unspacedScripts}]+|${compound.source}`, 'gv');

/** The words of a text as written, those joined by punctuation as one, such as "LX-4410/B" or "l'heure". */
export function splitCompounds(text: string): string[] {
  return text.match(compoundOrRun) ?? [];
}

/** The identifiers of a text, in order; see `normalizeCharacters`. Numbers have no thousands separators. */
export function findIdentifiers(normalized: string): string[] {
  return matchIdentifiers(findMarkedRuns(normalized)).map(withoutGroups);
}

/** The identifiers that are more than one word. */
export function findJoinedIdentifiers(normalized: string): string[] {
  const joined = (text: string) => /[^\p{L}\p{M}\p{N}]/u.test(text);
  // Most runs, such as numbers, are one word, and matching takes longer than to find that out.
  return matchIdentifiers(findMarkedRuns(normalized).filter(joined)).filter(joined).map(withoutGroups);
}

function matchIdentifiers(runs: string[]): string[] {
  return runs
    .flatMap((run) => run.match(compound) ?? [])
    .filter((word) => marksIdentifier.test(word) && /[\p{L}\p{N}]/u.test(word));
}

/** The parts of a text between spaces that have a mark of identifiers: few do, and no identifier contains a space. */
function findMarkedRuns(text: string): string[] {
  const runs: string[] = [];
  let end = 0;
  marks.lastIndex = 0;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    let start = mark.index;
    while (start > end && !isSpace(text, start - 1)) start -= 1;
    end = mark.index + 1;
    while (end < text.length && !isSpace(text, end)) end += 1;
    runs.push(text.slice(start, end));
    marks.lastIndex = end;
  }
  return runs;
}

function isSpace(text: string, at: number): boolean {
  return text.charCodeAt(at) <= 0x20;
}

/**
 * Whether an identifier is the code of a thing, such as E21 or 7714-B: letters and digits. Amounts with their unit,
 * centuries and decades are not.
 * @param identifier in lower case
 */
export function isCode(identifier: string): boolean {
  return (
    /\p{L}/u.test(identifier) &&
    /\p{N}/u.test(identifier) &&
    /^\p{L}|-/u.test(identifier) &&
    !/\p{N}(?:st|nd|rd|th|s)(?![\p{L}\p{N}])/u.test(identifier)
  );
}

/** Removes thousands separators: "10,000" and "10.000" alike. */
function withoutGroups(identifier: string): string {
  return /^[\p{N}.,]+$/u.test(identifier) ? identifier.replace(/[.,](?=\p{N}{3}(?:\D|$))/gu, '') : identifier;
}
