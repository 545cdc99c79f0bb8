/** The program of a parser process, which handles one document per message. It gets nothing but the bytes and the kind. */

import type { FileKind } from '../../../schema/file-kind.ts';
import { type Chunk, chunkSections } from '../chunk/chunk.ts';
import { fileFormats } from '../file-kinds.ts';
import { getAnotherCopy, ParseError } from '../parse-error.ts';
import type { Section } from '../parser.ts';
import type { Mark } from '../pdf/marks.ts';
import { placeOf } from '../place-of.ts';
import { cleanText } from './clean-text.ts';
import {
  countCharacters,
  maxDocument,
  maxLength,
  maxMessage,
  type ParserReply,
  type ParserRequest,
} from './messages.ts';
import { sendReply, serveRequests } from './serve-requests.ts';

type ParseRequest = Extract<ParserRequest, { task: 'parse' }>;
type MarkRequest = Extract<ParserRequest, { task: 'marks' }>;
type DrawRequest = Exclude<ParserRequest, ParseRequest | MarkRequest>;

/** The maximum length of a document's text, in UTF-16 code units: thousands of pages. */
const maxCharacters = 30_000_000;

// The server decides when to stop; a terminal sends these signals to the whole process group.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
await serveRequests(async (request, document) => sendReply(await toReply(request, document)));

async function toReply(request: ParserRequest, document: Uint8Array): Promise<ParserReply> {
  try {
    if (request.task === 'parse') return await parseDocument(request, document);
    if (request.task === 'marks') return { marks: await findPassageMarks(request, document) };
    return { picture: await drawPicture(request, document) };
  } catch (error) {
    const { message, permanent, cause } = error instanceof ParseError ? error : damaged(request.kind, error);
    const detail = cause instanceof Error ? placeOf(cause) : String(cause ?? '');
    return {
      failure: {
        message: shorten(message, maxLength.sentence),
        permanent,
        detail: shorten(detail, maxLength.detail),
      },
    };
  }
}

async function parseDocument(request: ParseRequest, document: Uint8Array): Promise<ParserReply> {
  const { parse } = await fileFormats[request.kind].load();
  const { sections, title, notice, layoutFaults } = await parse(document, {
    ocrLanguages: request.ocrLanguages,
    reportScans: (done, total) => sendReply({ scans: { done, total } }),
  });
  const chunks = chunkSections(cleanSections(sections), request.chunkTokens);
  if (chunks.length === 0) throw new ParseError('No text was found in the file.');
  refuseTooManyChunks(chunks);
  const parts = [...partsOf(chunks)];
  const last = parts.pop() ?? [];
  for (const part of parts) sendReply({ chunks: part });
  return {
    document: {
      chunks: last,
      title: title && cleanTitle(title),
      notice: notice && shorten(notice, maxLength.sentence),
      layoutFaults,
    },
  };
}

function cleanSections(sections: Section[]): Section[] {
  const characters = sections.reduce((sum, { markdown }) => sum + markdown.length, 0);
  if (characters > maxCharacters) throw tooLarge(maxCharacters, 'characters of text');
  const clean = sections.map(({ page, markdown }) => ({ page, markdown: cleanText(markdown) }));
  if (clean.every(({ markdown }) => markdown.trim() === '')) throw new ParseError('The file has no text.');
  return clean;
}

function refuseTooManyChunks(chunks: Chunk[]): void {
  if (chunks.length > maxDocument.chunks) throw tooLarge(maxDocument.chunks, 'passages');
  const characters = chunks.reduce((sum, chunk) => sum + countCharacters(chunk), 0);
  if (characters > maxDocument.characters) {
    throw tooLarge(maxDocument.characters, 'characters in its passages, headings included');
  }
}

/** Groups chunks into as few messages as possible. */
function* partsOf(chunks: Chunk[]): Generator<Chunk[]> {
  let part: Chunk[] = [];
  let characters = 0;
  for (const chunk of chunks) {
    const added = countCharacters(chunk);
    const isFull = part.length === maxMessage.chunks || characters + added > maxMessage.characters;
    if (isFull && part.length > 0) {
      yield part;
      part = [];
      characters = 0;
    }
    part.push(chunk);
    characters += added;
  }
  yield part;
}

async function findPassageMarks({ kind, page, passage }: MarkRequest, document: Uint8Array): Promise<Mark[]> {
  if (kind !== 'pdf') return [];
  const { findMarks } = await import('../pdf/find-marks.ts');
  return findMarks(document, page, passage);
}

async function drawPicture(request: DrawRequest, document: Uint8Array): Promise<Uint8Array | null> {
  const [{ makeThumbnail }, { drawPage }] = await Promise.all([
    import('../thumbnail.ts'),
    import('../draw-page.ts'),
  ]);
  const { kind } = request;
  return request.task === 'page' ? drawPage(document, kind, request.page) : makeThumbnail(document, kind);
}

/** A title in one line; undefined if it is empty. */
function cleanTitle(title: string): string | undefined {
  const line = cleanText(title).replace(/\s+/g, ' ').trim();
  return line === '' ? undefined : shorten(line, maxLength.title);
}

function shorten(text: string, length: number): string {
  return text.slice(0, length).toWellFormed();
}

function tooLarge(max: number, what: string): ParseError {
  return new ParseError(
    `The file has more than ${max.toLocaleString('en')} ${what}. Split it into smaller files.`,
  );
}

function damaged(kind: FileKind, cause: unknown): ParseError {
  return new ParseError(`The file is damaged or no valid ${fileFormats[kind].name} file. ${getAnotherCopy}`, {
    cause,
  });
}
