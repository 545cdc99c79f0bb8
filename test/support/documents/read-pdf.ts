import { parse } from '../../../src/parse/pdf/pdf.ts';
import { pageOf } from './pdf-of.ts';

/** The text of a PDF as it is parsed, its pages below one another. Pictures are not read. */
export async function readPdf(pdf: Uint8Array): Promise<string> {
  const { sections } = await parse(pdf, { ocrLanguages: [], reportScans: () => {} });
  return sections.map(({ markdown }) => markdown).join('\n\n');
}

/** The same of a page that `pageOf` makes. */
export function readPage(...page: Parameters<typeof pageOf>): Promise<string> {
  return readPdf(pageOf(...page));
}
