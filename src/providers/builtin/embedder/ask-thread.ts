import { createThread } from '../../shared/ask-thread.ts';
import type { StaticAnswer, StaticRequest } from './thread.ts';

type Ask = <Answer extends StaticAnswer>(request: StaticRequest) => Promise<Answer>;

/** Asks the one thread of this process that holds the table. */
export const askThread = createThread<StaticRequest, StaticAnswer>(
  new URL('./thread.ts', import.meta.url),
) as Ask;
