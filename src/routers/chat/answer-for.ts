import type { AnswerEvent } from '../../answer/answer.ts';
import { type ProjectQuestion, prepareAnswer } from '../../answer/prepare-answer.ts';
import type { OrganizationContext } from '../../request/context.ts';
import { whileAuthorized } from '../../request/while-authorized.ts';
import { meteredModels } from '../../usage/metered-models.ts';
import { requireAssistant } from '../assistants/require-assistant.ts';
import { sourceOf, startMeter } from '../usage/meter-usage.ts';
import { recordConversation } from './record-conversation.ts';

/** A question as both chat endpoints accept it. */
export type AskedQuestion = Omit<ProjectQuestion, 'organization' | 'project' | 'requestId'> & {
  assistantId: string;
  /** The field of the request that names it, `assistant_id` unless given. */
  namedIn?: 'model' | undefined;
};

/** Whether the answer should say how far passages support it: only if the caller asks. */
export function wantsGrounding({ include }: { include?: string[] | undefined }): boolean {
  return include?.includes('grounding') ?? false;
}

/** Whether the answer should include its citations: unless the caller opts out. */
export function wantsCitations({ include }: { include?: string[] | undefined }): boolean {
  return include === undefined || include.includes('citations');
}

/**
 * Resolves assistant and model inside the caller's organization and starts the answer. It is saved if the key is in debug
 * mode, and it ends if the key is refused meanwhile.
 * @throws AppError 404 for an unknown or unavailable assistant or model.
 */
export async function answerFor(
  context: OrganizationContext,
  question: AskedQuestion,
  signal: AbortSignal | undefined,
): Promise<AsyncGenerator<AnswerEvent>> {
  const { deps, caller, requestId } = context;
  const { organization } = caller;
  const { assistantId, namedIn, ...asked } = question;
  const project = await requireAssistant(deps.pool, caller, assistantId, namedIn);
  const source = sourceOf(caller, project.id);
  await deps.budgets.require(source);
  const meter = startMeter(deps.usage, source);
  const open = await prepareAnswer(
    { ...deps, models: meteredModels(deps.models, meter.addTokens) },
    {
      ...asked,
      organization,
      project,
      requestId,
      reportRetrieval: (seconds) => meter.addTime('retrieval', seconds),
    },
  );
  const events = meter.follow(whileAuthorized(context, 'chat', signal, open), signal);
  return caller.kind === 'key' && caller.debug
    ? recordConversation({ ...context, caller }, question.question, events)
    : events;
}
