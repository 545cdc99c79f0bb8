import { makeId } from '../../../schema/ids.ts';
import { toStorable } from '../../../schema/text.ts';
import type { AnswerEvent } from '../../answer/answer.ts';
import { recordAnswerFacts } from '../../db/conversations/api-threads.ts';
import { createThread } from '../../db/threads/threads.ts';
import type { Citation } from '../../ports/citation.ts';
import type { Usage } from '../../ports/generator.ts';
import type { AuthorizedContext } from '../../request/context.ts';

/** What is recorded of an answer. */
type Recording = {
  text: string;
  model: string | null;
  citations: Citation[];
  usage: Usage | null;
  firstMs: number | null;
  totalMs: number | null;
};

/**
 * Passes on the events of an answer and, before the last one, saves question and answer as a thread in the project of the
 * key, with the model, tokens, times and the passages it was given. A failed save is logged and does not affect the answer.
 */
export async function* recordConversation(
  context: AuthorizedContext,
  question: string,
  events: AsyncIterable<AnswerEvent>,
): AsyncGenerator<AnswerEvent> {
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  const answer: Recording = {
    text: '',
    model: null,
    citations: [],
    usage: null,
    firstMs: null,
    totalMs: null,
  };
  for await (const event of events) {
    if (event.type === 'start') answer.model = event.model;
    if (event.type === 'citations') answer.citations = event.citations;
    if (event.type === 'text') {
      answer.firstMs ??= elapsed();
      answer.text += event.text;
    }
    // Before the last event, because a reader may stop after it.
    if (event.type === 'finish') {
      await save(context, question, { ...answer, usage: event.usage, totalMs: elapsed() });
    }
    yield event;
  }
}

async function save(
  { deps, caller, requestId }: AuthorizedContext,
  question: string,
  { text, ...answer }: Recording,
) {
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
        { role: 'assistant', content: toStorable(text) },
      ],
    );
    if (thread) await recordAnswerFacts(deps.pool, thread, { ...answer, keyId });
    else reportFailure(new Error('The project of the key has been deleted.'));
  } catch (error) {
    reportFailure(error);
  }
}
