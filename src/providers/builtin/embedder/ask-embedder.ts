import { createWorkerThread } from '../../shared/ask-thread.ts';
import {
  type BuiltinAnswer,
  type BuiltinAnswers,
  type BuiltinRequest,
  createAnswerRequest,
} from './answer-request.ts';

/**
 * Requests with at most this many characters are answered in the calling thread. That takes tens or hundreds of microseconds,
 * no longer than waking another thread and exchanging messages with it.
 */
const maxCharacters = { embed: 1_000, compare: 24_000 };

const embedderThread = createWorkerThread<BuiltinRequest, BuiltinAnswer>(
  new URL('./thread.ts', import.meta.url),
);

/** The calling thread's own copy, loaded on its first short request. */
let answerHere: ReturnType<typeof createAnswerRequest> | undefined;

/** Asks the built-in embedder: short requests are answered in the calling thread, others in the embedder's thread. */
export async function askEmbedder<Task extends BuiltinRequest['task']>(
  request: BuiltinRequest & { task: Task },
): Promise<BuiltinAnswers[Task]> {
  if (!isShort(request)) return (await embedderThread.ask(request)) as BuiltinAnswers[Task];
  answerHere ??= createAnswerRequest();
  return answerHere(request) as BuiltinAnswers[Task];
}

/** Starts the embedder's thread, so that it loads its table while the caller prepares what it will ask; without effect where it runs. */
export const startEmbedderThread = () => embedderThread.start();

/**
 * Reads texts that will soon be compared with a question, if that will happen in the calling thread.
 * @param count how many texts will be compared
 */
export function readTexts(texts: string[], count: number): void {
  const characters = texts.reduce((sum, { length }) => sum + length, 0);
  if (texts.length === 0 || (characters * count) / texts.length > maxCharacters.compare) return;
  answerHere ??= createAnswerRequest();
  answerHere({ task: 'read', texts });
}

function isShort(request: BuiltinRequest): boolean {
  const characters = request.texts.reduce((sum, { length }) => sum + length, 0);
  switch (request.task) {
    case 'embed':
      return request.purpose === 'query' && characters <= maxCharacters.embed;
    case 'compare':
    case 'compareUnlessForeign':
      return characters <= maxCharacters.compare;
    default:
      return request.task === 'spelling';
  }
}
