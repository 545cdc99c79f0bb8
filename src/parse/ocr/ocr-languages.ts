import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The directory of the packages with language data, found by the English one, which is always installed. */
const packages = dirname(dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng'))));

/** The npm package with Tesseract's data for a language. */
export function ocrPackage(code: string): string {
  return `@tesseract.js-data/${code}`;
}

/** The path of a language's gzipped data; null if its package is not installed. */
export function findOcrData(code: string): string | null {
  // Of the two variants in the package the smaller one gives better results.
  const path = join(packages, code, '4.0.0_best_int', `${code}.traineddata.gz`);
  return existsSync(path) ? path : null;
}
