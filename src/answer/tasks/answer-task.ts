import type { Generator } from '../../ports/generator.ts';
import { builtinModelId } from '../../ports/models.ts';
import { countPromptTokens, countTokens } from '../../text/model-tokens/count-tokens.ts';
import type { AnswerEvent } from '../answer.ts';
import { composeResult } from './compose-result.ts';
import type { ChatTask } from './find-task.ts';

/** A task's result is a line or two; reasoning models spend most of it on reasoning. */
const maxTokens = 1_000;

/** The language model that may do a task. */
export type TaskModel = { id: string; generator: Generator };

/**
 * Does a background task of a chat client, from the conversation in its prompt and without a search. A language model does
 * it if there is one; otherwise, or if it fails, the result is composed of the conversation's words. Throws only if
 * aborted.
 * @param reportFailure called with the reason when the model failed
 */
export async function* answerTask(
  task: ChatTask,
  model: TaskModel | null,
  signal: AbortSignal | undefined,
  reportFailure: (error: unknown) => void,
): AsyncGenerator<AnswerEvent> {
  const written =
    model && !model.generator.quotesOnly ? await generate(task, model, signal, reportFailure) : null;
  if (written) {
    yield* written;
    return;
  }
  const text = composeResult(task);
  const usage = {
    promptTokens: countPromptTokens([{ content: task.prompt }]),
    completionTokens: countTokens(text),
  };
  yield* toEvents(text, { type: 'finish', reason: 'stop', usage, model: builtinModelId });
}

/** The model's whole output, since text that was passed on could not be taken back; null if the model failed. */
async function generate(
  { prompt }: ChatTask,
  { id, generator }: TaskModel,
  signal: AbortSignal | undefined,
  reportFailure: (error: unknown) => void,
): Promise<AnswerEvent[] | null> {
  const messages = [{ role: 'user' as const, content: prompt }];
  const request = { model: id, messages, standaloneQuestion: prompt, passages: [], maxTokens };
  let text = '';
  try {
    for await (const event of generator.generate(request, signal)) {
      if (event.type === 'text') text += event.text;
      if (event.type === 'finish' && text.trim() !== '') {
        const { type, reason, usage } = event;
        return toEvents(text, { type, reason, usage, model: id });
      }
    }
  } catch (error) {
    signal?.throwIfAborted();
    reportFailure(error);
  }
  return null;
}

function toEvents(text: string, finish: AnswerEvent & { type: 'finish' }): AnswerEvent[] {
  return [
    { type: 'start', model: finish.model },
    { type: 'text', text },
    { type: 'citations', citations: [] },
    finish,
  ];
}
