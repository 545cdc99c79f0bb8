import { countPromptTokens, countTokens } from './count-tokens.ts';
import { type RankedSentence, rankSentences } from './local-generator/rank-sentences.ts';
import { isOtherThanEnglish, refusalFor } from './local-generator/refusal.ts';
import type { GenerateEvent, GenerateRequest, Generator, Passage } from './ports.ts';

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
export function createLocalGenerator(): Generator {
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
    yield refusalFor(request.question);
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

/** The sentences worth quoting: by passage, best passage first, in the passage's own order. */
function chooseQuotes({ question, passages, extraContext = '' }: GenerateRequest): Quote[] {
  const extra = extraContext.trim() === '' ? [] : [{ text: extraContext, headingPath: [], page: null }];
  const { sentences, evidence } = rankSentences(question, [...passages, ...extra]);
  if (evidence < (isOtherThanEnglish(question) ? leastEvidence.other : leastEvidence.english)) return [];
  const best = sentences[0]?.score ?? 0;
  const chosen = withoutRepeats(sentences)
    .slice(0, most.quotes)
    .filter((sentence) => sentence.score >= most.below * best);
  const sources = [...new Set(chosen.map((sentence) => sentence.source))];
  return chosen
    .sort(
      (one, other) => sources.indexOf(one.source) - sources.indexOf(other.source) || one.order - other.order,
    )
    .map((sentence) => ({
      ...sentence,
      number: sentence.source < passages.length ? sentence.source + 1 : null,
    }));
}

/** Whether one quote goes on from another in its passage; other quotes stand apart. */
function follows(before: Quote, quote: Quote): boolean {
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
