import type { Queryable } from '../../db/connections.ts';
import { matchPhrases } from '../../db/documents/phrases.ts';
import type { Hit } from '../../db/hit.ts';
import type { SearchOperators } from './search-operators.ts';

/** How many passages with the words of a phrase are searched for it, best first. */
const phraseCandidates = 100;

/** A full question ends with a question mark. Its quotation marks may also hold a title, which the passage may spell otherwise. */
const fullQuestion = /[?？؟]["“”»]?\s*$/u;

/** For a full question, the lexical score of a passage without its phrases is multiplied by this. */
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
