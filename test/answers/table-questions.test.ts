import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { docxOf, docxParagraph, docxTable } from '../support/documents/docx-of.ts';
import { pdfOf, pdfStream } from '../support/documents/pdf-of.ts';
import { startSharedServer } from '../support/server/shared-server.ts';

const header = ['Pump', 'Torque', 'Pressure', 'Colour'];
const rows = Array.from({ length: 120 }, (_, index) => [
  `Pump P-${100 + index}`,
  `${10 + index} Nm`,
  `${index * 2}.5 bar`,
  ['red', 'green', 'blue'][index % 3] ?? '',
]);

/** A table of 40 rows a page, with lines between its cells; its header is on the first page only. */
function pdfOfTable(): Buffer {
  const columns = [50, 200, 320, 440];
  const pages = [0, 1, 2].map((page) => {
    const shown = [...(page === 0 ? [header] : []), ...rows.slice(page * 40, (page + 1) * 40)];
    const texts = shown.flatMap((cells, row) =>
      cells.map(
        (cell, column) => `BT /F 9 Tf 1 0 0 1 ${columns[column]} ${785 - row * 18} Tm (${cell}) Tj ET`,
      ),
    );
    const bottom = 798 - shown.length * 18;
    const across = Array.from(
      { length: shown.length + 1 },
      (_, row) => `45 ${798 - row * 18} m 540 ${798 - row * 18} l S`,
    );
    const down = [45, 195, 315, 435, 540].map((x) => `${x} 798 m ${x} ${bottom} l S`);
    const foot = `BT /F 9 Tf 1 0 0 1 280 30 Tm (Page ${page + 1} of 3) Tj ET`;
    return pdfStream('', [...texts, ...across, ...down, foot].join('\n'));
  });
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R 6 0 R 8 0 R] /Count 3 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F 3 0 R >> >> >>`,
      content,
    ]),
  ]);
}

const documents: [filename: string, make: () => Promise<Uint8Array> | Uint8Array][] = [
  ['pumps.docx', () => docxOf(docxParagraph('Our pumps') + docxTable([header, ...rows]))],
  ['pumps.xlsx', () => writeXlsx({ sheets: [{ name: 'Pumps', rows: [header, ...rows] }] })],
  ['pumps.csv', () => Buffer.from([header, ...rows].map((row) => row.join(';')).join('\n'))],
  ['pumps.pdf', pdfOfTable],
];

const server = await startSharedServer();

test.each(documents)(
  '%s: the passage with a cell has its header, wherever the table was cut',
  async (filename, make) => {
    const { openai, trpc, assistantId } = await server.createTenant();
    const file = new File([Buffer.from(await make())], filename);
    await openai.files.create({ file, purpose: 'assistants' });
    await server.drainJobs();
    for (const row of [rows[0], rows[40], rows[63], rows[80], rows[119]]) {
      const [name = '', torque = ''] = row ?? [];
      const { context } = await trpc.search.mutate({
        assistant_id: assistantId,
        query: `What is the torque of ${name}?`,
        max_results: 3,
      });
      const passages = context.split(/^\[\d+\] /m);
      const found = passages.find((passage) => passage.includes(`| ${name} | ${torque} |`));
      expect(found, `${name} in ${context}`).toContain('| Pump | Torque | Pressure | Colour |');
    }
  },
);
