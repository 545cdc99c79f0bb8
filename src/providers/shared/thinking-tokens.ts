import type { ReasoningEffort } from '../../ports/generator.ts';

/** How many tokens a model may think, for vendors that take a budget instead of an effort. The least that they accept is 1,024. */
export const thinkingTokens: Record<ReasoningEffort, number> = { low: 2_048, medium: 8_192, high: 16_384 };
