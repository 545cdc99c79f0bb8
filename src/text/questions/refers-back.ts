import { foldWord, normalizeCharacters } from '../fold.ts';
import { splitCompounds } from '../identifiers.ts';
import { contentWord, isLabelWord, withoutStopPhrases } from '../stop-words.ts';
import { extractTerms } from '../word-similarity.ts';

/** A question with this many content words or fewer does not say on its own what it is about. */
const shortQuestion = 1;

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
 * Whether a question can only be understood together with what was said before it.
 * @param few with this many content words or fewer, a question does not say on its own what it is about
 */
export function refersBack(question: string, few = shortQuestion): boolean {
  const words = withoutPunctuation(question);
  if (goesOn.test(`${words} `) || endsReferring.test(words) || backwardPhrases.test(question)) return true;
  return (
    extractTerms(question).some(
      ({ written }) => backward.has(foldWord(written)) && !isName(written, question),
    ) || subjectsOf(question) <= few
  );
}

/** Whether a pronoun is written as the name of a department is, "IT", where other words have small letters. */
function isName(written: string, question: string): boolean {
  return written === 'IT' && /\p{Ll}/u.test(question);
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
  const words = terms.filter(({ kind, written }) => kind !== 'word' || !isLabelWord(foldWord(written)));
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
