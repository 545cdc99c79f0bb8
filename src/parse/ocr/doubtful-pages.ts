/** The maximum number of pages to name; more are only counted. */
const namedPages = 10;

const consequence = 'was recognised with low confidence and may have errors. A sharper scan would help.';

/** A sentence that names the pages whose recognized text is uncertain; undefined without any. */
export function doubtfulPages(pages: number[]): string | undefined {
  if (pages.length === 0) return undefined;
  if (pages.length > namedPages) return `The text of ${pages.length} pages ${consequence}`;
  const names = new Intl.ListFormat('en').format(pages.map(String));
  return `The text of ${pages.length === 1 ? 'page' : 'pages'} ${names} ${consequence}`;
}
