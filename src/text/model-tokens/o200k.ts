import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';

/** Text without spaces costs the tokenizer quadratic time, so it is cut after this many characters. */
const unbroken = /\S{128}|\s{128}/gu;

/** Control tokens in a text are treated as ordinary text. */
const asText = { disallowedSpecial: new Set<string>() };

/** How many tokens of the vocabulary o200k a text has; slightly too many if it has hundreds of characters without a space. */
export function countO200k(text: string): number {
  let tokens = 0;
  let from = 0;
  for (const match of text.matchAll(unbroken)) {
    const end = match.index + match[0].length;
    tokens += countTokens(text.slice(from, end), asText);
    from = end;
  }
  return tokens + countTokens(text.slice(from), asText);
}
