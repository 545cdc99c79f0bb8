import { toStorable } from '../../schema/text.ts';
import type { GroundedSentence } from '../answer/citations/grounding.ts';
import type { Citation } from '../ports/citation.ts';
import type { JudgedAnswer } from '../ports/evaluation.ts';
import { containsAny } from './contains-any.ts';
import { mean } from './metrics.ts';
import { hitsOf, prepareTarget, type Target } from './relevance.ts';

/** How much of an answer is stored, in characters. */
const maxKept = 4_000;

/** How many citations of an answer are stored. */
const maxCitations = 20;

/** The weight of each degree of support for a sentence. */
const shares = { supported: 1, partly: 0.5, unsupported: 0 };

/** An answer as it was written. */
export type WrittenAnswer = {
  text: string;
  model: string;
  tokens: number;
  citations: Citation[];
  grounding: GroundedSentence[];
};

/**
 * Judges an answer by the expectations of its question. An answer without citations counts as a refusal.
 * @param expected wordings of which it should contain one, one per line
 */
export function judgeAnswer(
  { text, model, tokens, citations, grounding }: WrittenAnswer,
  { targets, expected }: { targets: Target[]; expected: string | null },
): JudgedAnswer {
  const prepared = targets.map(prepareTarget);
  const hits = citations.map((citation) => hitsOf(citation, prepared));
  const wordings = (expected ?? '').split('\n').filter((wording) => wording.trim() !== '');
  const isWanted = targets.length > 0;
  const answered = citations.length > 0;
  return {
    text: toStorable(text.slice(0, maxKept)),
    model,
    tokens,
    answered,
    correct: wordings.length === 0 ? null : containsAny(text, wordings),
    citationPrecision: isWanted ? precisionOf(hits) : null,
    citationRecall: isWanted ? new Set(hits.flat()).size / targets.length : null,
    supported:
      answered && grounding.length > 0 ? mean(grounding.map(({ support }) => shares[support])) : null,
    citations: citations.slice(0, maxCitations).map(({ number, fileId, filename, page }, index) => ({
      number,
      fileId,
      filename,
      page,
      hit: (hits[index]?.length ?? 0) > 0,
    })),
  };
}

/** The share of citations that are of a wanted passage; 0 without citations. */
function precisionOf(hits: number[][]): number {
  return hits.length === 0 ? 0 : mean(hits.map((targets) => (targets.length > 0 ? 1 : 0)));
}
