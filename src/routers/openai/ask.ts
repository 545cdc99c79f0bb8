import { formatId } from '../../../schema/ids.ts';
import type { AnswerEvent } from '../../answer/answer.ts';
import { renumberSources } from '../../answer/renumber-sources.ts';
import type { AuthorizedContext } from '../../request/context.ts';
import { type AskedQuestion, answerFor } from '../answer-for.ts';

/** Whom a request asks: the assistant that it names, be it as a model, else the key's own with the model that it names. */
export function chooseAssistant(
  { caller }: AuthorizedContext,
  { assistant_id, model }: { assistant_id?: string | undefined; model?: string | undefined },
): { assistantId: string; model: string | undefined } {
  if (assistant_id !== undefined) return { assistantId: assistant_id, model };
  if (model?.startsWith('asst-')) return { assistantId: model, model: undefined };
  return { assistantId: formatId('assistant', caller.project.id), model };
}

/**
 * Asks as `answerFor` does, for clients that show the sources themselves: the text has no list of them, and counts them
 * in the order in which it refers to them.
 */
export async function askForSources(
  ctx: AuthorizedContext,
  question: AskedQuestion,
  signal: AbortSignal | undefined,
): Promise<AsyncGenerator<AnswerEvent>> {
  return renumberSources(await answerFor(ctx, { ...question, listsNoSources: true }, signal));
}
