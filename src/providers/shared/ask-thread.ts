import { Worker } from 'node:worker_threads';

/** What a thread answers a request with: what was wanted, or what went wrong. */
export type ThreadAnswer<Answer> = { id: number } & ({ answer: Answer } | { failure: string });

/**
 * A thread that gets requests as `{ id, ...request }` and answers each with a `ThreadAnswer`. It starts with the first
 * request, again when it has failed, and keeps the process alive only while it is asked something.
 * @returns asks it; what it promises is rejected with what went wrong.
 */
export function createThread<Request extends object, Answer>(
  program: URL,
  workerData?: unknown,
): (request: Request) => Promise<Answer> {
  let thread: ((request: Request) => Promise<Answer>) | undefined;
  return (request) => {
    thread ??= startThread<Request, Answer>(new Worker(program, { workerData }), () => {
      thread = undefined;
    });
    return thread(request);
  };
}

/** @param ended called when the thread has failed, which then answers nothing more */
function startThread<Request extends object, Answer>(
  worker: Worker,
  ended: () => void,
): (request: Request) => Promise<Answer> {
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();
  let last = 0;

  function settle(id: number): PromiseWithResolvers<Answer> | undefined {
    const asked = waiting.get(id);
    waiting.delete(id);
    // Only what is asked may keep the process alive.
    if (waiting.size === 0) worker.unref();
    return asked;
  }

  worker.on('message', (message: ThreadAnswer<Answer>) => {
    const asked = settle(message.id);
    if ('answer' in message) asked?.resolve(message.answer);
    else asked?.reject(new Error(message.failure));
  });
  worker.on('error', (error) => {
    ended();
    for (const id of [...waiting.keys()]) settle(id)?.reject(error);
  });

  return (request) => {
    const answer = Promise.withResolvers<Answer>();
    last += 1;
    waiting.set(last, answer);
    worker.ref();
    worker.postMessage({ id: last, ...request });
    return answer.promise;
  };
}
