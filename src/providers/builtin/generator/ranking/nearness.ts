import type { CompareMeanings } from '../meanings.ts';
import type { Candidate, Candidates } from './candidates.ts';
import { withoutDocumentNames } from './document-names.ts';

/** How near the meaning of pieces is to that of the question, 0 to 1 and more. */
export type Nearness = Map<Candidate, number>;

/** How near an answer is to what is asked by the question above it, which is a share of how near that question is. */
const askedShare = 0.9;

/** How near the meaning of each piece, or of the question that it answers, is to that of the question. Of a value its label is compared. */
export async function nearnessOf(
  { question, groups, passages }: Candidates,
  compareTexts: CompareMeanings,
): Promise<Nearness> {
  const pieces = groups.flat();
  const answered = [...new Set(pieces.flatMap(({ answers }) => answers ?? []))];
  const near = await compareTexts(withoutDocumentNames(question, passages), [
    ...pieces.map(({ text, kind, cells }) => (kind === 'pair' ? (cells[0]?.name ?? text) : text)),
    ...answered,
  ]);
  const ofAnswered = new Map(answered.map((text, index) => [text, near[pieces.length + index] ?? 0]));
  return new Map(
    pieces.map((piece, index) => [
      piece,
      Math.max(0, near[index] ?? 0, askedShare * (ofAnswered.get(piece.answers ?? '') ?? 0)),
    ]),
  );
}
