import type { Generator, PromptMessage } from '../ports/generator.ts';
import { extractTerms, similarity } from '../text/word-similarity.ts';

/** Limits on the model's input and time: a rewritten question is worth a moment, not more. */
const limits = {
  milliseconds: 5_000,
  /** Reasoning models spend most of it on reasoning. */
  answerTokens: 400,
  earlierMessages: 6,
  charactersOfMessage: 1_000,
  charactersOfQuestion: 4_000,
  charactersOfRewriting: 600,
};

/** Minimum share of the rewritten question's words that occur in the conversation; with fewer it is something else. */
const leastKnown = 0.5;

/** Minimum similarity of two forms of one word. */
const sameWord = 0.6;

const order =
  'You are given a conversation and its last question. Write that question so that it can be understood without the ' +
  'conversation: put in the names and things that it refers to. Keep its language and add nothing else. A question ' +
  'that is complete already stays as it is. Never answer it. Reply with the question alone.';

/**
 * Has a language model rewrite a question to stand alone. Null when the model fails, takes too long, or returns something
 * else, such as an answer. Throws if the signal is aborted.
 */
export async function rewriteQuestion(
  { generator, model }: { generator: Generator; model: string },
  question: string,
  history: PromptMessage[],
  signal: AbortSignal,
): Promise<string | null> {
  const timeout = AbortSignal.timeout(limits.milliseconds);
  const request = {
    model,
    messages: [
      { role: 'system' as const, content: order },
      { role: 'user' as const, content: formatConversation(question, history) },
    ],
    standaloneQuestion: question,
    passages: [],
    maxTokens: limits.answerTokens,
  };
  let written = '';
  try {
    for await (const event of generator.generate(request, AbortSignal.any([signal, timeout]))) {
      if (event.type === 'text') written += event.text;
      if (written.length > limits.charactersOfRewriting) return null;
      if (event.type === 'finish' && event.reason === 'length') return null;
    }
  } catch {
    signal.throwIfAborted();
    return null;
  }
  const rewritten = written.replace(/\s+/gu, ' ').trim();
  return isFrom(formatConversation(question, history), rewritten) ? rewritten : null;
}

/** The part of the conversation that the model sees. */
function formatConversation(question: string, history: PromptMessage[]): string {
  const earlier = history
    .slice(-limits.earlierMessages)
    .map(({ role, content }) => `${role}: ${beginning(content, limits.charactersOfMessage)}`);
  return `${earlier.join('\n\n')}\n\nLast question: ${beginning(question, limits.charactersOfQuestion)}`;
}

/** Vendors refuse half of a character, which a cut may leave. */
function beginning(text: string, length: number): string {
  return text.slice(0, length).toWellFormed();
}

/** Whether a text says only what the conversation says already. */
function isFrom(conversation: string, text: string): boolean {
  const known = extractTerms(conversation);
  const terms = extractTerms(text);
  const texts = new Set(known.map((term) => term.text));
  // Only words are compared: a conversation in Chinese has thousands of other terms, which are similar to none.
  const words = known.filter(({ kind }) => kind === 'word');
  const repeated = terms.filter(
    (term) =>
      texts.has(term.text) ||
      (term.kind === 'word' && words.some((other) => similarity(term, other) >= sameWord)),
  );
  return terms.length > 0 && repeated.length >= leastKnown * terms.length;
}
