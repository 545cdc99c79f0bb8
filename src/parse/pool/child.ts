/** The program of a parser process: reads one document a message. It knows nothing but the path and kind it is sent. */
import { readFile } from 'node:fs/promises';
import { type FileKind, fileFormats } from '../file-kinds.ts';
import { ParseError } from '../parse-error.ts';
import type { ParsedDocument, Section } from '../parser.ts';
import { cleanText } from './clean-text.ts';

export type ParseRequest = { path: string; kind: FileKind; ocrLanguages: string[] };

/** Draws a small picture of a document or, counted from 1, one of its pages. */
export type DrawRequest = { path: string; kind: FileKind; draw: 'thumbnail' | { page: number } };

export type ParseReply =
  | { document: ParsedDocument }
  | { picture: Uint8Array | null }
  /** Not the last word: pages are read from pictures, which takes longer. */
  | { scans: { done: number; total: number } }
  | { failure: { message: string; permanent: boolean; detail: string } };

/** In UTF-16 code units: thousands of pages. */
const maxCharacters = 30_000_000;

/** In UTF-16 code units. */
const maxTitleLength = 250;

// Stopping is the server's to decide: a terminal sends these to every process of its group.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
process.on('message', async (request: ParseRequest | DrawRequest) => {
  const reply = await answer(request);
  process.send?.(reply);
});

async function answer(request: ParseRequest | DrawRequest): Promise<ParseReply> {
  try {
    if ('draw' in request) return { picture: await draw(request) };
    return { document: await read(request) };
  } catch (error) {
    const known = error instanceof ParseError ? error : damaged(request.kind, error);
    return {
      failure: { message: known.message, permanent: known.permanent, detail: String(known.cause ?? '') },
    };
  }
}

async function read({ path, kind, ocrLanguages }: ParseRequest): Promise<ParsedDocument> {
  const [bytes, { parse }] = await Promise.all([loadStored(path), fileFormats[kind].load()]);
  const { sections, title, notice } = await parse(bytes, {
    ocrLanguages,
    reportScans: (done, total) => process.send?.({ scans: { done, total } } satisfies ParseReply),
  });
  refuseTooMuchText(sections);
  const clean = sections.map(({ page, markdown }) => ({ page, markdown: cleanText(markdown) }));
  if (clean.every(({ markdown }) => markdown.trim() === '')) {
    throw new ParseError('The file has no text.', { permanent: true });
  }
  return { sections: clean, title: title && cleanTitle(title), notice };
}

async function draw({ path, kind, draw: wanted }: DrawRequest): Promise<Uint8Array | null> {
  const [bytes, { makeThumbnail }, { drawPage }] = await Promise.all([
    loadStored(path),
    import('../thumbnail.ts'),
    import('../draw-page.ts'),
  ]);
  return wanted === 'thumbnail' ? makeThumbnail(bytes, kind) : drawPage(bytes, kind, wanted.page);
}

/** A title on one line; undefined where it says nothing. */
function cleanTitle(title: string): string | undefined {
  const line = cleanText(title).replace(/\s+/g, ' ').trim();
  return line === '' ? undefined : line.slice(0, maxTitleLength).toWellFormed();
}

async function loadStored(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (cause) {
    throw new ParseError('The stored file could not be read.', { permanent: false, cause });
  }
}

function refuseTooMuchText(sections: Section[]): void {
  const characters = sections.reduce((sum, { markdown }) => sum + markdown.length, 0);
  if (characters <= maxCharacters) return;
  throw new ParseError(
    `The file has more than ${maxCharacters.toLocaleString('en')} characters of text. Split it into smaller files.`,
    { permanent: true },
  );
}

function damaged(kind: FileKind, cause: unknown): ParseError {
  return new ParseError(`The file is damaged or no valid ${fileFormats[kind].name} file.`, {
    permanent: true,
    cause,
  });
}
