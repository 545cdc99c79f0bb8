import type { GenerateEvent, GenerateRequest, Generator } from '../../ports/generator.ts';
import type { Passage } from '../../ports/passage.ts';
import { countPromptTokens, countTokens, endOfTokens } from '../../text/model-tokens/count-tokens.ts';
import { asksForDocuments } from '../../text/questions/collection-question.ts';
import { replyToCourtesy, replyToDoubt } from '../../text/questions/courtesy.ts';
import { readMessage } from '../../text/questions/read-message.ts';
import { startEmbedderThread } from './embedder/ask-embedder.ts';
import { type Answer, answerMessage } from './generator/answer-message.ts';
import { spellingsOf } from './generator/meanings.ts';
import { introductionIn, listDocuments, refusalIn } from './generator/own-words.ts';
import { languageAsked } from './generator/passages/passage-languages.ts';
import { asPassagesSpell } from './generator/spelling/as-passages-spell.ts';

/**
 * The built-in extractive model: it quotes the sentences that answer best, each with the number of its passage, and lists
 * their sources.
 */
export function createBuiltinGenerator(): Generator {
  return { quotesOnly: true, generate };
}

async function* generate(request: GenerateRequest, signal?: AbortSignal): AsyncGenerator<GenerateEvent> {
  const limit = request.maxTokens ?? Number.POSITIVE_INFINITY;
  const { pieces, quoted } = await reply(request, signal);
  let written = '';
  let reason: 'stop' | 'length' = 'stop';
  for (const piece of pieces) {
    signal?.throwIfAborted();
    const text = fitting(written, piece, limit);
    written += text;
    if (text !== '') yield { type: 'text', text };
    if (text !== piece) {
      reason = 'length';
      break;
    }
  }
  const usage = { promptTokens: countPromptTokens(request.messages), completionTokens: countTokens(written) };
  yield { type: 'finish', reason, usage, quoted };
}

/** The text of a reply in pieces, and the numbers of the passages that it quotes, in the order in which it does. */
type Reply = { pieces: string[]; quoted: number[] };

/** Answers a message from the passages and the caller's own context, or says why not. */
async function reply(request: GenerateRequest, signal?: AbortSignal): Promise<Reply> {
  // It compares words for an answer. At the first one, its table is loaded while the lexicon is read.
  startEmbedderThread();
  const { standaloneQuestion: question, passages, extraContext = '' } = request;
  const isExtended = extraContext.trim() !== '';
  const context = [...passages, ...(isExtended ? [{ text: extraContext, headingPath: [], page: null }] : [])];
  const language = languageAsked(readMessage(question).asking, context);
  const assurance = replyToDoubt(question);
  const held = asksForDocuments(question) ? await request.findHeld?.() : undefined;
  const answers =
    assurance === undefined && held === undefined
      ? await answerMessage(
          await asPassagesSpell(question, language, context, spellingsOf),
          language,
          context,
        )
      : [];
  signal?.throwIfAborted();
  if (answers.some(({ quotes }) => quotes.length > 0)) return quoting(request, language, answers);
  const missing = isExtended ? undefined : await request.findMissing?.();
  const list = held && held.count > 0 ? listDocuments(language, held) : undefined;
  return {
    pieces: [replyToCourtesy(question) ?? assurance ?? list ?? refusalIn(language, missing)],
    quoted: [],
  };
}

/** The quotations with the numbers of their sources, and what is not answered beside them; the caller's own context has no number. */
function quoting({ passages, listsNoSources }: GenerateRequest, language: string, answers: Answer[]): Reply {
  const quotes = answers.flatMap((answer) => answer.quotes);
  const sources = [...new Set(quotes.map(({ source }) => source))].filter(
    (source) => source < passages.length,
  );
  const numbered = (text: string, source: number) => {
    if (!sources.includes(source)) return text;
    // Behind the fence that ends a block of code, nothing may stand on its line.
    return `${text}${text.endsWith('```') ? '\n' : ' '}[${sources.indexOf(source) + 1}]`;
  };
  const texts = answers.flatMap(({ asked, quotes }) =>
    quotes.length === 0
      ? [{ text: `${asked} ${refusalIn(language)}`, isForeign: false }]
      : quotes.map(({ text, source, isForeign }) => ({ text: numbered(text, source), isForeign })),
  );
  const pieces = [
    ...(texts[0]?.isForeign ? [`${introductionIn(language)}\n\n`] : []),
    ...texts.map(({ text }, index) => `${index === 0 ? '' : '\n\n'}${text}`),
    ...(listsNoSources ? [] : listSources(sources.flatMap((source) => passages[source] ?? []))),
  ];
  return { pieces, quoted: sources.map((source) => source + 1) };
}

function listSources(sources: Passage[]): string[] {
  const lines = sources.map(
    ({ filename, page }, index) => `\n[${index + 1}] ${filename}${page == null ? '' : `, page ${page}`}`,
  );
  return lines.length === 0 ? [] : ['\n\nSources:', ...lines];
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
