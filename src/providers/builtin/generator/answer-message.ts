import { goingOn, joinsQuestions, readMessage, withSubjectOf } from '../../../text/questions/read-message.ts';
import { answerQuestion } from './answer-question.ts';
import type { Quotation } from './quotation.ts';
import type { RankedPassage } from './ranking/candidates.ts';

/** What answers one of the questions of a message. */
export type Answer = { asked: string; quotes: Quotation[] };

/** What answers each question of a message. No two of them are answered by the same words. */
export async function answerMessage(
  message: string,
  language: string,
  passages: RankedPassage[],
): Promise<Answer[]> {
  const isOneSentence = joinsQuestions(message);
  const answers: Answer[] = [];
  let previous = '';
  for (const texts of readMessage(message).questions) {
    const [asked = ''] = texts;
    const quoted = answers.flatMap(({ quotes }) => quotes);
    const before = isOneSentence ? { previous, quoted } : { previous: '', quoted: [] };
    const found = await answerOne(texts, before, language, passages);
    const quotes = found.filter(({ text }) => !quoted.some((one) => one.text.includes(text)));
    if (found.length === 0 || quotes.length > 0) answers.push({ asked, quotes });
    previous = asked;
  }
  return answers;
}

/**
 * What answers one question of a message.
 * @param texts the question as it is asked, then in other words
 * @param before the question before it in the same sentence, and what answers all before it
 */
async function answerOne(
  texts: string[],
  before: { previous: string; quoted: Quotation[] },
  language: string,
  passages: RankedPassage[],
): Promise<Quotation[]> {
  const [asked = ''] = texts;
  const [first, second] = goingOn(asked) ?? [];
  const wordings = [
    ...texts,
    ...(before.previous === '' ? [] : [withSubjectOf(asked, before.previous)]),
    ...(first === undefined ? [] : [first]),
  ];
  const beside = await answerBeside(before.quoted, wordings, language, passages);
  const found = beside.length > 0 ? beside : await firstAnswer(wordings, language, passages);
  // Whatever answers the first question of a sentence may leave open what goes on about it.
  const further = second === undefined ? [] : await leftOpen(found, second, language, passages);
  const answered = [...found, ...further];
  // Of two questions asked as one, since the second goes on about the first, the answer may be that of the second alone.
  const [opening = '', ...goesOn] = asked.split(/(?<=[?？])\s/u);
  const begun = goesOn.length === 0 ? [] : await leftOpen(answered, opening, language, passages);
  return [...begun, ...answered];
}

/** What the documents of some quotations answer first, if these leave it out. */
async function leftOpen(
  quoted: Quotation[],
  question: string,
  language: string,
  passages: RankedPassage[],
): Promise<Quotation[]> {
  const [found] = await answerBeside(quoted, [question], language, passages);
  return found && !quoted.some(({ text }) => text.includes(found.text)) ? [found] : [];
}

/** What the documents of some quotations answer. */
async function answerBeside(
  quoted: Quotation[],
  texts: string[],
  language: string,
  passages: RankedPassage[],
): Promise<Quotation[]> {
  const documents = new Set(quoted.map(({ source }) => passages[source]?.filename));
  const places = [...passages.keys()].filter((place) => documents.has(passages[place]?.filename));
  if (places.length === 0) return [];
  const own = places.flatMap((place) => passages[place] ?? []);
  const found = await firstAnswer(texts, language, own);
  return found.map((quote) => ({ ...quote, source: places[quote.source] ?? quote.source }));
}

/** What answers the first of several texts that anything answers. */
async function firstAnswer(
  texts: string[],
  language: string,
  passages: RankedPassage[],
): Promise<Quotation[]> {
  for (const text of texts) {
    const quotes = await answerQuestion(text, language, passages);
    if (quotes.length > 0) return quotes;
  }
  return [];
}
