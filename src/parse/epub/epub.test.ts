import { describe, expect, test } from 'vitest';
import { zipOf } from '../../../test/support/documents/zip-of.ts';
import { parse } from './epub.ts';

const page = (body: string) =>
  `<!DOCTYPE html><html><head><title>T</title></head><body>${body}</body></html>`;

/** A book whose spine lists the given references. */
function bookOf(references: string[], parts: Record<string, string>, manifest = ''): Uint8Array {
  const items = references.map((href, index) => `<opf:item id="i${index}" href="${href}"/>`).join('');
  const spine = references.map((_, index) => `<opf:itemref idref="i${index}"/>`).join('');
  return zipOf({
    'META-INF/container.xml':
      '<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>',
    'OPS/book.opf': `<opf:package><opf:manifest>${items}${manifest}</opf:manifest><opf:spine>${spine}</opf:spine></opf:package>`,
    ...parts,
  });
}

const markdownOf = async (book: Uint8Array) => (await parse(book)).sections.map(({ markdown }) => markdown);

describe('a book', () => {
  test('is read in the order of its spine', async () => {
    const parts = {
      'OPS/a.xhtml': page('<h1>First</h1><p>One.<br/>Two.</p>'),
      'OPS/b c.xhtml': page('<p>Third.</p>'),
    };
    expect(await markdownOf(bookOf(['b%20c.xhtml', './a.xhtml'], parts))).toEqual([
      'Third.',
      '# First\n\nOne. Two.',
    ]);
  });

  test.each([
    [
      'EPUB 3',
      'properties="nav"',
      '<nav><ol><li><a href="a.xhtml">The  Sea</a></li><li><a href="a.xhtml#x">Later</a></li></ol></nav>',
    ],
    [
      'EPUB 2',
      'media-type="application/x-dtbncx+xml"',
      '<navMap><navPoint><navLabel><text>The Sea</text></navLabel><content src="a.xhtml#top"/></navPoint></navMap>',
    ],
    [
      'EPUB 3 with emphasis',
      'properties="nav"',
      '<nav><ol><li><a href="a.xhtml"><span>The</span> <em>Sea</em></a><ol><li><a href="a.xhtml#x">Later</a></li></ol></li></ol></nav>',
    ],
  ])('has the headings of the table of contents of %s', async (_name, properties, contents) => {
    const manifest = `<opf:item id="toc" href="toc.xhtml" ${properties}/>`;
    const parts = { 'OPS/a.xhtml': page('<p>Waves.</p>'), 'OPS/toc.xhtml': contents };
    expect(await markdownOf(bookOf(['a.xhtml'], parts, manifest))).toEqual(['# The Sea\n\nWaves.']);
  });

  test('is read without missing chapters and references outside of it', async () => {
    const parts = { 'OPS/a.xhtml': page('<p>One.</p>'), '../../etc/hosts': page('<p>No.</p>') };
    expect(await markdownOf(bookOf(['absent.xhtml', 'a.xhtml', '../../../etc/hosts'], parts))).toEqual([
      '',
      'One.',
      '',
    ]);
  });

  test('is refused when its chapters are encrypted, but not when only fonts are', async () => {
    const encryption = (algorithm: string) =>
      `<encryption><enc:EncryptedData><enc:EncryptionMethod Algorithm="${algorithm}"/><enc:CipherData><enc:CipherReference URI="OPS/a.xhtml"/></enc:CipherData></enc:EncryptedData></encryption>`;
    const book = (algorithm: string) =>
      bookOf(['a.xhtml'], {
        'OPS/a.xhtml': page('<p>One.</p>'),
        'META-INF/encryption.xml': encryption(algorithm),
      });
    await expect(parse(book('http://www.w3.org/2001/04/xmlenc#aes128-cbc'))).rejects.toThrow('DRM');
    expect(await markdownOf(book('http://www.idpf.org/2008/embedding'))).toEqual(['One.']);
  });

  test('is refused when it declares entities or lacks its list of chapters', async () => {
    const entities = '<!DOCTYPE html [<!ENTITY a "b">]><html><body>&a;</body></html>';
    await expect(parse(bookOf(['a.xhtml'], { 'OPS/a.xhtml': entities }))).rejects.toThrow('entities');
    await expect(parse(zipOf({ 'META-INF/container.xml': '<container/>' }))).rejects.toThrow('damaged');
  });
});
