import type { PromptMessage } from '../ports/generator.ts';
import { foldWord } from '../text/fold.ts';
import { asksForDocuments } from '../text/questions/collection-question.ts';
import { replyToCourtesy } from '../text/questions/courtesy.ts';
import { goingOn } from '../text/questions/read-message.ts';
import { contentWords, refersBack } from '../text/questions/refers-back.ts';
import { completeQuestion } from './complete-question.ts';
import { hasOrdinal, resolveOrdinal } from './ordinal-references.ts';

/** How many earlier questions words are borrowed from, since follow-ups have follow-ups. */
const maxTurns = 3;

/** How many messages before a question are read. */
const maxMessages = 40;

/** How many words a question may borrow; more would drown its own. */
const maxBorrowed = 60;

/** How much of an earlier question is read, in characters: its subject is at the beginning. */
const maxRead = 4_000;

/**
 * Rewrites a follow-up question to stand alone, as far as rules can: an elliptical one, "And 7.0.0?", is completed from the
 * question before; any other that refers back, or is too short to name a subject of its own, gets the content words of the
 * previous questions. All other messages are returned unchanged, thanks among them.
 */
export function condenseQuestion(question: string, history: PromptMessage[]): string {
  if (replyToCourtesy(question) !== undefined || asksForDocuments(question)) return question;
  const earlier = standaloneQuestions(history);
  const { text, isCompleted } = complete(question, history, earlier.at(-1));
  return borrowWords(text, isCompleted ? earlier.slice(0, -1) : earlier);
}

/** The last questions of a conversation. A completed one replaces the one that it was completed from. */
function standaloneQuestions(history: PromptMessage[]): string[] {
  const all: string[] = [];
  const start = Math.max(0, history.length - maxMessages);
  for (const [index, { role, content }] of history.entries()) {
    if (role !== 'user' || index < start) continue;
    const { text, isCompleted } = complete(content, history.slice(0, index), all.at(-1));
    if (isCompleted) all.pop();
    all.push(text);
  }
  return all;
}

/** A question with names for its ordinals, completed from the question before if it is elliptical. */
function complete(question: string, history: PromptMessage[], before: string | undefined) {
  const text = resolveOrdinal(question, history, before) ?? question;
  const completed = before === undefined || hasOrdinal(text) ? undefined : completeQuestion(text, before);
  return { text: completed ?? text, isCompleted: completed !== undefined };
}

/** A question, with the content words of those before it as far as it refers back. */
function borrowWords(question: string, earlier: string[]): string {
  let topic: string[] = [];
  let current = question;
  for (const before of earlier.toReversed().slice(0, maxTurns)) {
    if (!refersBack(firstQuestion(current))) break;
    current = before.slice(0, maxRead);
    topic = [...contentWords(current), ...topic];
  }
  const own = new Set(contentWords(question).map(foldWord));
  const added = [...new Set(topic)].filter((word) => !own.has(foldWord(word)));
  return [question, ...added.slice(0, maxBorrowed)].join(' ');
}

/** The first question of a message: its others may refer back to that one. */
function firstQuestion(message: string): string {
  const [sentence = message] = message.slice(0, maxRead).split(/(?<=[?？])\s/u, 1);
  return goingOn(sentence)?.[0] ?? sentence;
}
