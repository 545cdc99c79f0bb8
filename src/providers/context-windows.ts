/**
 * How many tokens the models of OpenAI take, by name, first match; the published figures or a little less. For the
 * GPT-5 family it is the limit of the prompt: of its 400,000 tokens 128,000 are kept for the answer.
 */
const windows: [name: RegExp, tokens: number][] = [
  [/^gpt-5.*chat/u, 128_000],
  [/^gpt-5/u, 272_000],
  [/^gpt-4\.1/u, 1_000_000],
  [/^(?:chatgpt-)?gpt-4o|^chatgpt-4o|^gpt-4-turbo|^gpt-4-\d{4}-preview/u, 128_000],
  [/^gpt-4-32k/u, 32_768],
  [/^gpt-4(?:-\d{4})?$/u, 8_192],
  [/^gpt-3\.5-turbo/u, 16_385],
  [/^o1-(?:mini|preview)/u, 128_000],
  [/^o\d/u, 200_000],
];

/** For a new model of OpenAI; none since GPT-4 Turbo has had less. */
const openAiDefault = 128_000;

/**
 * For a model of an unknown server. Most serve at least this much, and the longest question and context that the API
 * takes fit in it, in any script.
 */
const otherDefault = 32_768;

/** How many tokens prompt and answer may have together, where the server does not say. */
export function contextWindowOf(model: string, isOpenAi: boolean): number {
  const known = windows.find(([name]) => name.test(model))?.[1];
  return known ?? (isOpenAi ? openAiDefault : otherDefault);
}
