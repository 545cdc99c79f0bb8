/** The worker thread of the built-in embedder: loads its table at the start, then answers requests. */
import { parentPort } from 'node:worker_threads';
import { type BuiltinRequest, createAnswerRequest } from './answer-request.ts';

const answerRequest = createAnswerRequest();

parentPort?.on('message', ({ id, ...request }: BuiltinRequest & { id: number }) => {
  const answer = answerRequest(request);
  const [first] = Array.isArray(answer) ? answer : [];
  parentPort?.postMessage({ id, answer }, first instanceof Float32Array ? [first.buffer] : []);
});
