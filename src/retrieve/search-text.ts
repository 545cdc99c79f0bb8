/**
 * Scripts that put no space between words. PostgreSQL would take a whole run of them for one word, so each run becomes
 * its overlapping pairs of characters, the usual way to index them without a dictionary.
 */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}ー々]+/gu;

/** Prepares a text or a question for PostgreSQL's text analysis, which separates and stems the words. */
export function searchText(text: string): string {
  return text.normalize('NFKC').replace(unspaced, pairs);
}

function pairs(run: string): string {
  const characters = [...run];
  if (characters.length === 1) return ` ${run} `;
  return ` ${characters
    .slice(1)
    .map((character, index) => `${characters[index]}${character}`)
    .join(' ')} `;
}

/** What a chunk is found by: the words of its document's name and headings, then its own. */
export function chunkSearchText(chunk: { text: string; headingPath: string[] }, filename: string): string {
  const title = filename.replace(/\.\w{1,8}$/, '').replaceAll(/[_-]+/g, ' ');
  return searchText([title, ...chunk.headingPath, chunk.text].join('\n'));
}
