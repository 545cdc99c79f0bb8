import type { PromptMessage } from '../ports/generator.ts';
import { foldWord } from '../text/fold.ts';
import { replyToCourtesy } from '../text/questions/courtesy.ts';
import { goingOn } from '../text/questions/read-message.ts';
import { contentWords, refersBack } from '../text/questions/refers-back.ts';

/** How many earlier questions may lend their words, since follow-ups have follow-ups. */
const maxTurns = 3;

/** How many words a question may borrow; more would drown its own. */
const maxBorrowed = 60;

/** How much of an earlier question is considered, in characters: its subject is at the beginning. */
const maxRead = 4_000;

/**
 * Rewrites a follow-up question to stand alone, as far as a rule can: a question that refers back, or is too short to name
 * a subject of its own, gets the content words of the previous questions. Any other is returned unchanged, and so are thanks.
 */
export function condenseQuestion(question: string, history: PromptMessage[]): string {
  if (replyToCourtesy(question) !== undefined) return question;
  const earlier = history.filter((message) => message.role === 'user').map((message) => message.content);
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

/** Up to the first question of several: the others may refer back to that one. */
function firstQuestion(message: string): string {
  const [sentence = message] = message.slice(0, maxRead).split(/(?<=[?？])\s/u, 1);
  return goingOn(sentence)?.[0] ?? sentence;
}
