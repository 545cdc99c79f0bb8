import { createThread } from '../../shared/ask-thread.ts';
import { type BuiltinAnswer, type BuiltinRequest, createAnswerRequest } from './answer-request.ts';

/**
 * Up to so many characters to embed, or to compare with a question, are answered at once, in tens or hundreds of microseconds:
 * as long as another thread takes to wake up, hear the texts and answer.
 */
const maxCharacters = { embed: 1_000, compare: 24_000 };

const askThread = createThread<BuiltinRequest, BuiltinAnswer>(new URL('./thread.ts', import.meta.url));

/** Of this thread, which loads the table too once it is asked something short. */
let answerHere: ReturnType<typeof createAnswerRequest> | undefined;

/** Asks the built-in embedder: what is short is answered in this thread, and the rest by the one thread that this process has for it. */
export async function askEmbedder<Answer extends BuiltinAnswer>(request: BuiltinRequest): Promise<Answer> {
  if (!isShort(request)) return (await askThread(request)) as Answer;
  answerHere ??= createAnswerRequest();
  return answerHere(request) as Answer;
}

function isShort(request: BuiltinRequest): boolean {
  const characters = request.texts.reduce((sum, { length }) => sum + length, 0);
  if ('purpose' in request) return request.purpose === 'query' && characters <= maxCharacters.embed;
  return 'task' in request && request.task === 'compare' && characters <= maxCharacters.compare;
}
