import type { Passage } from '../providers/ports.ts';
import { isStopWord } from '../words/stop-words.ts';
import { foldWord, likeness, readTerms } from '../words/terms.ts';

/** Part numbers, error codes, versions, addresses, names of settings: letters and digits, joined by punctuation. */
const identifier = /[\p{L}\p{M}\p{N}]+(?:[._/:#@+-]+[\p{L}\p{M}\p{N}]+)*/gu;

/** How far down an exact hit may stand. */
const topRanks = 3;

/**
 * How many times the score of any other passage by words the best must have to come first, and to be among the first
 * three. On XQuAD in four languages, the best passage of a question with 1.75 times the score of the next was the right one
 * for 99 % and more, and with 1.25 times for 94 % and more. With 1.25 times and all of the question's telling words it was
 * the right one for 265 of 266: so that comes first too, where those words are more than one, such as a name whose parts
 * other names have.
 */
const lead = { first: 1.75, topRanks: 1.25 };

/**
 * The share of the question's telling words that it must have: where a question is in another language than the
 * documents, a lead rests on the odd word that they share, and is wrong for a quarter of the questions.
 */
const leastCoverage = 0.25;

/**
 * Keeps passages where they belong that hold word for word what the question asks for, whatever a reranker or the
 * vectors thought of them: someone who asks for a part number, a name or an address wants the passage that has it. Those
 * are the best by words, where it has much more of them than any other, and the only ones with an identifier of the question.
 * The other passages keep their order.
 * @param byWords the passages by words alone, best first
 */
export function keepExactHits<Found extends Pick<Passage, 'chunkId' | 'text' | 'headingPath'>>(
  query: string,
  ranked: Found[],
  byWords: { chunkId: string; score: number }[],
): Found[] {
  const [best, next] = byWords;
  const leader = ranked.find(({ chunkId }) => chunkId === best?.chunkId);
  const isFar = (times: number) => best !== undefined && best.score >= times * (next?.score ?? 0);
  const { asked, held } =
    leader && isFar(lead.topRanks) ? countTellingWords(query, leader) : { asked: 0, held: 0 };
  const leads = leader !== undefined && held > 0 && held >= leastCoverage * asked;
  const hasAll = held === asked && asked > 1;
  const holders = holdersOfIdentifiers(query, ranked);
  const first =
    leader && (holders.includes(leader) || (leads && (hasAll || isFar(lead.first)))) ? [leader] : [];
  const near = leads ? [leader] : [];
  const exact = new Set([...first, ...near, ...holders].slice(0, topRanks));
  const others = ranked.filter((found) => !exact.has(found)).slice(0, topRanks - exact.size);
  const top = new Set([...exact, ...others]);
  const rest = (found: Found) => !first.includes(found);
  return [
    ...first,
    ...ranked.filter((found) => top.has(found)).filter(rest),
    ...ranked.filter((found) => !top.has(found)).filter(rest),
  ];
}

/** How many telling words a question has, and how many of them a passage has in whatever form. */
function countTellingWords(
  query: string,
  { text, headingPath }: Pick<Passage, 'text' | 'headingPath'>,
): { asked: number; held: number } {
  const asked = readTerms(query).filter(
    (term) => !isStopWord(term.text) && !isStopWord(foldWord(term.written)),
  );
  const found = readTerms([...headingPath, text].join('\n'));
  const known = new Set(found.map((term) => term.text));
  const held = asked.filter(
    (term) => known.has(term.text) || found.some((other) => likeness(term, other) > 0),
  );
  return { asked: asked.length, held: held.length };
}

/** Passages that alone hold an identifier of the question. */
function holdersOfIdentifiers<Found extends Pick<Passage, 'text' | 'headingPath'>>(
  query: string,
  ranked: Found[],
): Found[] {
  const asked = identifiersOf(query);
  if (asked.size === 0) return [];
  const held = ranked.map((found) => identifiersOf([...found.headingPath, found.text].join('\n')));
  const exact = new Set<Found>();
  for (const wanted of asked) {
    const holders = ranked.filter((_found, index) => held[index]?.has(wanted));
    if (holders[0] && holders.length === 1) exact.add(holders[0]);
  }
  return [...exact];
}

/** Those with a digit, an underscore or an at sign; other words are too common to be anyone's name. */
function identifiersOf(text: string): Set<string> {
  const words = text.normalize('NFKC').toLowerCase().match(identifier) ?? [];
  return new Set(words.filter((word) => word.length > 2 && /[\p{N}_@]/u.test(word)));
}
