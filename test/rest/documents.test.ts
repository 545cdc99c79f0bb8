import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { AppError } from '../../src/errors/errors.ts';
import { detectKind } from '../../src/parse/detect-kind.ts';
import { ParseError } from '../../src/parse/parse-error.ts';
import { createParserPool } from '../../src/parse/pool/parser-pool.ts';
import { countTokens } from '../../src/text/model-tokens/count-tokens.ts';

/** Real and hostile files with phrases that a correct reading contains; not part of the repository. */
const folder = fileURLToPath(new URL('../../../shared/data/docs/', import.meta.url));
const isPresent = existsSync(`${folder}MANIFEST.tsv`);

/** Files whose text is in pictures: reading them takes seconds each. */
const scans =
  /^(?:jpg|png|webp|tiff)\/|^made\/(?:eurotext|png-named)|scan|nemotron|ocr_test|rotation_mismatch/;

/**
 * Read where the environment names LECTERN_SLOW_TESTS: the slowest of them, and those whose format and layout another one
 * or `src/parse/ocr/scans.test.ts` has too. The invoice is always read by `test/answers/documents-to-answers.test.ts`.
 */
const slow = new Set([
  'png/old_newspaper.png',
  'pdf/MEDRPT-2024-PAT-3847_medical_report_scan.pdf',
  'tiff/2206.01062.tif',
  'pdf/nemotron_multipage.pdf',
  'pdf/ocr_test.pdf',
  'pdf/sample_with_rotation_mismatch.pdf',
  'webp/webp-test.webp',
  'pdf/pdf_scanned_invoice.pdf',
]);

const locked = /protected by a password/;

/** Files that are refused although they are whole, with the sentence that says why. */
const refused: Record<string, RegExp> = {
  'pdf/2206.01062_pg3.pdf': locked,
  'pdf/libreoffice-writer-password.pdf': locked,
  // the directory of the archive is not where its end says; epub.test.ts has a whole one with such names
  'made/path-traversal.epub': /archive is damaged/,
  // a drawing
  'tiff/smile-lzw.tiff': /No text could be recognised/,
};

/** Phrases that are not found, and why. */
const knownMisses: Record<string, string[]> = {
  // the phrase is given with its quotation marks, which are no part of the cell
  'csv/csv-comma-in-cell.csv': ['a,",",c,d'],
  // a cell with a nested table: the phrase joins two texts without a space, the reading puts one between them
  'docx/docx_rich_cells.docx': ['Rich cellA nested table'],
};

type Entry = { path: string; phrases: string[]; kind: string };

function loadManifest(): Entry[] {
  const [, ...lines] = readFileSync(`${folder}MANIFEST.tsv`, 'utf8').trim().split('\n');
  return lines
    .map((line) => line.split('\t'))
    .map(([path = '', , , , phrases = '', kind = '']) => ({
      path,
      phrases: phrases.split('|').filter(Boolean),
      kind,
    }));
}

describe.skipIf(!isPresent)('documents of ../shared/data/docs (skipped where it is not there)', () => {
  const entries = isPresent ? loadManifest() : [];
  const pool = createParserPool();
  afterAll(() => pool.close());

  async function read(path: string) {
    const kind = await detectKind(folder + path, path);
    const { chunks } = await pool.parse({ path: folder + path, kind });
    return { kind, chunks: chunks.map(({ headingPath, text }) => [...headingPath, text].join('\n')) };
  }

  test('there are documents', () => {
    expect(entries.length).toBeGreaterThan(130);
  });

  const bad = entries.filter(({ kind }) => kind === 'bad');
  test.each(bad)('$path is refused', async ({ path }) => {
    const error = await read(path).then(
      () => expect.unreachable('it was read'),
      (reason: unknown) => reason,
    );
    expect(error instanceof AppError || (error instanceof ParseError && error.permanent)).toBe(true);
  });

  test.each(entries.filter(({ path }) => path in refused))(
    '$path is refused and says why',
    async ({ path }) => {
      await expect(read(path)).rejects.toThrow(refused[path]);
    },
  );

  const readable = entries.filter(({ kind, path }) => kind !== 'bad' && !(path in refused));

  /** By format, among good and tricky files: how many phrases there are, and how many are found. */
  const results = new Map<string, { files: number; phrases: number; found: number }>();
  afterAll(() => {
    // docs/quality.md has this table
    if (process.env['LECTERN_SLOW_TESTS']) console.table(Object.fromEntries(results));
  });

  function count(kind: string, phrases: string[], missing: string[]): void {
    const { files, phrases: all, found } = results.get(kind) ?? { files: 0, phrases: 0, found: 0 };
    const counts = { files: files + 1, phrases: all + phrases.length };
    results.set(kind, { ...counts, found: found + phrases.length - missing.length });
  }

  async function expectPhrases({ path, phrases, kind: quality }: Entry): Promise<void> {
    const { kind, chunks } = await read(path);
    const missing = (text: string) => phrases.filter((phrase) => !text.includes(plain(phrase)));
    // phrases of CSV files are raw lines; the reading has their cells in a table
    const comparable = (texts: string[]) => {
      const text = plain(texts.join('\n'));
      return kind === 'csv' ? `${text} ${text.replaceAll(' | ', ',')}` : text;
    };
    count(`${kind} ${quality}`, phrases, missing(comparable(chunks)));
    expect(missing(comparable(chunks))).toEqual(knownMisses[path] ?? []);
    expect(chunks.every((text) => text.trim() !== '' && countTokens(text) < 800)).toBe(true);
    expect(chunks.every((text) => text.isWellFormed() && !text.includes('\0'))).toBe(true);
  }

  const texts = readable.filter(({ path }) => !scans.test(path));
  test.each(texts)('$path is read', expectPhrases);

  // they fill both processes of the pool, and take turns where other tests run
  describe.concurrent('with text in pictures', () => {
    const pictures = readable.filter(({ path }) => scans.test(path) && !slow.has(path));
    test.each(pictures)('$path is read', expectPhrases);
  });

  describe.skipIf(!process.env['LECTERN_SLOW_TESTS'])('with much text in pictures', () => {
    test.each(readable.filter(({ path }) => slow.has(path)))('$path is read', expectPhrases);
  });
});

function plain(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ');
}
