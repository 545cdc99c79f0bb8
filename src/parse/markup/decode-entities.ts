import { Parser } from 'htmlparser2';

/** `&name;`, `&#123;` or `&#x7b;`; the longest name in HTML has 31 letters. */
const entity = /&(?:[a-z][a-z0-9]{1,31}|#\d{1,7}|#x[0-9a-f]{1,6});/gi;

/** Decodes the HTML entities of one line. Decoded text never starts a new line or cell: `|` stays escaped. */
export function decodeEntities(line: string): string {
  return line.includes('&') ? line.replace(entity, decodeEntity) : line;
}

function decodeEntity(source: string): string {
  let decoded = '';
  const parser = new Parser({
    ontext(text) {
      decoded += text;
    },
  });
  parser.end(source);
  if (decoded === '|') return '\\|';
  return decoded.replace(/[\r\n]/g, ' ');
}
