import iconv from 'iconv-lite';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { documentTitle } from '../document-title.ts';
import { checkMarkup } from '../markup/check-markup.ts';
import { htmlToMarkdown } from '../markup/html-to-markdown.ts';
import { escapeHeadings } from '../markup/markdown-escapes.ts';
import { ParseError } from '../parse-error.ts';
import type { ParsedDocument } from '../parser.ts';
import { statedEncoding } from './decode-page.ts';
import { decodeText } from './decode-text.ts';

/** The header of a message is not longer than this, in characters. */
const maxHeader = 100_000;

/** A field of a header, or a further line of one. */
const headerLine = /^(?:[a-z][\w-]{0,60}:|[ \t])/i;

/** The line with which messages begin in a mailbox: who sent one, and when. */
const envelope = /^From \S+ .{0,40}\d{1,2}:\d{2}.{0,40}\d{4}\s*$/;

/** Whether a text is a message as mail programs save it: with its sender and MIME's fields above the first empty line. */
function isMessage(text: string): boolean {
  const [header = ''] = text.slice(0, maxHeader).split('\n\n', 1);
  return (
    header.split('\n').every((line) => headerLine.test(line)) &&
    /^from:/im.test(header) &&
    /^(?:mime-version|content-transfer-encoding):/im.test(header)
  );
}

/** Whether a text is a saved message, or a mailbox with several (MBOX). */
export function isMail(text: string): boolean {
  const end = text.indexOf('\n');
  const [first, rest] = [text.slice(0, end), text.slice(end + 1)];
  const isBox = end > 0 && end < maxEnvelope && envelope.test(first) && headerLine.test(rest);
  return isBox || isMessage(text);
}

/** The longest line that may begin a message in a mailbox, in characters. */
const maxEnvelope = 300;

/** Reads a saved message, or those of a mailbox, each under its subject. */
export async function parseMail(bytes: Uint8Array): Promise<ParsedDocument> {
  const messages = splitMailbox(bytes);
  const [only, ...others] = messages;
  if (others.length === 0) return await parseMessage(only ?? bytes);
  const sections = [];
  for (const message of messages) {
    const { sections: parts, title } = await parseMessage(message);
    for (const { page, markdown } of parts)
      sections.push({ page, markdown: `# ${title ?? 'Message'}\n\n${markdown}` });
  }
  return { sections };
}

/** The messages of a mailbox: each begins with an envelope after an empty line. A lone message may lack its envelope. */
function splitMailbox(bytes: Uint8Array): Uint8Array[] {
  // One character for each byte, since every message has an encoding of its own.
  const lines = Buffer.from(bytes).toString('latin1').split('\n');
  if (!isEnvelope(lines[0] ?? '')) return [bytes];
  const messages: string[][] = [];
  for (const [index, line] of lines.entries()) {
    const isStart = isEnvelope(line) && (lines[index - 1] ?? '').trim() === '';
    if (isStart) messages.push([]);
    // What would look like an envelope within a message has a mark before it.
    else messages.at(-1)?.push(line.replace(/^>(>*From )/, '$1'));
  }
  return messages.map((message) => Buffer.from(message.join('\n'), 'latin1'));
}

function isEnvelope(line: string): boolean {
  return line.length < maxEnvelope && envelope.test(line);
}

/** Reads a message: who wrote to whom, when and about what, its text, and the names of its attachments. */
async function parseMessage(bytes: Uint8Array): Promise<ParsedDocument> {
  const mail = await readMessage(bytes);
  const names = mail.attachments.flatMap(({ filename }) => filename ?? []);
  const fields = {
    From: mail.from ? writeAddresses([mail.from]) : '',
    To: writeAddresses(mail.to ?? []),
    Cc: writeAddresses(mail.cc ?? []),
    // As it was written: the parsed one is in UTC.
    Date: mail.headers.find(({ key }) => key === 'date')?.value ?? '',
    Subject: mail.subject ?? '',
    Attachments: names.join(', '),
  };
  const header = Object.entries(fields).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  const markdown = [escapeHeadings(header.join('\n')), bodyOf(mail)].join('\n\n');
  return { sections: [{ page: null, markdown }], title: documentTitle(mail.subject) };
}

async function readMessage(message: Uint8Array): Promise<Email> {
  const mail = await parseParts(message);
  const isGarbled = [mail.text, mail.html].some((text) => text?.includes('\ufffd'));
  return isGarbled ? await readUndeclared(message) : mail;
}

async function parseParts(message: Uint8Array): Promise<Email> {
  return await PostalMime.parse(message).catch((cause: unknown) => {
    throw new ParseError(
      'The message nests its parts too deeply, or its header is too long. Export it as PDF.',
      { cause },
    );
  });
}

/** Reads a message whose parts of text do not all state their encoding, which then counts as UTF-8: as what they seem to be. */
async function readUndeclared(message: Uint8Array): Promise<Email> {
  const source = Buffer.from(message).toString('latin1').replace(textType, declareBytes);
  const [header = ''] = source.slice(0, maxHeader).split(/\r?\n\r?\n/, 1);
  const whole = /^content-type:/im.test(header) ? source : `Content-Type: text/plain${asBytes}\n${source}`;
  const mail = await parseParts(Buffer.from(whole, 'latin1'));
  const { text, html } = mail;
  return { ...mail, ...(text && { text: decodeBytes(text) }), ...(html && { html: decodeBytes(html) }) };
}

/** The field that says that a part is text, with its further lines. */
const textType = /^content-type:[ \t]*text\/(?:plain|html)\b(?:[^\n]|\n[ \t])*/gim;

/** States an encoding that keeps the bytes: above ASCII it has characters of its own for them. */
const asBytes = '; charset=x-user-defined';

function declareBytes(field: string): string {
  if (/charset/i.test(field)) return field;
  const end = field.endsWith('\r') ? '\r' : '';
  return field.trimEnd().replace(/;$/, '') + asBytes + end;
}

/** Decodes the bytes that were kept, as the page says or as they seem to be. */
function decodeBytes(text: string): string {
  const stated = statedEncoding(text);
  const decode = (bytes: Buffer) =>
    iconv.encodingExists(stated) ? iconv.decode(bytes, stated) : decodeSeeming(bytes);
  return text
    .replaceAll(asBytes, '')
    .replace(/[\0-\x7f\uf780-\uf7ff]+/g, (kept) => decode(Buffer.from(kept, 'latin1')));
}

function decodeSeeming(bytes: Buffer): string {
  try {
    return decodeText(bytes);
  } catch (error) {
    // A message is read all the same, in the encoding that programs of mail assume.
    if (error instanceof ParseError) return iconv.decode(bytes, 'windows-1252');
    throw error;
  }
}

/** The HTML of the page in a saved web page (MHTML); empty without one. */
export async function pageOfWebArchive(archive: Uint8Array): Promise<string> {
  return (await readMessage(archive)).html ?? '';
}

/** What was written: the plain text, or else the formatted one, as many programs send it alone. */
function bodyOf({ text = '', html }: Email): string {
  if (html === undefined || text.trim() !== '') return escapeHeadings(text);
  checkMarkup(html, { isXml: false, allowsDocumentType: true });
  return htmlToMarkdown(html);
}

function writeAddresses(addresses: Address[]): string {
  return addresses
    .map(({ name, address, group }) => {
      if (group) return `${name}: ${writeAddresses(group)}`;
      return name && address ? `${name} <${address}>` : name || (address ?? '');
    })
    .join(', ');
}
