import { expect, test } from 'vitest';
import { zipOf } from '../support/documents/zip-of.ts';
import { startSharedServer } from '../support/server/shared-server.ts';

const documentOf = (body: string, content: string) =>
  zipOf({
    mimetype: `application/vnd.oasis.opendocument.${body}`,
    'content.xml': `<office:document-content><office:body><office:${body}>${content}</office:${body}></office:body></office:document-content>`,
  });
const cells = (...texts: string[]) =>
  `<table:table-row>${texts.map((text) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`).join('')}</table:table-row>`;
const title = (text: string) =>
  `<draw:frame presentation:class="title"><draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame>`;

const cases: [filename: string, content: Buffer, question: string, quoted: string, place: object][] = [
  [
    'house-rules.odt',
    documentOf(
      'text',
      '<text:h text:outline-level="1">Laundry</text:h><text:p>A wash costs 2.50 euros.</text:p><text:h text:outline-level="1">Bicycles</text:h><text:p>Bicycles stand in the cellar.</text:p>',
    ),
    'What does a wash cost?',
    '2.50 euros',
    { heading_path: ['Laundry'], page: null },
  ],
  [
    'staff.ods',
    documentOf(
      'spreadsheet',
      `<table:table table:name="Staff">${cells('Name', 'Room', 'Telephone')}${cells('Ada Birch', 'B12', '4711')}${cells('Edsger Elm', 'C3', '4712')}</table:table>`,
    ),
    "What is Edsger Elm's telephone number?",
    '4712',
    { heading_path: ['Staff'], page: null },
  ],
  [
    'plans.odp',
    documentOf(
      'presentation',
      `<draw:page>${title('Plans')}</draw:page><draw:page>${title('Opening')}<draw:frame><draw:text-box><text:p>The new branch in Gullham opens on 4 May 2027.</text:p></draw:text-box></draw:frame></draw:page>`,
    ),
    'When does the branch in Gullham open?',
    '4 May 2027',
    { heading_path: ['Opening'], page: 2 },
  ],
];

const server = await startSharedServer();

test.each(cases)(
  '%s is answered from, and its passage is located',
  async (filename, content, question, quoted, place) => {
    const { openai, trpc } = await server.createTenant();
    const file = new File([Uint8Array.from(content)], filename);
    const { id } = await openai.files.create({ file, purpose: 'assistants' });
    await server.drainJobs();
    expect(await openai.files.retrieve(id)).toMatchObject({ status: 'processed', status_details: null });
    const { text, citations = [] } = await trpc.chat.answer.mutate({ content: question });
    expect(text).toContain(quoted);
    expect(citations[0]).toMatchObject({ filename, ...place });
  },
);
