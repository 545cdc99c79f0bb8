import { formatId } from '../../../schema/ids.ts';
import type { AnswerEvent } from '../../answer/answer.ts';
import { renumberSources } from '../../answer/citations/renumber-sources.ts';
import type { AuthorizedContext } from '../../request/context.ts';
import { type AskedQuestion, answerFor } from '../chat/answer-for.ts';

/**
 * What a request asks: the assistant that it names, also as its model; otherwise the key's own assistant with the named
 * model.
 */
export function chooseAssistant(
  { caller }: AuthorizedContext,
  { assistant_id, model }: { assistant_id?: string | undefined; model?: string | undefined },
): Pick<AskedQuestion, 'assistantId' | 'namedIn' | 'model'> {
  if (assistant_id !== undefined) return { assistantId: assistant_id, model };
  if (model?.startsWith('asst-')) return { assistantId: model, namedIn: 'model', model: undefined };
  return { assistantId: formatId('assistant', caller.project.id), model };
}

/**
 * Asks as `answerFor` does, for clients that display the sources themselves: the text has no list of sources and numbers
 * them in the order of its references.
 */
export async function askForSources(
  ctx: AuthorizedContext,
  question: AskedQuestion,
  signal: AbortSignal | undefined,
): Promise<AsyncGenerator<AnswerEvent>> {
  return renumberSources(await answerFor(ctx, { ...question, listsNoSources: true }, signal));
}
