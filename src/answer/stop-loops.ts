import type { GenerateEvent, GenerateRequest } from '../ports/generator.ts';
import { countPromptTokens, countTokens } from '../text/model-tokens/count-tokens.ts';

/** The length of the window at the end of the text that is checked, in characters. */
const window = 3_000;

/** A repetition is recognized by its last characters. */
const sampleLength = 60;

/** The text is checked again after this many more characters. */
const step = 300;

/** A looping window contains the same stretch this many times; no list or table of an answer repeats one as often. */
const maxRepeats = 8;

/** The default maximum length of an answer, in characters: no reader wants more. */
const maxAnswer = 40_000;

/**
 * Passes on what a model writes, but ends the answer as truncated when it repeats itself or grows without end, as answers
 * of small models do that lose the thread. The model's call is then cancelled.
 */
export async function* stopLoops(
  events: AsyncIterable<GenerateEvent>,
  { messages, maxTokens }: Pick<GenerateRequest, 'messages' | 'maxTokens'>,
): AsyncGenerator<GenerateEvent> {
  const guard = createLoopGuard();
  let written = '';
  for await (const event of events) {
    yield event;
    if (event.type !== 'text') continue;
    written += event.text;
    const isTooLong = maxTokens === undefined && written.length > maxAnswer;
    if (!isTooLong && !guard.isLooping(event.text)) continue;
    const usage = { promptTokens: countPromptTokens(messages), completionTokens: countTokens(written) };
    yield { type: 'finish', reason: 'length', usage };
    return;
  }
}

/** Detects repetition in a text while it is written. */
export function createLoopGuard(): { isLooping(piece: string): boolean } {
  let recent = '';
  let unseen = 0;
  return {
    isLooping(piece) {
      recent = (recent + piece).slice(-window);
      unseen += piece.length;
      if (unseen < step || recent.length < sampleLength * maxRepeats) return false;
      unseen = 0;
      const sample = recent.slice(-sampleLength);
      // A line of dashes or an empty table is not a loop.
      if (!/\p{L}/u.test(sample)) return false;
      return recent.split(sample).length - 1 >= maxRepeats || repeatsShort(recent);
    },
  };
}

/** Whether the end is one short stretch over and over, so that samples of it overlap. */
function repeatsShort(recent: string): boolean {
  const tail = recent.slice(-sampleLength * maxRepeats);
  for (let period = 1; period <= sampleLength; period += 1) {
    if (tail.slice(period) === tail.slice(0, -period)) return true;
  }
  return false;
}
