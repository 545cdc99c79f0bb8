/** The width of stems, in thousandths of the size, from which liteparse takes letters for bold ones. */
const boldStems = 120;

/** Names of fonts that say themselves that their letters are not bold. */
const notBold = /[-,](?:regular|book|light|thin)/iu;

/** How far the entries of a font's descriptor may be apart, in bytes. */
const reach = 400;

/**
 * Corrects the stems of fonts that are not bold by their names. Browsers guess them by the dot of an i, so that a page in "NotoSans-Regular"
 * seemed to be in bold letters: its prose was taken for headings, and the lines of its columns were mixed up. A number keeps its
 * length, so everything stays in its place; descriptors in compressed objects, which browsers do not write, stay as they are.
 */
export function correctFontWeights(document: Buffer): Buffer {
  let corrected = document;
  const key = '/StemV ';
  for (let at = document.indexOf(key); at >= 0; at = document.indexOf(key, at + key.length)) {
    const start = at + key.length;
    const [before = ''] = document
      .toString('latin1', Math.max(0, at - reach), at)
      .split('<<')
      .slice(-1);
    const [after = ''] = document.toString('latin1', start, start + reach).split('>>');
    const [stems = ''] = /^\d+/u.exec(after) ?? [];
    const [, name = ''] = /\/FontName\s*\/([^\s/<>[\]()]+)/u.exec(`${before} ${after}`) ?? [];
    if (Number(stems) < boldStems || !notBold.test(name)) continue;
    if (corrected === document) corrected = Buffer.from(document);
    corrected.write(String(boldStems / 2).padStart(stems.length), start, 'latin1');
  }
  return corrected;
}
