import type { GenerateEvent, GenerateRequest, Generator, MissingDocuments } from '../../ports/generator.ts';
import type { Passage } from '../../ports/passage.ts';
import { countPromptTokens, countTokens, endOfTokens } from '../../text/model-tokens/count-tokens.ts';
import { asksForDocuments } from '../../text/questions/collection-question.ts';
import { replyToCourtesy, replyToDoubt } from '../../text/questions/courtesy.ts';
import { goingOn, joinsQuestions, readMessage, withSubjectOf } from '../../text/questions/read-message.ts';
import { withoutRequestPhrases } from '../../text/questions/request-phrases.ts';
import { askEmbedder } from './embedder/ask-embedder.ts';
import type { Similarity } from './embedder/compare-sentences.ts';
import type { RankedPassage } from './generator/candidates.ts';
import { findAnswer } from './generator/find-answer.ts';
import type { Meanings } from './generator/meanings.ts';
import { missingDocumentsIn } from './generator/missing-documents.ts';
import { languageAsked } from './generator/passages/passage-languages.ts';
import { introductionIn, refusalIn } from './generator/refusal.ts';
import { asPassagesSpell } from './generator/spelling/as-passages-spell.ts';
import { listDocuments } from './generator/whole/list-documents.ts';
import { quoteBounded } from './generator/whole/quote-bounded.ts';
import { quoteExtremes } from './generator/whole/quote-extremes.ts';
import { quoteLetter } from './generator/whole/quote-letter.ts';
import { quoteMatches } from './generator/whole/quote-matches.ts';
import { asksForOverview, quoteOverview } from './generator/whole/quote-overview.ts';
import { quoteSection } from './generator/whole/quote-section.ts';
import { quoteTable } from './generator/whole/quote-table.ts';

/** A quotation and the index of its passage; `isForeign` where it is in another language than the question. */
type Quotation = { source: number; text: string; isForeign?: boolean };

/** What answers one of the questions of a message. */
type Answer = { asked: string; quotes: Quotation[] };

/** A quotation with the number of its source in the answer; null for the caller's own context and for what is no quotation. */
type NumberedText = { text: string; isForeign?: boolean; number: number | null };

/**
 * The built-in extractive model: it quotes the sentences that answer best, each with the number of its passage, and lists
 * their sources.
 */
export function createBuiltinGenerator(): Generator {
  return { quotesOnly: true, generate };
}

async function* generate(request: GenerateRequest, signal?: AbortSignal): AsyncGenerator<GenerateEvent> {
  const promptTokens = countPromptTokens(request.messages);
  const limit = request.maxTokens ?? Number.POSITIVE_INFINITY;
  let written = '';
  let reason: 'stop' | 'length' = 'stop';
  const { standaloneQuestion: question, passages, extraContext = '' } = request;
  const extra = extraContext.trim() === '' ? [] : [{ text: extraContext, headingPath: [], page: null }];
  const context = [...passages, ...extra];
  const language = languageAsked(readMessage(question).asking, context);
  const assurance = replyToDoubt(question);
  const list = asksForDocuments(question) ? await request.findHeld?.() : undefined;
  const isAsked = assurance === undefined && list === undefined;
  const answers = isAsked
    ? await answersTo(await asPassagesSpell(question, language, context, spellingsOf), language, context)
    : [];
  const quotes = answers.flatMap((answer) => answer.quotes);
  signal?.throwIfAborted();
  const missing = quotes.length === 0 && extra.length === 0 ? await request.findMissing?.() : undefined;
  const sources = [...new Set(quotes.map(({ source }) => source))].filter(
    (source) => source < passages.length,
  );
  const numbered = answers.flatMap(({ asked, quotes }): NumberedText[] =>
    quotes.length === 0
      ? [{ text: `${asked} ${refusalIn(language)}`, number: null }]
      : quotes.map((quote) => ({ ...quote, number: sources.indexOf(quote.source) + 1 || null })),
  );
  for (const piece of compose(
    replyToCourtesy(question) ??
      assurance ??
      (list === undefined || list.count === 0 ? refuse(language, missing) : listDocuments(language, list)),
    introductionIn(language),
    quotes.length === 0 ? [] : numbered,
    request.listsNoSources ? [] : sources.map((source) => passages[source]),
  )) {
    signal?.throwIfAborted();
    const text = fitting(written, piece, limit);
    written += text;
    if (text !== '') yield { type: 'text', text };
    if (text !== piece) {
      reason = 'length';
      break;
    }
  }
  const usage = { promptTokens, completionTokens: countTokens(written) };
  yield { type: 'finish', reason, usage, quoted: sources.map((source) => source + 1) };
}

/** What answers each question of a message. No two of them are answered by the same words. */
async function answersTo(message: string, language: string, passages: RankedPassage[]): Promise<Answer[]> {
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
  const found = await firstAnswer(
    texts,
    language,
    places.flatMap((place) => passages[place] ?? []),
  );
  return found.map((quote) => ({ ...quote, source: places[quote.source] ?? quote.source }));
}

/** What answers the first of several texts that anything answers. */
async function firstAnswer(
  texts: string[],
  language: string,
  passages: RankedPassage[],
): Promise<Quotation[]> {
  for (const text of texts) {
    const quotes = await quote(text, language, passages);
    if (quotes.length > 0) return quotes;
  }
  return [];
}

/** What answers a question: of documents as a whole, of a table or of some of its rows, such as that with the lowest price, or of what is said somewhere. */
async function quote(question: string, language: string, passages: RankedPassage[]): Promise<Quotation[]> {
  if (replyToCourtesy(question) !== undefined) return [];
  if (asksForOverview(question, passages)) return quoteOverview(question, passages, compareTexts);
  const section = quoteSection(question, passages);
  if (section) return [section];
  const letter = quoteLetter(question, passages);
  if (letter) return [letter];
  const table = quoteTable(question, passages);
  if (table) return [table];
  const matches = quoteMatches(question, passages);
  if (matches.length > 0) return matches;
  const bounded = quoteBounded(question, passages);
  if (bounded) return [bounded];
  const extremes = quoteExtremes(withoutRequestPhrases(question), language, passages);
  if (extremes) return [extremes];
  return findAnswer(withoutRequestPhrases(question), language, passages, meanings);
}

const meanings: Meanings = { compareTexts, compareWords, phrasesIn };

/** How near texts are to a question by their meaning, as shares of how near it is to itself. */
async function compareTexts(question: string, texts: string[]): Promise<number[]> {
  if (question === '' || texts.length === 0) return [];
  const similarities = await askEmbedder<Similarity[]>({
    question,
    texts: [...texts, question],
    task: 'compare',
  });
  const own = similarities.at(-1)?.whole ?? 0;
  return own > 0 ? texts.map((_, index) => (similarities[index]?.whole ?? 0) / own) : [];
}

/** How near words are to others by their meaning, as cosines. */
function compareWords(words: string[], texts: string[]): Promise<Float32Array> {
  return askEmbedder<Float32Array<ArrayBuffer>>({ words, texts });
}

/** How words are spelt, as far as the embedder knows them; see `findSpelling`. */
function spellingsOf(words: string[]): Promise<string[]> {
  return askEmbedder<string[]>({ task: 'spelling', texts: words });
}

/** The words of a text that are written with spaces between their syllables. */
function phrasesIn(text: string): Promise<string[]> {
  return askEmbedder<string[]>({ task: 'phrases', texts: [text] });
}

/**
 * The answer, quotation by quotation.
 * @param otherwise what is said where nothing is quoted
 * @param introduction to quotations in another language
 * @param sources to list at its end, in the order in which they are quoted
 */
function* compose(
  otherwise: string,
  introduction: string,
  quotes: NumberedText[],
  sources: (Passage | undefined)[],
): Iterable<string> {
  if (quotes.length === 0) {
    yield otherwise;
    return;
  }
  if (quotes[0]?.isForeign) yield `${introduction}\n\n`;
  for (const [index, { text, number }] of quotes.entries()) {
    // Behind the fence that ends a block of code, nothing may stand on its line.
    const between = text.endsWith('```') ? '\n' : ' ';
    yield `${index === 0 ? '' : '\n\n'}${text}${number === null ? '' : `${between}[${number}]`}`;
  }
  if (sources.length > 0) yield '\n\nSources:';
  for (const [index, source] of sources.entries()) {
    const page = source?.page == null ? '' : `, page ${source.page}`;
    yield `\n[${index + 1}] ${source?.filename ?? ''}${page}`;
  }
}

/** The refusal, with what is lacking where that may be why. */
function refuse(language: string, missing: MissingDocuments | undefined): string {
  if (missing === undefined) return refusalIn(language);
  const reason = missingDocumentsIn(language, missing);
  return missing === 'none' ? reason : `${refusalIn(language)} ${reason}`;
}

/** The part of the next text that fits the limit: whole words, or characters where there are no spaces. */
function fitting(written: string, piece: string, limit: number): string {
  const all = written + piece;
  const end = endOfTokens(all, 0, limit);
  if (end === all.length) return piece;
  const text = all.slice(written.length, end);
  if (/\s/u.test(all.charAt(end))) return text.trimEnd();
  let wordStart = text.length;
  while (wordStart > 0 && !/\s/u.test(text.charAt(wordStart - 1))) wordStart -= 1;
  return text.slice(0, wordStart).trimEnd() || text;
}
