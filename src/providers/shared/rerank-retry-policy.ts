import type { RetryPolicy } from './vendor-call.ts';

/** How much reranking may hold an answer up; without it the fused order stands. */
export const rerankRetryPolicy: RetryPolicy = { attempts: 2, milliseconds: 5_000, longestWait: 1_000 };
