import type { Citation } from '../ports/citation.ts';
import type { Passage } from '../ports/passage.ts';
import { citedRanges, numbersOf } from './citation-markers.ts';
import { type AnswerSentence, answerSentences, groundAnswer } from './grounding.ts';
import { hasFigures, type PassageSentence, sentencesOf, shareOf } from './support.ts';

/** A sentence of a passage is quoted or meant if it has so much of a sentence of the answer. */
const leastQuoted = 0.3;

/**
 * The passages that an answer cites, by number; cited numbers without a passage are left out. Of an answer without numbers
 * those whose words and figures support one of its sentences, unless the generator has told which it quoted. None where
 * nothing does.
 * @param quoted numbers of the passages that the generator says it quoted, in the order of its own numbers for them
 */
export function findCitations(answer: string, passages: Passage[], quoted?: number[]): Citation[] {
  const byNumber = numberPassages(passages, quoted);
  const cited = quoted ? [...byNumber.keys()] : citedNumbers(answer).filter((number) => byNumber.has(number));
  const numbers = cited.length > 0 || quoted ? cited : supporting(answer, byNumber);
  const sentences = answerSentences(answer);
  return numbers.flatMap((number) => {
    const passage = byNumber.get(number);
    return passage ? [cite(passage, number, sentences)] : [];
  });
}

/** The passages by the numbers that the answer has for them. */
export function numberPassages(passages: Passage[], quoted?: number[]): Map<number, Passage> {
  const given = new Map(passages.map((passage, index) => [index + 1, passage]));
  if (!quoted) return given;
  return new Map(
    quoted.flatMap((number, index) => {
      const passage = given.get(number);
      return passage ? [[index + 1, passage]] : [];
    }),
  );
}

function citedNumbers(answer: string): number[] {
  return [...new Set(citedRanges(answer).flatMap(numbersOf))].sort((one, other) => one - other);
}

function supporting(answer: string, passages: Map<number, Passage>): number[] {
  const supported = groundAnswer(answer, passages).filter(({ support }) => support === 'supported');
  return [...new Set(supported.flatMap(({ numbers: [best] }) => best ?? []))].sort(
    (one, other) => one - other,
  );
}

function cite(passage: Passage, number: number, sentences: AnswerSentence[]): Citation {
  const { fileId, filename, page, headingPath, text } = passage;
  const citing = sentences.filter(({ cited }) => cited.includes(number));
  const quote = findQuote(citing.length > 0 ? citing : sentences, sentencesOf(passage));
  return {
    number,
    cited: true,
    fileId,
    filename,
    page,
    headingPath: quote?.headingPath ?? headingPath,
    text,
    quote: quote?.text ?? null,
  };
}

/** The sentence of a passage that says most of what one of some sentences says. */
function findQuote(sentences: AnswerSentence[], passage: PassageSentence[]): PassageSentence | undefined {
  let best: { quote: PassageSentence; share: number } | undefined;
  for (const sentence of sentences) {
    for (const quote of passage) {
      const share = shareOf(sentence, quote) + (hasFigures(sentence, quote) ? leastQuoted / 2 : 0);
      if (share > (best?.share ?? leastQuoted)) best = { quote, share };
    }
  }
  return best?.quote;
}
