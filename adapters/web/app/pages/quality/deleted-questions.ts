import { apiOf } from '../../api/client.ts';
import { deleteSoon, type Hidden } from '../../api/delete-soon.ts';
import { createStore } from '../../lib/store.ts';
import { qualityTexts } from '../../texts/quality-texts.ts';
import { type QuestionSet, refreshSet } from './use-quality.ts';

/** Questions about to be deleted, which are hidden already. */
export const deletedQuestions = createStore<Hidden>(new Map());

/** Which set each of them belongs to. */
const setOf = new Map<string, string>();

/**
 * A set with the number of its questions that are not about to be deleted.
 * @param countedAt when they were counted, in milliseconds since 1970
 */
export function withoutDeleted(set: QuestionSet, hidden: Hidden, countedAt: number): QuestionSet {
  const deleted = [...hidden].filter(([id, since]) => setOf.get(id) === set.id && since > countedAt);
  return { ...set, questions: set.questions - deleted.length };
}

/** Deletes a question of a set once the offer to undo it is gone; leaving the page deletes it at once. */
export function deleteQuestion(assistantId: string, setId: string, questionId: string): void {
  const input = { question_id: questionId };
  setOf.set(questionId, setId);
  deleteSoon({
    assistantId,
    ids: [questionId],
    hidden: deletedQuestions,
    procedure: 'quality.deleteQuestion',
    input,
    send: () => apiOf(assistantId).quality.deleteQuestion.mutate(input),
    onDeleted: () => refreshSet(setId),
    text: qualityTexts.questionDeleted,
  });
}
