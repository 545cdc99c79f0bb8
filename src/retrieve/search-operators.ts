import type { Queryable } from '../db/connections.ts';
import { matchPhrases } from '../db/documents/phrases.ts';
import type { Hit } from '../db/hit.ts';
import { isUnspaced } from '../text/scripts.ts';

/** A question with its search operators. */
export type SearchOperators = {
  /** The query without quotation marks and excluded words. */
  text: string;
  /** Quoted phrases of at least two words, or characters of a script without spaces. */
  phrases: string[];
  /** Words and phrases that no passage may contain. */
  excluded: string[];
};

/** Further operators are ignored, which bounds the cost of a question. */
const maxOperators = 10;

/** Longer ones are quotations of texts, in UTF-16 units. */
const maxPhrase = 200;

/** Opening quotation marks, each with the marks that close it. */
const closing: Record<string, string> = { '"': '"', '“': '”', '„': '“”', '«': '»' };

/** Code, in which minus signs and quotation marks are code. */
const code = /[`|{}=$]|(?:^|\s)--?\p{L}{1,2}(?:\s|$)|\s--\p{L}/u;

/** Shorter ones are options of commands rather than words. */
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

/** How many passages with the words of a phrase are searched for it, best first. */
const phraseCandidates = 100;

/** A question in full, in which quotation marks may just as well hold a title that the passage spells otherwise. */
const fullQuestion = /[?？؟]["“”»]?\s*$/u;

/** What the words of passages without the phrases of a full question count. */
const shareWithoutPhrases = 0.5;

type Lists = { byTerms: Hit[]; byVector: Hit[] };

type Asked = {
  projectId: string;
  operators: SearchOperators;
  /** The passages that contain any word of a text, best first. */
  search: (text: string, limit: number) => Promise<Hit[]>;
};

/**
 * Filters the lists of a search by its operators. Passages with the words of a phrase are added to the lexical list, since
 * a long question may rank others above them. For a full question, passages without its phrases count less; else they are left out. If no
 * passage contains all phrases, the phrases are ignored; exclusions still apply.
 */
export async function applyOperators(db: Queryable, asked: Asked, lists: Lists): Promise<Lists> {
  const { phrases, excluded } = asked.operators;
  if (phrases.length === 0 && excluded.length === 0) return lists;
  const byPhrases = await Promise.all(phrases.map((text) => asked.search(text, phraseCandidates)));
  const scores = new Map<number, number>();
  for (const { chunkId, score } of [...lists.byTerms, ...byPhrases.flat()]) {
    scores.set(chunkId, (scores.get(chunkId) ?? 0) + score / (1 + phrases.length));
  }
  const chunkIds = [...new Set([...scores.keys(), ...lists.byVector.map((hit) => hit.chunkId)])];
  const matched = await matchPhrases(db, { projectId: asked.projectId, chunkIds, phrases, excluded });
  const left = matched.filter(({ hasExcluded }) => !hasExcluded);
  const withPhrases = left.filter(({ hasPhrases }) => hasPhrases);
  if (withPhrases.length === 0) return keep(lists, left);
  const holders = new Set(withPhrases.map(({ id }) => id));
  const isQuestion = fullQuestion.test(asked.operators.text);
  const byTerms = [...scores].map(([chunkId, score]) => ({
    chunkId,
    score: holders.has(chunkId) ? score : shareWithoutPhrases * score,
  }));
  byTerms.sort((one, other) => other.score - one.score);
  const { byTerms: allowed, byVector } = keep({ ...lists, byTerms }, isQuestion ? left : withPhrases);
  return { byTerms: allowed.slice(0, phraseCandidates), byVector };
}

function keep({ byTerms, byVector }: Lists, chunks: { id: number }[]): Lists {
  const kept = new Set(chunks.map(({ id }) => id));
  const isKept = ({ chunkId }: Hit) => kept.has(chunkId);
  return { byTerms: byTerms.filter(isKept), byVector: byVector.filter(isKept) };
}
