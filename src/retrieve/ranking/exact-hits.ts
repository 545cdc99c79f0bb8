import { foldWord, normalizeCharacters } from '../../text/fold.ts';
import { findIdentifiers } from '../../text/identifiers.ts';
import { textWithHeadings } from '../../text/passage-text.ts';
import { isStopWord } from '../../text/stop-words.ts';
import { extractTerms, similarity } from '../../text/word-similarity.ts';

/** An exact hit is among this many passages from the top. */
const topRanks = 3;

/**
 * The best lexical hit comes first, or is among the first three, when it has this many times the score of the next. On XQuAD in four
 * languages such a hit was the right passage for at least 99 % of the questions with 1.75 times, and for at least 94 % with 1.25 times.
 * With 1.25 times and all of the question's content words it was right for 265 of 266, so such a hit comes first too. That takes at
 * least two content words: a single one may be part of several names.
 */
const lead = { first: 1.75, topRanks: 1.25 };

/**
 * The best lexical hit must also contain this share of the question's content words. Where the question is in another language than the
 * documents, its lead rests on a single shared word, and is wrong for a quarter of the questions.
 */
const leastCoverage = 0.25;

/** How many words of a question are looked for in a passage; each is compared with every word of the passage. */
const maxComparedTerms = 200;

/** A passage with its id and text. */
type Readable<Id> = { chunkId: Id; text: string; headingPath: string[] };

/** Ids of passages with an exact match of the question: the one that ranks first, and those among the first three. */
export type ExactHits<Id> = { first: Id | undefined; near: Id[] };

/**
 * Finds the passages with an exact match of the question, regardless of the reranker and the vectors: a question for a part
 * number, a name or an address wants the passage that contains it. These are the best passage of the lexical search if its
 * score is far above all others, and passages that alone contain an identifier of the question.
 * @param byWords the results of the lexical search, best first
 */
export function findExactHits<Id>(
  query: string,
  passages: Readable<Id>[],
  byWords: { chunkId: Id; score: number }[],
): ExactHits<Id> {
  const [best, next] = byWords;
  const leader = passages.find(({ chunkId }) => chunkId === best?.chunkId);
  const isFar = (times: number) => best !== undefined && best.score >= times * (next?.score ?? 0);
  const { asked, held } =
    leader && isFar(lead.topRanks) ? countContentWords(query, leader) : { asked: 0, held: 0 };
  const leads = leader !== undefined && held > 0 && held >= leastCoverage * asked;
  const hasAll = held === asked && asked > 1;
  const holders = holdersOfIdentifiers(query, passages);
  const isFirst = leader && (holders.includes(leader.chunkId) || (leads && (hasAll || isFar(lead.first))));
  const near = leads ? [leader.chunkId, ...holders] : holders;
  return { first: isFirst ? leader.chunkId : undefined, near };
}

/** Moves exact hits to the first rank or among the first three. The others keep their order. */
export function placeExactHits<Id, Ranked extends { id: Id }>(
  ranked: Ranked[],
  { first, near }: ExactHits<Id>,
): Ranked[] {
  const isFirst = ({ id }: Ranked) => id === first;
  const exact = new Set([...(first === undefined ? [] : [first]), ...near].slice(0, topRanks));
  const others = ranked.filter(({ id }) => !exact.has(id)).slice(0, topRanks - exact.size);
  const top = new Set([...exact, ...others.map(({ id }) => id)]);
  const rest = ranked.filter((found) => !isFirst(found));
  return [
    ...ranked.filter(isFirst),
    ...rest.filter(({ id }) => top.has(id)),
    ...rest.filter(({ id }) => !top.has(id)),
  ];
}

/** The number of content words of a question, and how many of them a passage contains, inflected or not. */
function countContentWords(query: string, passage: Readable<unknown>): { asked: number; held: number } {
  const asked = extractTerms(query).filter((term) => !isStopWord(foldWord(term.written)));
  const found = extractTerms(textWithHeadings(passage));
  const held = asked
    .slice(0, maxComparedTerms)
    .filter((term) => found.some((other) => similarity(term, other) > 0));
  return { asked: Math.min(asked.length, maxComparedTerms), held: held.length };
}

/** The ids of passages that alone contain an identifier of the question. */
function holdersOfIdentifiers<Id>(query: string, passages: Readable<Id>[]): Id[] {
  const asked = identifiersOf(query);
  if (asked.size === 0) return [];
  const held = passages.map((passage) => identifiersOf(textWithHeadings(passage)));
  const alone = [...asked].flatMap((wanted) => {
    const holders = passages.filter((_passage, index) => held[index]?.has(wanted));
    return holders.length === 1 ? holders.map(({ chunkId }) => chunkId) : [];
  });
  return [...new Set(alone)];
}

/** The identifiers of a text that are long enough to be unique. */
function identifiersOf(text: string): Set<string> {
  const identifiers = findIdentifiers(normalizeCharacters(text).toLowerCase());
  return new Set(identifiers.filter(({ length }) => length > 2));
}
