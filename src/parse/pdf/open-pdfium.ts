import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PDFiumLibrary } from '@hyzyla/pdfium';

let compiled: Promise<WebAssembly.Module> | undefined;

/** A PDFium for a document, to be destroyed after use. It is compiled once a process, which takes longer than reading most documents. */
export async function openPdfium(): Promise<PDFiumLibrary> {
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
