import { type Stopwatch, stopwatch } from '../../ports/clock.ts';
import type { GenerateEvent, GenerateRequest, Generator, Usage } from '../../ports/generator.ts';
import { countPromptTokens, tokenCounterFor } from '../../text/model-tokens/count-tokens.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { type IdleTimeout, startIdleTimeout } from './idle-timeout.ts';
import { concludeFailure, type ParseFailure, waitOrThrow } from './vendor-call.ts';
import {
  contextLengthError,
  isPromptTooLong,
  upstreamBroken,
  upstreamEmpty,
  upstreamFailure,
  upstreamNotItsApi,
  upstreamWithheld,
} from './vendor-failure.ts';

/** The content of one event of a vendor's stream; most events set one field. */
export type Piece = {
  reasoning?: string | undefined;
  text?: string | undefined;
  /** Why the answer ended: `withheld` by the vendor's content filter, `broken` when the vendor itself failed. */
  end?: 'stop' | 'length' | 'withheld' | 'broken' | undefined;
  usage?: Usage | undefined;
};

/** What differs between vendors of chat models. */
export type VendorProtocol = {
  /** Asks for an answer and translates its stream. `parseFailure` must understand what it throws. */
  ask(request: GenerateRequest, signal: AbortSignal): AsyncIterable<Piece>;
  parseFailure: ParseFailure;
};

/** How long the vendor may be silent, in milliseconds. */
export type IdleTimeouts = {
  /** Until the first token of the answer. */
  first: number;
  /** The same when the caller asked for reasoning, during which many servers are silent. */
  firstWithReasoning: number;
  /** Between two tokens. */
  between: number;
};

/** Options of the generators of all vendors. */
export type GeneratorOptions = { timeouts?: IdleTimeouts; elapsed?: Stopwatch };

const defaultTimeouts: IdleTimeouts = { first: 60_000, firstWithReasoning: 300_000, between: 60_000 };

/** Few retries, because somebody is waiting for the answer. */
const retryPolicy = { maxAttempts: 2, maxWaitMs: 5_000 };

/**
 * Runs the models of a vendor. A call that fails before the first token is retried once; a circuit breaker spares a vendor
 * that keeps failing. Throws `upstream` errors, and `invalid_request` with `context_length_exceeded` when the prompt exceeds the
 * model's context window.
 */
export function createVendorGenerator(
  protocol: VendorProtocol,
  { timeouts = defaultTimeouts, elapsed = stopwatch }: GeneratorOptions,
): Generator {
  const { parseFailure } = protocol;
  const breaker = createCircuitBreaker(elapsed);

  async function* generate(request: GenerateRequest, signal?: AbortSignal): AsyncGenerator<GenerateEvent> {
    const pass = breaker.enter();
    const first = request.reasoningEffort === undefined ? timeouts.first : timeouts.firstWithReasoning;
    const idleTimeout = startIdleTimeout(first, signal);
    let hasBegun = false;
    try {
      for (let attempt = 1; ; attempt += 1) {
        try {
          const pieces = protocol.ask(request, idleTimeout.signal);
          const onBegin = () => {
            hasBegun = true;
            pass.succeed();
          };
          return yield* streamAnswer(pieces, { request, idleTimeout, between: timeouts.between, onBegin });
        } catch (error) {
          if (hasBegun) throw error;
          await waitOrThrow(error, { attempt, retryPolicy, parseFailure, signal: idleTimeout.signal });
        }
      }
    } catch (error) {
      signal?.throwIfAborted();
      throw concludeFailure(error, {
        pass,
        idleTimeout,
        parseFailure,
        model: request.model,
        toError: (failure, cause, model) =>
          isPromptTooLong(failure)
            ? contextLengthError(model, cause)
            : upstreamFailure(failure, cause, model),
      });
    } finally {
      pass.leave();
      idleTimeout.end();
    }
  }

  return { generate };
}

type StreamOptions = {
  request: GenerateRequest;
  idleTimeout: IdleTimeout;
  /** How long the vendor may be silent between two tokens, in milliseconds. */
  between: number;
  /** Called from the first token on, at every token. */
  onBegin: () => void;
};

async function* streamAnswer(
  pieces: AsyncIterable<Piece>,
  { request, idleTimeout, between, onBegin }: StreamOptions,
): AsyncGenerator<GenerateEvent> {
  let written = '';
  let end: Piece['end'];
  let usage: Usage | undefined;
  let isForeign = true;
  let isEmpty = true;
  for await (const piece of pieces) {
    isForeign = false;
    const [reasoning, text] = [textOf(piece.reasoning), textOf(piece.text)];
    if (reasoning || text) {
      onBegin();
      written += reasoning + text;
      idleTimeout.pause();
      if (reasoning) yield { type: 'reasoning', text: reasoning };
      if (text) yield { type: 'text', text };
      if (/\S/u.test(text)) isEmpty = false;
      idleTimeout.restart(between);
    }
    end = piece.end ?? end;
    if (isUsage(piece.usage)) usage = piece.usage;
  }
  // The vendors' clients end an aborted stream like a complete one.
  idleTimeout.signal.throwIfAborted();
  if (isForeign) throw upstreamNotItsApi(request.model);
  if (end === undefined || end === 'broken') throw upstreamBroken();
  if (end === 'withheld') throw upstreamWithheld();
  // Cut off at the limit, a model may have spent all of it on reasoning.
  if (isEmpty && end === 'stop') throw upstreamEmpty();
  onBegin();
  yield { type: 'finish', reason: end, usage: usage ?? (await countUsage(request, written)) };
}

/** A piece of an answer; nothing if it is no text, which the vendors' clients do not check. */
function textOf(piece: unknown): string {
  return typeof piece === 'string' ? piece : '';
}

/** More tokens than any call has; servers that do not know the number have sent the largest of 32 bits. */
const mostTokens = 100_000_000;

/** Whether these are numbers of tokens: compatible servers send all kinds of values. */
function isUsage(usage: Usage | undefined): usage is Usage {
  return (
    usage !== undefined &&
    [usage.promptTokens, usage.completionTokens].every(
      (count) => Number.isInteger(count) && count >= 0 && count <= mostTokens,
    )
  );
}

/** Estimates the usage for servers that send none. */
async function countUsage({ model, messages }: GenerateRequest, written: string): Promise<Usage> {
  const characters = messages.reduce((sum, message) => sum + message.content.length, written.length);
  const count = await tokenCounterFor(model, characters);
  return { promptTokens: countPromptTokens(messages, count), completionTokens: count(written) };
}
