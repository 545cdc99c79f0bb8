import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The packages with the data of languages lie beside each other; English is always among them. */
const packages = dirname(dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng'))));

/** The npm package with what Tesseract needs to read a language. */
export function ocrPackage(code: string): string {
  return `@tesseract.js-data/${code}`;
}

/** The path of a language's data, compressed by gzip; null where its package is not installed. */
export function findOcrData(code: string): string | null {
  // of the two versions in the package the smaller one is the better one
  const path = join(packages, code, '4.0.0_best_int', `${code}.traineddata.gz`);
  return existsSync(path) ? path : null;
}
