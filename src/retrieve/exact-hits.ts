import { textWithHeadings } from '../text/passage-text.ts';
import { isStopWord } from '../text/stop-words.ts';
import { foldWord, similarity, tokenizeTerms } from '../text/terms.ts';

/** Part numbers, error codes, versions, addresses, names of settings: letters and digits, joined by punctuation. */
const identifier = /[\p{L}\p{M}\p{N}]+(?:[._/:#@+-]+[\p{L}\p{M}\p{N}]+)*/gu;

/** How far down an exact hit may stand. */
const topRanks = 3;

/**
 * How many times the score of any other passage by words the best must have to come first, and to be among the first
 * three. On XQuAD in four languages, the best passage of a question with 1.75 times the score of the next was the right one
 * for 99 % and more, and with 1.25 times for 94 % and more. With 1.25 times and all of the question's content words it was
 * the right one for 265 of 266: so that comes first too, where those words are more than one, such as a name whose parts
 * other names have.
 */
const lead = { first: 1.75, topRanks: 1.25 };

/**
 * The share of the question's content words that it must have: where a question is in another language than the
 * documents, a lead rests on the odd word that they share, and is wrong for a quarter of the questions.
 */
const leastCoverage = 0.25;

/** What a passage is known by and has words in. */
type Readable<Id> = { chunkId: Id; text: string; headingPath: string[] };

/** The ids of passages that hold word for word what a question asks for: the one that comes first, and those near it. */
export type ExactHits<Id> = { first: Id | undefined; near: Id[] };

/**
 * Finds the passages that hold word for word what the question asks for, whatever a reranker or the vectors think of them:
 * someone who asks for a part number, a name or an address wants the passage that has it. Those are the best by words,
 * where it has much more of them than any other, and the only ones with an identifier of the question.
 * @param byWords the passages by words alone, best first
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

/** Moves exact hits to where they belong, first or among the first three. The others keep their order. */
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

/** How many content words a question has, and how many of them a passage has in whatever form. */
function countContentWords(query: string, passage: Readable<unknown>): { asked: number; held: number } {
  const asked = tokenizeTerms(query).filter(
    (term) => !isStopWord(term.text) && !isStopWord(foldWord(term.written)),
  );
  const found = tokenizeTerms(textWithHeadings(passage));
  const known = new Set(found.map((term) => term.text));
  const held = asked.filter(
    (term) => known.has(term.text) || found.some((other) => similarity(term, other) > 0),
  );
  return { asked: asked.length, held: held.length };
}

/** The ids of passages that alone hold an identifier of the question. */
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

/** Those with a digit, an underscore or an at sign; other words are too common to be anyone's name. */
function identifiersOf(text: string): Set<string> {
  const words = text.normalize('NFKC').toLowerCase().match(identifier) ?? [];
  return new Set(words.filter((word) => word.length > 2 && /[\p{N}_@]/u.test(word)));
}
