/**
 * Tokens that each kind of character costs, as a cautious reading of what byte-pair vocabularies of today's models
 * (o200k, Llama 3, Qwen) spend: about four Latin letters a token, about one token an ideograph. The kinds are tried in
 * order, as ranges of code points.
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

const asciiCost = Array.from({ length: 128 }, (_, code) => rangeCost(code));

/**
 * Estimates how many tokens a text costs. It leans towards too many, so that what is said to fit does fit. No vendor's
 * tokenizer is used: they differ from model to model, and this is the one place to put a real one.
 */
export function countTokens(text: string): number {
  let tokens = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.codePointAt(index) ?? 0;
    if (code > 0xffff) index += 1;
    tokens += asciiCost[code] ?? rangeCost(code);
  }
  return Math.ceil(tokens);
}

function rangeCost(code: number): number {
  return costs.find((cost) => code >= cost.first && code <= cost.last)?.tokens ?? 1;
}

/**
 * What each message and the whole prompt cost beside their text: the largest figures of `num_tokens_from_messages` in
 * OpenAI's cookbook.
 */
const framing = { message: 4, prompt: 3 };

/** Estimates how many tokens a whole prompt costs. */
export function countPromptTokens(messages: { content: string }[]): number {
  return messages.reduce(
    (sum, message) => sum + framing.message + countTokens(message.content),
    framing.prompt,
  );
}
