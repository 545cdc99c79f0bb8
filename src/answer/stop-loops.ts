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

/** How many characters each token of a caller's limit allows: more than models write, for servers that ignore the limit. */
const maxCharactersPerToken = 16;

/** The maximum length of reasoning, in characters, several times what models need for the hardest questions. */
const maxReasoning = 1_000_000;

/**
 * Passes on what a model writes, but ends the answer as truncated when it, or the reasoning before it, repeats itself or grows
 * without end, as those of small models do that lose the thread. The model's call is then cancelled.
 */
export async function* stopLoops(
  events: AsyncIterable<GenerateEvent>,
  { messages, maxTokens = 0 }: Pick<GenerateRequest, 'messages' | 'maxTokens'>,
): AsyncGenerator<GenerateEvent> {
  const ends = {
    text: createEndGuard(Math.max(maxAnswer, maxTokens * maxCharactersPerToken)),
    reasoning: createEndGuard(maxReasoning),
  };
  let written = '';
  let isCut = false;
  for await (const event of events) {
    if (event.type === 'finish') {
      yield event;
      continue;
    }
    const { text, isEnd } = ends[event.type](event.text);
    written += text;
    if (text !== '') yield { ...event, text };
    isCut = isEnd;
    if (isCut) break;
  }
  // Only once the call has ended: who meters it counts what it took at that moment, and readers leave after this event.
  if (!isCut) return;
  const usage = { promptTokens: countPromptTokens(messages), completionTokens: countTokens(written) };
  yield { type: 'finish', reason: 'length', usage };
}

/** Tells of each piece of a text how much of it may pass, and whether the text ends there: because it loops, or is longer than this. */
function createEndGuard(maxLength: number): (piece: string) => { text: string; isEnd: boolean } {
  const guard = createLoopGuard();
  let left = maxLength;
  return (piece) => {
    const isTooLong = piece.length > left;
    const cut = piece.slice(0, left);
    // The cut may split a surrogate pair.
    const text = isTooLong && /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
    left -= text.length;
    return { text, isEnd: isTooLong || guard.isLooping(text) };
  };
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
