import { apiOf } from '../../api/client.ts';
import { deleteSoon, type Hidden } from '../../api/delete-soon.ts';
import { createStore } from '../../lib/store.ts';
import { qualityTexts } from '../../texts/quality-texts.ts';
import { refreshSet } from './use-quality.ts';

/** Questions about to be deleted, which are hidden already. */
export const deletedQuestions = createStore<Hidden>(new Map());

/** Deletes a question of a set once the offer to undo it is gone; leaving the page deletes it at once. */
export function deleteQuestion(assistantId: string, setId: string, questionId: string): void {
  const input = { question_id: questionId };
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
