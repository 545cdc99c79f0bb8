import { isUnspaced } from '../../text/scripts.ts';

/** A question with its search operators. */
export type SearchOperators = {
  /** The query without quotation marks and excluded words. */
  text: string;
  /** Quoted phrases of at least two words, or characters of a script without spaces. */
  phrases: string[];
  /** Words and phrases that no passage may contain. */
  excluded: string[];
};

/** How many operators of each kind a question may have; further ones are ignored, which bounds its cost. */
const maxOperators = 10;

/** The longest phrase, in UTF-16 units; what is longer is a quotation of a text. */
const maxPhrase = 200;

/** Opening quotation marks, each with the marks that close it. */
const closing: Record<string, string> = { '"': '"', '“': '”', '„': '“”', '«': '»' };

/** Code, in which minus signs and quotation marks are code. */
const code = /[`|{}=$]|(?:^|\s)--?\p{L}{1,2}(?:\s|$)|\s--\p{L}/u;

/** The shortest word that can be excluded; shorter ones are options of commands. */
const shortestExcluded = 3;

const wordCharacter = /[\p{L}\p{M}\p{N}]/u;

/**
 * Parses a question in the syntax of web searches: `"annual leave" -carry`. A minus sign excludes a word only after white
 * space and directly before letters or a quotation mark; those inside words, of lists, numbers and options do not.
 */
export function parseSearchOperators(query: string): SearchOperators {
  const none = { text: query, phrases: [], excluded: [] };
  if (!/["“„«-]/u.test(query) || code.test(query)) return none;
  const isList = query.includes('\n') && query.split('\n').some((line) => line.trimStart().startsWith('-'));
  const phrases: string[] = [];
  const excluded: string[] = [];
  let text = '';
  for (let at = 0; at < query.length; ) {
    const isExcluded = !isList && query[at] === '-' && /^\s?$/u.test(query[at - 1] ?? '');
    const start = isExcluded ? at + 1 : at;
    const found = quotedAt(query, start) ?? (isExcluded ? wordAt(query, start) : undefined);
    if (found && isExcluded && excluded.length < maxOperators) excluded.push(found.text);
    else {
      if (found && isPhrase(found.text) && phrases.length < maxOperators) phrases.push(found.text);
      text += query.slice(at, found?.end ?? at + 1);
    }
    at = found?.end ?? at + 1;
  }
  if (!wordCharacter.test(text)) return none;
  // A word that is also asked for is the option of a command, or a part of a name.
  const isAsked = excluded.some((word) => text.toLowerCase().includes(word.toLowerCase()));
  return isAsked ? { text: query, phrases, excluded: [] } : { text, phrases, excluded };
}

/** The quotation that opens here, and its end; marks inside words, as for inches, open nothing. */
function quotedAt(query: string, start: number): { text: string; end: number } | undefined {
  const closers = closing[query[start] ?? ''];
  if (closers === undefined || wordCharacter.test(query[start - 1] ?? '')) return undefined;
  for (let end = start + 1; end < query.length && end - start <= maxPhrase; end += 1) {
    if (query[end] === '\n') return undefined;
    if (closers.includes(query[end] as string)) {
      return { text: query.slice(start + 1, end).trim(), end: end + 1 };
    }
  }
  return undefined;
}

/** The word that begins here; it ends with the sentence or before white space. */
function wordAt(query: string, start: number): { text: string; end: number } | undefined {
  const rest = query.slice(start, start + maxPhrase);
  const word = /^\p{L}[\p{L}\p{M}\p{N}]*/u.exec(rest)?.[0] ?? '';
  const isWhole = /^(?:\s|$|[.,?!](?:\s|$))/u.test(rest.slice(word.length));
  return word.length >= shortestExcluded && isWhole ? { text: word, end: start + word.length } : undefined;
}

function isPhrase(text: string): boolean {
  return isUnspaced(text) || text.split(/\s/u).filter((word) => wordCharacter.test(word)).length > 1;
}
