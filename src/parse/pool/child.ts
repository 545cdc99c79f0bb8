/** The program of a parser process: one document a message. It knows nothing but the bytes and kind it is sent. */
import { type Chunk, chunkSections } from '../chunk/chunk.ts';
import { type FileKind, fileFormats } from '../file-kinds.ts';
import { ParseError } from '../parse-error.ts';
import type { Section } from '../parser.ts';
import { cleanText } from './clean-text.ts';
import { receiveDocument } from './document-pipe.ts';
import {
  countCharacters,
  maxDocument,
  maxMessage,
  type ParserReply,
  type ParserRequest,
} from './messages.ts';

type ParseRequest = Extract<ParserRequest, { task: 'parse' }>;

/** Of the text of a document, in UTF-16 code units: thousands of pages. */
const maxCharacters = 30_000_000;

/** In UTF-16 code units. */
const maxTitleLength = 250;

// Stopping is the server's to decide: a terminal sends these to every process of its group.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
process.on('message', async (request: ParserRequest) => {
  await send(await answer(request));
});

/** Resolves once the server has room for more. */
function send(reply: ParserReply): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(reply, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });
}

async function answer(request: ParserRequest): Promise<ParserReply> {
  try {
    return request.task === 'parse' ? await parseDocument(request) : await drawThumbnail(request);
  } catch (error) {
    const { message, permanent, cause } = error instanceof ParseError ? error : damaged(request.kind, error);
    return { failure: { message, permanent, detail: String(cause ?? '') } };
  }
}

async function parseDocument(request: ParseRequest): Promise<ParserReply> {
  const bytes = receiveDocument(request.bytes);
  const { parse } = await fileFormats[request.kind].load();
  const { sections, title, notice } = await parse(bytes, {
    ocrLanguages: request.ocrLanguages,
    reportScans: (done, total) => void send({ scans: { done, total } }),
  });
  const chunks = chunkSections(cleanSections(sections), request.chunkTokens);
  if (chunks.length === 0) throw refusal('No text was found in the file.');
  refuseTooManyChunks(chunks);
  for (const part of partsOf(chunks)) await send({ chunks: part });
  return { document: { title: title && cleanTitle(title), notice } };
}

function cleanSections(sections: Section[]): Section[] {
  const characters = sections.reduce((sum, { markdown }) => sum + markdown.length, 0);
  if (characters > maxCharacters) throw tooLarge(maxCharacters, 'characters of text');
  const clean = sections.map(({ page, markdown }) => ({ page, markdown: cleanText(markdown) }));
  if (clean.every(({ markdown }) => markdown.trim() === '')) throw refusal('The file has no text.');
  return clean;
}

function refuseTooManyChunks(chunks: Chunk[]): void {
  if (chunks.length > maxDocument.chunks) throw tooLarge(maxDocument.chunks, 'passages');
  const characters = chunks.reduce((sum, chunk) => sum + countCharacters(chunk), 0);
  if (characters > maxDocument.characters) {
    throw tooLarge(maxDocument.characters, 'characters in its passages, headings included');
  }
}

/** Chunks in as few messages as may be. */
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

async function drawThumbnail(request: ParserRequest): Promise<ParserReply> {
  const bytes = receiveDocument(request.bytes);
  const { makeThumbnail } = await import('../thumbnail.ts');
  return { thumbnail: await makeThumbnail(bytes, request.kind) };
}

/** A title on one line; undefined where it says nothing. */
function cleanTitle(title: string): string | undefined {
  const line = cleanText(title).replace(/\s+/g, ' ').trim();
  return line === '' ? undefined : line.slice(0, maxTitleLength).toWellFormed();
}

function tooLarge(max: number, what: string): ParseError {
  return refusal(`The file has more than ${max.toLocaleString('en')} ${what}. Split it into smaller files.`);
}

function damaged(kind: FileKind, cause: unknown): ParseError {
  return refusal(`The file is damaged or no valid ${fileFormats[kind].name} file.`, cause);
}

function refusal(message: string, cause?: unknown): ParseError {
  return new ParseError(message, { permanent: true, cause });
}
