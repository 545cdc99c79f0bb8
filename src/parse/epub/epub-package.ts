import { posix } from 'node:path';
import type { Archive } from '../office/open-archive.ts';
import { readXml } from '../office/xml-tree.ts';

// Obfuscated fonts do not make a book unreadable.
const fontScrambling = /^http:\/\/(?:www\.idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC)$/;

type Handlers = {
  open(name: string, attributes: Record<string, string>): void;
  text?(piece: string): void;
  close?(name: string): void;
};

/** Walks through the elements of a part, named without prefixes. */
function walk(archive: Archive, part: string, { open, text, close }: Handlers): void {
  readXml(archive.text(part) ?? '', {
    onopentag: (name, attributes) => open(localName(name), attributes),
    ontext: (piece) => text?.(piece),
    onclosetag: (name) => close?.(localName(name)),
  });
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The name of the book's package document, by `META-INF/container.xml`; null if it is not declared. */
export function parsePackagePath(archive: Archive): string | null {
  let path: string | null = null;
  walk(archive, 'META-INF/container.xml', {
    open(name, attributes) {
      if (name === 'rootfile') path ??= attributes['full-path'] ?? null;
    },
  });
  return path;
}

export type Spine = {
  /** The names of the chapters' parts, in reading order without repetitions; some may be missing in the archive. */
  chapters: string[];
  /** The names of parts with a table of contents. */
  contents: string[];
};

/** Reads the contents of the book from its package document. */
export function parseSpine(archive: Archive, packagePath: string): Spine {
  const items = new Map<string, string>();
  const contents: string[] = [];
  const chapters = new Set<string>();
  walk(archive, packagePath, {
    open(name, { id = '', href, idref = '', properties = '', 'media-type': type }) {
      if (name === 'item' && href !== undefined) {
        const part = resolveReference(packagePath, href);
        items.set(id, part);
        if (/\bnav\b/.test(properties) || type === 'application/x-dtbncx+xml') contents.push(part);
      } else if (name === 'itemref') {
        const part = items.get(idref);
        if (part !== undefined && !contents.includes(part)) chapters.add(part);
      }
    },
  });
  return { chapters: [...chapters], contents };
}

/** The title of each part in the tables of contents of EPUB 2 (`navPoint`) and 3 (`nav`); the first title counts. */
export function parseTableOfContents(archive: Archive, contents: string[]): Map<string, string> {
  const labels = new Map<string, string>();
  for (const part of contents) {
    let written = '';
    let target: string | null = null;
    const add = (reference: string) => {
      const chapter = resolveReference(part, reference);
      const label = written.replace(/\s+/g, ' ').trim();
      if (label !== '' && !labels.has(chapter)) labels.set(chapter, label);
    };
    walk(archive, part, {
      open(name, { href, src }) {
        if (name === 'text' || name === 'a') written = '';
        if (name === 'a') target = href ?? null;
        else if (name === 'content' && src !== undefined) add(src);
      },
      text(piece) {
        written += piece;
      },
      close(name) {
        if (name === 'a' && target !== null) add(target);
      },
    });
  }
  return labels;
}

/** The encrypted parts, by `META-INF/encryption.xml`. */
export function parseEncryptedParts(archive: Archive): Set<string> {
  const encrypted = new Set<string>();
  let isFont = false;
  walk(archive, 'META-INF/encryption.xml', {
    open(name, attributes) {
      if (name === 'EncryptionMethod') isFont = fontScrambling.test(attributes['Algorithm'] ?? '');
      else if (name === 'CipherReference' && !isFont)
        encrypted.add(resolveReference('', attributes['URI'] ?? ''));
    },
  });
  return encrypted;
}

/** Resolves a reference relative to a part. The result is always a name within the archive. */
function resolveReference(from: string, reference: string): string {
  const [path = ''] = reference.split(/[#?]/, 1);
  return posix.resolve('/', posix.dirname(from), decodePercent(path)).slice(1);
}

function decodePercent(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
