import { checkMarkup } from '../markup/check-markup.ts';
import { parseZipEntries, unpackZipEntry } from './zip-entries.ts';

/** The XML parts of a document that is a ZIP archive, checked and unpacked within the archive's limits. */
export type Archive = {
  /** The names of the XML and HTML parts. */
  names: string[];
  /** A part as text; null if it does not exist. Names are keys, never file system paths. */
  text(name: string): string | null;
  /** A part as it is; null if it does not exist. */
  bytes(name: string): Uint8Array | null;
};

/** Parts that are XML or HTML to readers; pictures and the like are never unpacked. */
const markupParts = /\.(?:xml|rels|opf|xhtml|html?)$/i;

/**
 * Opens a document that is a ZIP archive and checks each of its XML and HTML parts, because readers have no limits of their own.
 * Throws a permanent `ParseError` when the archive exceeds a limit, or an XML part is nested too deeply or declares entities.
 * XML in Word, PowerPoint and Excel documents must not declare a document type either; books, OpenDocument files and pages of HTML may.
 * @param options.checksUnread false where nothing but the returned archive reads the parts, each of which is then checked when it is asked
 * for: parts that are encrypted would look like broken XML
 */
export async function openArchive(
  bytes: Uint8Array,
  { allowsDocumentType = false, checksUnread = true } = {},
): Promise<Archive> {
  const entries = await parseZipEntries({
    size: bytes.length,
    read: async (offset, length) => bytes.subarray(offset, offset + length),
  });
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const checked = new Set<string>();
  const archive: Archive = {
    names: [...byName.keys()].filter((name) => markupParts.test(name)),
    bytes(name) {
      const entry = byName.get(name);
      return entry ? unpackZipEntry(bytes, entry) : null;
    },
    text(name) {
      const part = archive.bytes(name);
      if (!part) return null;
      const text = decodeXml(part);
      const isHtml = /html?$/i.test(name);
      if (!checked.has(name))
        checkMarkup(text, { isXml: !isHtml, allowsDocumentType: allowsDocumentType || isHtml });
      checked.add(name);
      return text;
    },
  };
  if (checksUnread) for (const name of archive.names) archive.text(name);
  return archive;
}

/** XML is UTF-8 unless it begins with a UTF-16 byte order mark. */
function decodeXml(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}
