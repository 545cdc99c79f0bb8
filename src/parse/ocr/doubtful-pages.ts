/** More pages than this are counted, not named. */
const namedPages = 10;

const consequence = 'was recognised with low confidence and may have errors. A sharper scan would help.';

/** Says of which pages the text in pictures is uncertain; undefined where there are none. */
export function doubtfulPages(pages: number[]): string | undefined {
  if (pages.length === 0) return undefined;
  if (pages.length > namedPages) return `The text of ${pages.length} pages ${consequence}`;
  const names = new Intl.ListFormat('en').format(pages.map(String));
  return `The text of ${pages.length === 1 ? 'page' : 'pages'} ${names} ${consequence}`;
}
