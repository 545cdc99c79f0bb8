import type { GenerateEvent, GenerateRequest, Generator } from '../../ports/generator.ts';
import type { Passage } from '../../ports/passage.ts';
import { countPromptTokens, countTokens } from '../../text/count-tokens.ts';
import { type RankedSentence, rankSentences } from './generator/rank-sentences.ts';
import { isOtherThanEnglish, refusalFor } from './generator/refusal.ts';

type Quote = RankedSentence & {
  /** The passage's number in the prompt; null for the caller's own context. */
  number: number | null;
};

/**
 * Least evidence on which an answer is given (`Ranking.evidence`). Other languages bend and join words more than English
 * does, so that less of a question stands in its answer word for word. `docs/quality.md` has what was refused on
 * XQuAD, on which both were chosen.
 */
const leastEvidence = { english: 0.66, other: 0.62 };

/** At most this many sentences are quoted, each at least this share of the best one's score. */
const most = { quotes: 3, below: 0.6 };

/**
 * The built-in answerer: no language model, it quotes the sentences of the passages that answer best, each with its
 * number, and lists their sources. What the passages do not hold it cannot say.
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
  if (sources.length > 0) yield '\n\nSources:';
  for (const number of sources) yield `\n${describeSource(number, request.passages)}`;
}

/** The numbers of the quoted passages, each once. */
function sourcesOf(quotes: Quote[]): number[] {
  return [...new Set(quotes.flatMap((quote) => quote.number ?? []))];
}

/**
 * The sentences worth quoting: those that follow each other in their passage together and in its order, the best of such
 * runs first. Who asks for an error code or a part number wants the sentences that have it, where any has.
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
  return runsOf(naming(question, chosen))
    .sort((one, other) => bestOf(other) - bestOf(one))
    .flat()
    .map((sentence) => ({
      ...sentence,
      number: sentence.source < passages.length ? sentence.source + 1 : null,
    }));
}

/** Letters and digits in one word, such as E21 or 7714-B; amounts with their unit, centuries and decades are none. */
const code = /(?=[\p{L}\p{N}-]*\p{L})(?=[\p{L}\p{N}-]*\p{N})[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu;

/** The sentences with a code of the question, or all where none has one. */
function naming(question: string, sentences: RankedSentence[]): RankedSentence[] {
  const asked = codesOf(question);
  const named = sentences.filter(({ text }) => codesOf(text).some((one) => asked.includes(one)));
  return named.length > 0 ? named : sentences;
}

function codesOf(text: string): string[] {
  const words = text.toLowerCase().match(code) ?? [];
  return words.filter((word) => /^\p{L}|-/u.test(word) && !/\p{N}(?:st|nd|rd|th|s)\b/u.test(word));
}

/** Sentences in runs, each in the order of its passage. */
function runsOf(sentences: RankedSentence[]): RankedSentence[][] {
  const runs: RankedSentence[][] = [];
  for (const sentence of sentences.toSorted(
    (one, other) => one.source - other.source || one.order - other.order,
  )) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    if (last && before && follows(before, sentence)) last.push(sentence);
    else runs.push([sentence]);
  }
  return runs;
}

function bestOf(run: RankedSentence[]): number {
  return Math.max(...run.map(({ score }) => score));
}

/** Whether one quote goes on from another in its passage; other quotes stand apart. */
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

/** As much of the next piece as the limit leaves room for: whole words, or characters where there are no spaces. */
function fitting(written: string, piece: string, limit: number): string {
  let text = piece;
  while (text !== '' && countTokens(written + text) > limit) {
    const lastWord = text.trimEnd().search(/\s+\S+$/u);
    text = lastWord > 0 ? text.slice(0, lastWord) : Array.from(text).slice(0, -1).join('');
  }
  return text;
}
