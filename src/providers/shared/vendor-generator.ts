import type { Clock } from '../../ports/clock.ts';
import type { GenerateEvent, GenerateRequest, Generator, Usage } from '../../ports/generator.ts';
import { countPromptTokens, tokenCounterFor } from '../../text/count-tokens.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { type IdleTimeout, startIdleTimeout } from './idle-timeout.ts';
import { concludeFailure, type ParseFailure, waitOrThrow } from './vendor-call.ts';
import {
  contextLengthError,
  isPromptTooLong,
  upstreamBroken,
  upstreamFailure,
  upstreamWithheld,
} from './vendor-failure.ts';

/** What one event of a vendor's stream says; most say one thing only. */
export type Piece = {
  reasoning?: string | undefined;
  text?: string | undefined;
  /** Why the answer ended. `withheld` by the vendor's content filter; `broken` when the vendor itself gave up. */
  end?: 'stop' | 'length' | 'withheld' | 'broken' | undefined;
  usage?: Usage | undefined;
};

/** What differs between vendors. */
export type VendorProtocol = {
  /** Asks for an answer and translates it as it comes. Whatever it throws, `parseFailure` understands. */
  ask(request: GenerateRequest, signal: AbortSignal): AsyncIterable<Piece>;
  parseFailure: ParseFailure;
};

/** How long the server may be silent, in milliseconds. */
export type IdleTimeouts = {
  /** Until the first token of the answer. */
  first: number;
  /** The same where the caller asked for reasoning, which many servers do in silence. */
  firstWithReasoning: number;
  /** Between two tokens. */
  between: number;
};

export type GeneratorOptions = { limits?: IdleTimeouts; clock?: Clock };

const defaultLimits: IdleTimeouts = { first: 60_000, firstWithReasoning: 300_000, between: 60_000 };

/** Somebody is waiting for the answer. */
const retryPolicy = { attempts: 2, longestWait: 5_000 };

/**
 * Runs the models of a vendor. A call that fails before the first token is tried once more; a vendor that fails again
 * and again is given a rest. Throws `upstream` errors, and `invalid_request` with `context_length_exceeded` when the
 * vendor finds the prompt too long.
 */
export function createVendorGenerator(
  protocol: VendorProtocol,
  { limits = defaultLimits, clock = () => new Date() }: GeneratorOptions = {},
): Generator {
  const breaker = createCircuitBreaker(clock);

  async function* generate(request: GenerateRequest, signal?: AbortSignal): AsyncGenerator<GenerateEvent> {
    const pass = breaker.enter();
    const first = request.reasoningEffort === undefined ? limits.first : limits.firstWithReasoning;
    const idleTimeout = startIdleTimeout(first, signal);
    let hasBegun = false;
    try {
      for (let attempt = 1; ; attempt += 1) {
        try {
          const pieces = protocol.ask(request, idleTimeout.signal);
          return yield* streamAnswer(pieces, request, idleTimeout, limits.between, () => {
            hasBegun = true;
            pass.succeed();
          });
        } catch (error) {
          if (hasBegun) throw error;
          await waitOrThrow(error, attempt, retryPolicy, protocol.parseFailure, idleTimeout.signal);
        }
      }
    } catch (error) {
      signal?.throwIfAborted();
      throw concludeFailure(error, pass, idleTimeout, protocol.parseFailure, (failure, cause) =>
        isPromptTooLong(failure) ? contextLengthError(request.model, cause) : upstreamFailure(failure, cause),
      );
    } finally {
      pass.leave();
      idleTimeout.end();
    }
  }

  return { generate };
}

async function* streamAnswer(
  pieces: AsyncIterable<Piece>,
  request: GenerateRequest,
  idleTimeout: IdleTimeout,
  between: number,
  begin: () => void,
): AsyncGenerator<GenerateEvent> {
  let written = '';
  let end: Piece['end'];
  let usage: Usage | undefined;
  for await (const piece of pieces) {
    const { reasoning, text } = piece;
    if (reasoning || text) {
      begin();
      written += (reasoning ?? '') + (text ?? '');
      idleTimeout.pause();
      if (reasoning) yield { type: 'reasoning', text: reasoning };
      if (text) yield { type: 'text', text };
      idleTimeout.restart(between);
    }
    end = piece.end ?? end;
    usage = piece.usage ?? usage;
  }
  // The clients end an aborted stream as if it were whole.
  idleTimeout.signal.throwIfAborted();
  if (end === undefined || end === 'broken') throw upstreamBroken();
  if (end === 'withheld') throw upstreamWithheld();
  begin();
  yield { type: 'finish', reason: end, usage: usage ?? (await countUsage(request, written)) };
}

/** For servers that send no usage. */
async function countUsage({ model, messages }: GenerateRequest, written: string): Promise<Usage> {
  const characters = messages.reduce((sum, message) => sum + message.content.length, written.length);
  const count = await tokenCounterFor(model, characters);
  return { promptTokens: countPromptTokens(messages, count), completionTokens: count(written) };
}
