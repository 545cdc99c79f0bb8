import type { GenerateEvent, GenerateRequest, Generator } from '../../ports/generator.ts';
import type { Passage } from '../../ports/passage.ts';
import { countPromptTokens, countTokens, endOfTokens } from '../../text/count-tokens.ts';
import { isCode } from '../../text/identifiers.ts';
import { tokenize } from '../../text/tokenize.ts';
import { type RankedSentence, rankSentences } from './generator/rank-sentences.ts';
import { isOtherThanEnglish, refusalFor } from './generator/refusal.ts';

type Quote = RankedSentence & {
  /** The passage's number in the prompt; null for the caller's own context. */
  number: number | null;
};

/**
 * Minimum evidence for an answer (`Ranking.evidence`). Other languages inflect and compound more than English, so fewer words
 * of a question recur in its answer. Both were chosen on XQuAD; `docs/quality.md` has the refusal rates.
 */
const leastEvidence = { english: 0.66, other: 0.62 };

/** At most this many sentences are quoted, each at least this share of the best one's score. */
const most = { quotes: 3, below: 0.6 };

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
  const quotes = chooseQuotes(request);
  for (const piece of compose(request, quotes)) {
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
  yield { type: 'finish', reason, usage, quoted: sourcesOf(quotes) };
}

/** The answer, sentence by sentence. */
function* compose(request: GenerateRequest, quotes: Quote[]): Iterable<string> {
  if (quotes.length === 0) {
    yield refusalFor(request.standaloneQuestion);
    return;
  }
  let before: Quote | null = null;
  for (const quote of quotes) {
    const gap = before === null ? '' : follows(before, quote) ? ' ' : '\n\n';
    yield `${gap}${quote.text}${quote.number === null ? '' : ` [${quote.number}]`}`;
    before = quote;
  }
  const sources = sourcesOf(quotes);
  if (sources.length === 0 || request.listsNoSources) return;
  yield '\n\nSources:';
  for (const number of sources) yield `\n${describeSource(number, request.passages)}`;
}

/** The numbers of the quoted passages, each once. */
function sourcesOf(quotes: Quote[]): number[] {
  return [...new Set(quotes.flatMap((quote) => quote.number ?? []))];
}

/**
 * Chooses the sentences to quote. Consecutive sentences of a passage stay together and in order; spans are ordered by their
 * best sentence. If the question has a code, such as a part number, and any sentence has it too, only those are quoted.
 */
function chooseQuotes({
  standaloneQuestion: question,
  passages,
  extraContext = '',
}: GenerateRequest): Quote[] {
  const extra = extraContext.trim() === '' ? [] : [{ text: extraContext, headingPath: [], page: null }];
  const { sentences, evidence } = rankSentences(question, [...passages, ...extra]);
  if (evidence < (isOtherThanEnglish(question) ? leastEvidence.other : leastEvidence.english)) return [];
  const best = sentences[0]?.score ?? 0;
  const chosen = withoutRepeats(sentences)
    .slice(0, most.quotes)
    .filter((sentence) => sentence.score >= most.below * best);
  return spansOf(naming(question, chosen))
    .sort((one, other) => bestOf(other) - bestOf(one))
    .flat()
    .map((sentence) => ({
      ...sentence,
      number: sentence.source < passages.length ? sentence.source + 1 : null,
    }));
}

/** The sentences with a code of the question, or all where none has one. */
function naming(question: string, sentences: RankedSentence[]): RankedSentence[] {
  const asked = codesOf(question);
  const named = sentences.filter(({ text }) => codesOf(text).some((one) => asked.includes(one)));
  return named.length > 0 ? named : sentences;
}

/** The codes of a text, and those that are parts of joined ones. */
function codesOf(text: string): string[] {
  return tokenize(text).flatMap((token) => (isCode(token.text) ? [token.text] : []));
}

/** Groups consecutive sentences, in the order of their passages. */
function spansOf(sentences: RankedSentence[]): RankedSentence[][] {
  const spans: RankedSentence[][] = [];
  for (const sentence of sentences.toSorted(
    (one, other) => one.source - other.source || one.order - other.order,
  )) {
    const last = spans.at(-1);
    const before = last?.at(-1);
    if (last && before && follows(before, sentence)) last.push(sentence);
    else spans.push([sentence]);
  }
  return spans;
}

function bestOf(span: RankedSentence[]): number {
  return Math.max(...span.map(({ score }) => score));
}

/** Whether one quote continues another in the same paragraph. */
function follows(before: RankedSentence, quote: RankedSentence): boolean {
  return quote.continues && quote.source === before.source && quote.order === before.order + 1;
}

/** Overlapping chunks and repeated documents hold the same sentence more than once. */
function withoutRepeats(sentences: RankedSentence[]): RankedSentence[] {
  const seen = new Set<string>();
  return sentences.filter(({ text }) => !seen.has(text) && seen.add(text).has(text));
}

function describeSource(number: number, passages: Passage[]): string {
  const passage = passages[number - 1];
  const page = passage?.page == null ? '' : `, page ${passage.page}`;
  return `[${number}] ${passage?.filename ?? ''}${page}`;
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
