/**
 * Tokens that each kind of character costs, a cautious estimate of the byte-pair vocabularies of today's models (o200k,
 * Llama 3, Qwen): about four Latin letters per token, about one token per ideograph. The kinds are tried in order, as
 * ranges of code points.
 */
const costs: { first: number; last: number; tokens: number }[] = [
  { first: 0x30, last: 0x39, tokens: 1 / 2 }, // digits come in groups of one to three
  { first: 0x20, last: 0x20, tokens: 1 / 8 }, // a space belongs to the word after it
  { first: 0x41, last: 0x5a, tokens: 1 / 4 },
  { first: 0x61, last: 0x7a, tokens: 1 / 4 },
  { first: 0x00, last: 0x7f, tokens: 1 / 2 }, // punctuation, line breaks
  { first: 0x80, last: 0x10ff, tokens: 1 / 2 }, // other alphabets, from accented Latin to Georgian
  { first: 0x1100, last: 0x11ff, tokens: 1 },
  { first: 0x1200, last: 0x2dff, tokens: 1 / 2 },
  { first: 0x2e80, last: 0xffef, tokens: 1 }, // Chinese, Japanese, Korean
  { first: 0x10000, last: 0x10ffff, tokens: 2 }, // emoji, rare ideographs
];

const asciiCost = Float64Array.from({ length: 128 }, (_, code) => rangeCost(code));

/** Counts the tokens of a text as one model does, or estimates them. */
export type CountTokens = (text: string) => number;

/**
 * Estimates how many tokens a text has. It errs on the high side, so that what is said to fit does fit. For models with an
 * unknown tokenizer, and where a figure is needed at once.
 */
export function countTokens(text: string): number {
  let tokens = 0;
  for (let index = 0; index < text.length; index += 1) {
    // Megabytes of text are counted, so the most frequent characters take a shortcut.
    const unit = text.charCodeAt(index);
    if (unit < asciiCost.length) {
      tokens += asciiCost[unit] as number;
      continue;
    }
    const code = text.codePointAt(index) ?? 0;
    if (code > 0xffff) index += 1;
    tokens += rangeCost(code);
  }
  return Math.ceil(tokens);
}

/**
 * Where to cut a text so that a piece of it has no more than this many estimated tokens: the end of the longest stretch
 * from `start` that does, in UTF-16 units. Never splits a surrogate pair.
 */
export function endOfTokens(text: string, start: number, maxTokens: number): number {
  let tokens = 0;
  let end = start;
  while (end < text.length) {
    const code = text.codePointAt(end) ?? 0;
    tokens += asciiCost[code] ?? rangeCost(code);
    if (tokens > maxTokens) return end;
    end += code > 0xffff ? 2 : 1;
  }
  return end;
}

/** Names of OpenAI's models with the vocabulary o200k; those before GPT-4o have another. */
const o200kModel = /^(?:openai\/)?(?:gpt-(?:4o|4\.[1-9]|[5-9]|oss)|chatgpt-|o\d)/u;

/**
 * Longer texts, in characters, are estimated: Chinese takes the tokenizer about 4 ms per thousand characters, and nobody
 * else is served meanwhile.
 */
export const longestCounted = 12_000;

/**
 * The counter for a model: its own tokenizer if it is known, otherwise the estimate. Unless `loadTokenizer` was called, the
 * vocabulary is loaded with the first question to such a model, which blocks the process for about a sixth of a second.
 * @param characters the total length of the texts that will be counted
 */
export async function tokenCounterFor(model: string, characters: number): Promise<CountTokens> {
  if (!o200kModel.test(model) || characters > longestCounted) return countTokens;
  const { countO200k } = await import('./o200k.ts');
  return countO200k;
}

/** Loads a model's tokenizer, so that no question waits for it. */
export async function loadTokenizer(model: string): Promise<void> {
  const count = await tokenCounterFor(model, 0);
  count('Ready?');
}

function rangeCost(code: number): number {
  return costs.find((cost) => code >= cost.first && code <= cost.last)?.tokens ?? 1;
}

/**
 * The overhead of each message and of the whole prompt: the largest figures of `num_tokens_from_messages` in OpenAI's
 * cookbook.
 */
const framing = { message: 4, prompt: 3 };

/** How many tokens a whole prompt has; an estimate unless the model's own counter is given. */
export function countPromptTokens(messages: { content: string }[], count: CountTokens = countTokens): number {
  return messages.reduce((sum, message) => sum + framing.message + count(message.content), framing.prompt);
}
