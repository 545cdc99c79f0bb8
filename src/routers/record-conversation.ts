import { makeId } from '../../schema/ids.ts';
import type { AnswerEvent } from '../answer/answer.ts';
import { createThread } from '../db/tables/threads.ts';
import type { AuthorizedContext } from '../request/context.ts';

/**
 * Passes the events of an answer on and, before the last one, saves question and answer as a thread in the project of
 * the key. A failure to save is logged and takes nothing from the answer.
 */
export async function* recordConversation(
  context: AuthorizedContext,
  question: string,
  events: AsyncIterable<AnswerEvent>,
): AsyncGenerator<AnswerEvent> {
  let answer = '';
  for await (const event of events) {
    if (event.type === 'text') answer += event.text;
    // Before the last event, because nobody may ask for more after it.
    if (event.type === 'finish') await save(context, question, answer);
    yield event;
  }
}

async function save({ deps, caller, requestId }: AuthorizedContext, question: string, answer: string) {
  const { organization, project } = caller;
  const keyId = caller.kind === 'key' ? caller.keyId : undefined;
  const reportFailure = (error: unknown) =>
    deps.log.warn({ requestId, keyId, err: error }, 'a conversation of a key in debug mode was not saved');
  try {
    const thread = await createThread(
      deps.pool,
      { id: makeId(), organizationId: organization.id, projectId: project.id },
      [
        { role: 'user', content: question },
        { role: 'assistant', content: storable(answer) },
      ],
    );
    if (!thread) reportFailure(new Error('The project of the key has been deleted.'));
  } catch (error) {
    reportFailure(error);
  }
}

/** A model may write what PostgreSQL cannot store. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}
