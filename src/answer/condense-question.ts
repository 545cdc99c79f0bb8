import type { PromptMessage } from '../ports/generator.ts';
import { foldAccents, normalizeCharacters } from '../text/fold.ts';
import { splitCompounds } from '../text/identifiers.ts';
import { replyToCourtesy } from '../text/questions/courtesy.ts';
import { contentWord, isLabelWord, withoutStopPhrases } from '../text/stop-words.ts';
import { extractTerms } from '../text/word-similarity.ts';

/** A question with this many content words or fewer does not say on its own what it is about. */
const shortQuestion = 1;

/** How many earlier questions may lend their words, since follow-ups have follow-ups. */
const maxTurns = 3;

/** How many words a question may borrow; more would drown its own. */
const maxBorrowed = 60;

/** How much of an earlier question is considered, in characters: its subject is at the beginning. */
const maxRead = 4_000;

/** Openings of a follow-up question: "and …", "what about …", in the languages of the word lists. */
const goesOn =
  /^(?:(?:and|or|but|so|then|also|und|oder|aber|et|ou|mais|y|pero|e|mas|ma|och|og|и|а|или|και|و|או)\s|(?:و|那么?|那|では|じゃ|그럼|그리고)|(?:what|how) about\b|what if\b|what else\b|why not\b|wie steht es\b|was ist mit\b|qu'en est-il\b|qué tal\b)/iu;

/** Endings of a follow-up question. */
const endsReferring = /(?:呢|\b(?:that|there|so|then))$/iu;

/** Words that refer to something said before, in the form that `foldAccents` gives them. */
const backward = new Set(
  `it its itself they them their theirs he him his she her hers this these those one ones same such former latter
  other others another else instead neither
  er sie ihn ihm ihre ihren ihrem ihrer dessen deren diese dieser dieses diesen diesem jene jener jenes dort damit dafur
  davon dabei darin dazu
  elle ils elles lui leur cela ceci celui celle ceux celles
  ella ellos ellas eso esto esos esas aquello ele ela eles elas isso isto esse essa esso essi esse questo quello questi
  quelli hij zij deze hun haar
  он она оно они его ее её их им это этот эта эти`.split(/\s+/u),
);

/** The same in scripts without spaces between words. */
const backwardPhrases =
  /它|他们|她们|他|她|这个|那个|这些|那些|其|该|それ|これ|あれ|その|この|彼|彼女|그것|이것|그는|มัน|เขา/u;

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
    if (!refersBack(current)) break;
    current = before.slice(0, maxRead);
    topic = [...contentWords(current), ...topic];
  }
  const own = new Set(contentWords(question).map(fold));
  const added = [...new Set(topic)].filter((word) => !own.has(fold(word)));
  return [question, ...added.slice(0, maxBorrowed)].join(' ');
}

/** Whether a question can only be understood together with what was said before it. */
export function refersBack(question: string): boolean {
  const words = withoutPunctuation(question);
  if (goesOn.test(`${words} `) || endsReferring.test(words) || backwardPhrases.test(question)) return true;
  return (
    extractTerms(question).some(({ written }) => backward.has(fold(written))) ||
    subjectsOf(question) <= shortQuestion
  );
}

/** A word without the punctuation around it. */
function withoutPunctuation(question: string): string {
  const start = question.search(/[\p{L}\p{N}]/u);
  let end = question.length;
  while (end > start && /[\s?？]/u.test(question.charAt(end - 1))) end -= 1;
  return start < 0 ? '' : question.slice(start, end);
}

/** How many words of a question may name its subject; words such as "long" and "price" name none. */
function subjectsOf(question: string): number {
  const terms = extractTerms(contentWords(question).join(' '));
  const words = terms.filter(({ kind, written }) => kind !== 'word' || !isLabelWord(fold(written)));
  // Two characters make a pair, and words in scripts that are split into pairs have about two.
  return words.reduce((sum, term) => sum + (term.kind === 'pair' ? 0.5 : 1), 0);
}

/** The words of a question, as written, that name its subject. */
export function contentWords(question: string): string[] {
  return splitCompounds(withoutStopPhrases(normalizeCharacters(question))).filter((word) => {
    const folded = contentWord(word.toLowerCase());
    return folded !== undefined && !backward.has(folded);
  });
}

function fold(word: string): string {
  return foldAccents(word.toLowerCase());
}
