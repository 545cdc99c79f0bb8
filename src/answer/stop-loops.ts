import type { GenerateEvent, GenerateRequest } from '../ports/generator.ts';
import { countPromptTokens, countTokens } from '../text/count-tokens.ts';

/** Of what was written last so much is looked at, in characters. */
const window = 3_000;

/** What comes again and again is told by its last characters. */
const sampleLength = 60;

/** Text is looked at again after so many more characters. */
const step = 300;

/** The same stretch stands this many times in a window that loops; no list or table of an answer repeats one as often. */
const mostRepeats = 8;

/** Longer answers are cut, in characters, where the caller sets no bound: no reader wants more. */
const maxAnswer = 40_000;

/**
 * Passes on what a model writes, but ends the answer, as one that was cut, when it says the same again and again or grows
 * without end, as of small models that have lost the thread. The model's call is then cancelled.
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

/** Tells of a text, while it is written, when it says the same again and again. */
export function createLoopGuard(): { isLooping(piece: string): boolean } {
  let recent = '';
  let unseen = 0;
  return {
    isLooping(piece) {
      recent = (recent + piece).slice(-window);
      unseen += piece.length;
      if (unseen < step || recent.length < sampleLength * mostRepeats) return false;
      unseen = 0;
      const sample = recent.slice(-sampleLength);
      // A rule of dashes or an empty table is no loop of words.
      if (!/\p{L}/u.test(sample)) return false;
      return recent.split(sample).length - 1 >= mostRepeats || repeatsShort(recent);
    },
  };
}

/** Whether the end is one short stretch over and over, so that samples of it overlap. */
function repeatsShort(recent: string): boolean {
  const tail = recent.slice(-sampleLength * mostRepeats);
  for (let period = 1; period <= sampleLength; period += 1) {
    if (tail.slice(period) === tail.slice(0, -period)) return true;
  }
  return false;
}
