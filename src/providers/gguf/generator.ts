import type { ChatHistoryItem, LlamaChatSession, LlamaContextSequence } from 'node-llama-cpp';
import { AppError } from '../../errors/errors.ts';
import type { GenerateEvent, GenerateRequest, Generator, PromptMessage } from '../../ports/generator.ts';

/** A loaded model and its limits. */
export type LoadedModel = {
  Session: typeof LlamaChatSession;
  sequence: LlamaContextSequence;
  /** The maximum length of an answer, in tokens. */
  maxAnswer: number;
};

/** Low, so that answers keep to their passages. */
const usualTemperature = 0.2;

/** Answers one question at a time: two at once would each take twice as long, and need twice the memory. */
export function createGgufGenerator(model: LoadedModel): Generator {
  let last: Promise<void> = Promise.resolve();
  return {
    async *generate(request, signal) {
      const before = last;
      const done = Promise.withResolvers<void>();
      last = done.promise;
      try {
        await before;
        signal?.throwIfAborted();
        yield* answer(model, request, signal);
      } finally {
        done.resolve();
      }
    },
  };
}

async function* answer(
  { Session, sequence, maxAnswer }: LoadedModel,
  { messages, maxTokens = maxAnswer, temperature = usualTemperature }: GenerateRequest,
  signal?: AbortSignal,
): AsyncGenerator<GenerateEvent> {
  await sequence.clearHistory();
  const { usedInputTokens, usedOutputTokens } = sequence.tokenMeter;
  const session = new Session({ contextSequence: sequence });
  session.setChatHistory(messages.slice(0, -1).map(toHistoryItem));
  const left = new AbortController();
  const { readable, writable } = new TransformStream<string, string>(
    {},
    { highWaterMark: Number.POSITIVE_INFINITY },
    { highWaterMark: Number.POSITIVE_INFINITY },
  );
  const writer = writable.getWriter();
  const written = session
    .promptWithMeta(messages.at(-1)?.content ?? '', {
      maxTokens: Math.min(maxTokens, maxAnswer),
      temperature,
      signal: AbortSignal.any([left.signal, ...(signal ? [signal] : [])]),
      // Nobody takes what it writes after its reader has left.
      onTextChunk: (text) => void writer.write(text).catch(() => {}),
    })
    .finally(() => writer.close());
  // A failure is rethrown below. Without this handler it would be unhandled until then.
  written.catch(() => {});
  try {
    for await (const text of readable) yield { type: 'text', text };
    const { stopReason } = await written;
    yield {
      type: 'finish',
      reason: stopReason === 'maxTokens' ? 'length' : 'stop',
      usage: {
        promptTokens: sequence.tokenMeter.usedInputTokens - usedInputTokens,
        completionTokens: sequence.tokenMeter.usedOutputTokens - usedOutputTokens,
      },
    };
  } catch (error) {
    signal?.throwIfAborted();
    throw new AppError('upstream', 'The model in this process failed.', {
      code: 'upstream_error',
      cause: error,
    });
  } finally {
    left.abort();
    await written.catch(() => {});
    session.dispose();
  }
}

function toHistoryItem({ role, content }: PromptMessage): ChatHistoryItem {
  return role === 'assistant' ? { type: 'model', response: [content] } : { type: role, text: content };
}
