import { Worker } from 'node:worker_threads';
import type { StaticAnswer, StaticRequest } from './thread.ts';

const program = new URL('./thread.ts', import.meta.url);

type Ask = <Answer extends StaticAnswer>(request: StaticRequest) => Promise<Answer>;

let thread: Ask | undefined;

/**
 * Asks the one thread of this process that holds the table. It starts with the first request, again when it has failed, and
 * does not keep the process alive.
 */
export const askThread: Ask = (request) => {
  thread ??= startThread(() => {
    thread = undefined;
  });
  return thread(request);
};

/** @param ended called when the thread has failed, which then answers nothing more */
function startThread(ended: () => void): Ask {
  const worker = new Worker(program);
  worker.unref();
  const waiting = new Map<number, PromiseWithResolvers<StaticAnswer>>();
  let last = 0;

  function settle(id: number): PromiseWithResolvers<StaticAnswer> | undefined {
    const asked = waiting.get(id);
    waiting.delete(id);
    // Only what is asked may keep the process alive.
    if (waiting.size === 0) worker.unref();
    return asked;
  }

  worker.on('message', ({ id, answer }: { id: number; answer: StaticAnswer }) => settle(id)?.resolve(answer));
  worker.on('error', (error) => {
    ended();
    for (const id of [...waiting.keys()]) settle(id)?.reject(error);
  });

  return <Answer extends StaticAnswer>(request: StaticRequest) => {
    const answer = Promise.withResolvers<StaticAnswer>();
    last += 1;
    waiting.set(last, answer);
    worker.ref();
    worker.postMessage({ id: last, ...request });
    return answer.promise as Promise<Answer>;
  };
}
