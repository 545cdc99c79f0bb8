import type { Outputs } from '../../api/client.ts';
import { formatCount } from '../../lib/format.ts';
import { apiThreadsTexts } from '../../texts/api-threads-texts.ts';

const t = apiThreadsTexts;

type RecordedAnswer = Pick<
  Outputs['apiThreads']['list']['data'][number],
  'model' | 'prompt_tokens' | 'completion_tokens' | 'first_ms' | 'total_ms'
>;

/** What is known about an answer, as short phrases: model, tokens, times. */
export function answerFacts({
  model,
  prompt_tokens: prompt,
  completion_tokens: completion,
  first_ms: first,
  total_ms: total,
}: RecordedAnswer): string[] {
  const seconds = (ms: number) => t.seconds((ms / 1000).toFixed(ms < 10_000 ? 2 : 1));
  return [
    model,
    prompt !== null && completion !== null && t.facts.tokens(formatCount(prompt), formatCount(completion)),
    first !== null && t.facts.first(seconds(first)),
    total !== null && t.facts.total(seconds(total)),
  ].filter((fact) => typeof fact === 'string');
}
