import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';

let compiled: Promise<WebAssembly.Module> | undefined;

/** Opens a document in a PDFium of its own, which is gone after use. */
export async function withPdfium<Result>(
  document: Uint8Array,
  use: (pdf: PDFiumDocument) => Result | Promise<Result>,
): Promise<Result> {
  const library = await openPdfium();
  try {
    return await use(await library.loadDocument(document));
  } finally {
    library.destroy();
  }
}

/**
 * A page for PDFium's own functions, which its package does not declare.
 * @param number counted from 1
 */
export function rawPage<Functions>(
  document: PDFiumDocument,
  number: number,
): { pdfium: Functions; handle: number } {
  const page = document.getPage(number - 1);
  return { pdfium: page['module'] as unknown as Functions, handle: page['pageIdx'] };
}

/** It is compiled once a process, which takes longer than reading most documents. */
async function openPdfium(): Promise<PDFiumLibrary> {
  compiled ??= compile();
  const module = await compiled;
  return await PDFiumLibrary.init({
    instantiateWasm(imports, onInstance) {
      const instance = new WebAssembly.Instance(module, imports);
      // The package names the wrong type.
      onInstance(instance as WebAssembly.Module);
      return instance.exports;
    },
  });
}

async function compile(): Promise<WebAssembly.Module> {
  return await WebAssembly.compile(
    await readFile(fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'))),
  );
}
