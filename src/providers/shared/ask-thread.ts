import { parentPort, Worker } from 'node:worker_threads';

/** A thread's answer to a request: its result, or an error message. */
type ThreadAnswer<Answer> = { id: number } & ({ answer: Answer } | { failure: string });

/** A thread that starts when it is needed. */
export type WorkerThread<Request extends object, Answer> = {
  /** Sends a request. Its promise rejects with the thread's error. */
  ask(request: Request): Promise<Answer>;
  /** Starts it for requests to come, unless it runs. */
  start(): void;
};

/**
 * A worker thread that receives requests as `{ id, ...request }` and answers each as `answerRequests` does. It starts with the
 * first request, restarts after a failure, and keeps the process alive only while a request is pending.
 */
export function createWorkerThread<Request extends object, Answer>(
  program: URL,
  workerData?: unknown,
): WorkerThread<Request, Answer> {
  let thread: ((request: Request) => Promise<Answer>) | undefined;
  const started = () => {
    thread ??= startThread<Request, Answer>(new Worker(program, { workerData }), () => {
      thread = undefined;
    });
    return thread;
  };
  return {
    ask: (request) => started()(request),
    start: () => void started(),
  };
}

/** @param onFailure called when the thread has failed and will not answer any more */
function startThread<Request extends object, Answer>(
  worker: Worker,
  onFailure: () => void,
): (request: Request) => Promise<Answer> {
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();
  let last = 0;
  worker.unref();

  function settle(id: number): PromiseWithResolvers<Answer> | undefined {
    const asked = waiting.get(id);
    waiting.delete(id);
    // Only pending requests may keep the process alive.
    if (waiting.size === 0) worker.unref();
    return asked;
  }

  worker.on('message', (message: ThreadAnswer<Answer>) => {
    const asked = settle(message.id);
    if ('answer' in message) asked?.resolve(message.answer);
    else asked?.reject(new Error(message.failure));
  });
  worker.on('error', (error) => {
    onFailure();
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

/** Answers the requests to the thread that this is, each with the result of `work` or with its error. */
export function answerRequests<Request extends object, Answer>(
  work: (request: Request) => Promise<Answer>,
): void {
  parentPort?.on('message', async (request: Request & { id: number }) => {
    const { id } = request;
    const answered: ThreadAnswer<Answer> = await work(request).then(
      (answer) => ({ id, answer }),
      (error: unknown) => ({ id, failure: String(error) }),
    );
    parentPort?.postMessage(answered);
  });
}
