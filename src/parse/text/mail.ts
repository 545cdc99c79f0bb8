import PostalMime, { type Address, type Email } from 'postal-mime';
import { documentTitle } from '../document-title.ts';
import { checkMarkup } from '../markup/check-markup.ts';
import { htmlToMarkdown } from '../markup/html-to-markdown.ts';
import { ParseError } from '../parse-error.ts';
import type { ParsedDocument } from '../parser.ts';

/** The header of a message is not longer than this, in characters. */
const maxHeader = 100_000;

/** What a saved message begins with. */
const firstField =
  /^(?:from|to|subject|date|received|return-path|delivered-to|reply-to|message-id|mime-version|content-type|dkim-signature|arc-[\w-]+|x-[\w-]+):\s/i;

/** Whether a text is a message as mail programs save it: with its sender and MIME's fields above the first empty line. */
export function isMail(text: string): boolean {
  if (!firstField.test(text)) return false;
  const [header = ''] = text.slice(0, maxHeader).split('\n\n', 1);
  return /^from:/im.test(header) && /^(?:mime-version|content-transfer-encoding):/im.test(header);
}

/** Reads a message: who wrote to whom, when and about what, its text, and the names of its attachments. */
export async function parseMail(bytes: Uint8Array): Promise<ParsedDocument> {
  const mail = await PostalMime.parse(bytes).catch((cause: unknown) => {
    throw new ParseError(
      'The message nests its parts too deeply, or its header is too long. Export it as PDF.',
      { cause },
    );
  });
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

/** What was written: the plain text, or else the formatted one, as many programs send it alone. */
function bodyOf({ text = '', html }: Email): string {
  if (html === undefined || text.trim() !== '') return escapeHeadings(text);
  checkMarkup(html, { isXml: false, allowsDocumentType: true });
  return htmlToMarkdown(html);
}

/** In plain text, a `#` at the beginning of a line makes no heading. */
function escapeHeadings(text: string): string {
  return text.replace(/^( {0,3})#/gm, '$1\\#');
}

function writeAddresses(addresses: Address[]): string {
  return addresses
    .map(({ name, address, group }) => {
      if (group) return `${name}: ${writeAddresses(group)}`;
      return name && address ? `${name} <${address}>` : name || (address ?? '');
    })
    .join(', ');
}
