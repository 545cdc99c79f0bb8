import { createThread } from '../../shared/ask-thread.ts';
import type { BuiltinAnswer, BuiltinRequest } from './thread.ts';

type Ask = <Answer extends BuiltinAnswer>(request: BuiltinRequest) => Promise<Answer>;

/** Asks the one thread of this process that holds the table. */
export const askThread = createThread<BuiltinRequest, BuiltinAnswer>(
  new URL('./thread.ts', import.meta.url),
) as Ask;
