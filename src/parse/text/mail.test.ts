import { expect, test } from 'vitest';
import { threadTime } from '../../../test/support/timing/thread-time.ts';
import { parse } from './text.ts';

const message = [
  'From: =?utf-8?q?J=C3=BCrgen?= <j@example.org>',
  'To: Bo <bo@example.org>',
  'Subject: =?utf-8?q?Lieferung_am_12=2E_M=C3=A4rz?=',
  'Date: Mon, 02 Mar 2026 10:00:00 +0100',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  '#1 kostet 40 =E2=82=AC, z=C3=A4hlt =',
  'sofort.',
  '--b',
  'Content-Type: application/pdf',
  'Content-Transfer-Encoding: base64',
  'Content-Disposition: attachment; filename="slip.pdf"',
  '',
  'JVBERi0xLjQ=',
  '--b--',
].join('\r\n');

test('a saved message is read as its reader sees it, with the names of its attachments', async () => {
  const { sections, title } = await parse(Buffer.from(message));
  expect(title).toBe('Lieferung am 12. März');
  expect(sections[0]?.markdown.trim()).toBe(
    [
      'From: Jürgen <j@example.org>',
      'To: Bo <bo@example.org>',
      'Date: Mon, 02 Mar 2026 10:00:00 +0100',
      'Subject: Lieferung am 12. März',
      'Attachments: slip.pdf',
      '',
      '\\#1 kostet 40 €, zählt sofort.',
    ].join('\n'),
  );
});

test('a message that is formatted alone, as many programs send it, is read with its headings and tables', async () => {
  const body =
    '<!DOCTYPE html><style>p { color: red }</style><h2>Prices</h2><p>#1 costs 40&nbsp;€.<br>Bye</p>';
  const alone = `From: a@example.org\nMIME-Version: 1.0\nContent-Type: text/html; charset=utf-8\n\n${body}\n`;
  const withEmptyText = [
    'From: a@example.org\nMIME-Version: 1.0\nContent-Type: multipart/alternative; boundary=b\n',
    '--b\nContent-Type: text/plain\n\n ',
    `--b\nContent-Type: text/html; charset=utf-8\n\n${body}`,
    '--b--',
  ].join('\n');
  for (const hidden of [alone, withEmptyText]) {
    const { sections } = await parse(Buffer.from(hidden));
    expect(sections[0]?.markdown).toMatch(/^From: a@example\.org\n\n## Prices\n\n\\#1 costs 40\s€\.\s+Bye$/);
  }
});

test('a note that begins like a message is plain text', async () => {
  const note = 'From: Ann\nTo: Bo\n\nThe key is at the desk.';
  expect((await parse(Buffer.from(note))).sections[0]?.markdown).toBe(note);
});

test('a message of many nested parts takes no more than linear time', async () => {
  const parts = Array.from(
    { length: 20_000 },
    (_, part) => `--b\nContent-Type: multipart/mixed; boundary=b${part}\n\n`,
  );
  const hostile = `From: a@example.org\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\nhello\n${parts.join('')}`;
  expect(await threadTime(() => parse(Buffer.from(hostile)).catch(() => {}))).toBeLessThan(10_000);
});

test('a message is told by its fields whatever the first of them is', async () => {
  const { sections } = await parse(Buffer.from(`x-store-info:J++\r\n${message}`));
  expect(sections[0]?.markdown).toMatch(/^From: Jürgen/);
});

test('a mailbox is read message by message, each under its subject', async () => {
  const envelope = (year: number) => `From j@example.org Mon Mar 02 10:00:00 ${year}`;
  const second = [
    'From: bo@example.org',
    'Subject: Rooms',
    'Content-Type: text/plain; charset=iso-8859-1',
    '',
    '>From Monday on we meet in the caf\xe9.',
    'From Tuesday on, too.',
  ].join('\n');
  const mailbox = `${envelope(2025)}\r\n${message}\r\n\r\n${envelope(2026)}\n${second}\n`;
  const { sections } = await parse(Buffer.from(mailbox, 'latin1'));
  expect(sections.map(({ markdown }) => markdown.split('\n')[0])).toEqual([
    '# Lieferung am 12. März',
    '# Rooms',
  ]);
  expect(sections[1]?.markdown).toContain('From Monday on we meet in the café.\nFrom Tuesday on, too.');
});

test('a message in a mailbox of its own is read like any other', async () => {
  const { sections, title } = await parse(
    Buffer.from(`From j@example.org Mon Mar  2 10:00:00 2026\r\n${message}`),
  );
  expect(title).toBe('Lieferung am 12. März');
  expect(sections[0]?.markdown).toMatch(/^From: Jürgen/);
});

test.each([
  [
    'as the page says',
    'Content-Type: text/html\n\n<meta charset="iso-8859-2"><p>',
    'Koszt wyjazdu: 40 z\xb3',
    'Koszt wyjazdu: 40 zł',
  ],
  [
    'as it seems',
    'Content-Type: text/html\n\n<p>',
    'L\x92\xe9t\xe9, le caf\xe9 co\xfbte 4 \x80.',
    'L’été, le café coûte 4 €.',
  ],
  [
    'behind its escapes',
    'Content-Type: text/html;\n type="text/html"\nContent-Transfer-Encoding: quoted-printable\n\n<p>',
    'Das B=FCro schlie=DFt um f=FCnf.',
    'Das Büro schließt um fünf.',
  ],
  [
    'without fields of MIME',
    'Subject: Rooms\n\n',
    'Das B\xfcro schlie\xdft um f\xfcnf.',
    'Das Büro schließt um fünf.',
  ],
])('a message that does not state its encoding is read %s', async (_name, header, written, read) => {
  const mailbox = `From a@example.org Mon Mar  2 10:00:00 2026\nFrom: a@example.org\n${header}${written}\n`;
  const { sections } = await parse(Buffer.from(mailbox, 'latin1'));
  expect(sections[0]?.markdown.trim().split('\n').at(-1)).toBe(read);
});

test('a listing of any length is plain text, though its lines begin like messages', async () => {
  const lines = 'From a@example.org Mon Jan  1 10:00:00 2024\n'.repeat(300_000);
  expect((await parse(Buffer.from(lines))).sections[0]?.markdown).toBe(lines);
});
