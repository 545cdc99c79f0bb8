/** What stands around a passage's own text: the headings above it, the title of its document and the name of its file. */
export type PassageText = { headingPath: string[]; text: string };

/** Headings give the words of a passage their subject, for a reader as for an embedder or a reranker. */
export function textWithHeadings({ headingPath, text }: PassageText): string {
  return [...headingPath, text].join('\n');
}

/** A passage under its document's title, which is often its first heading already. */
export function withTitle<Titled extends { headingPath: string[] }>(
  passage: Titled,
  title: string | null | undefined,
): Titled {
  const { headingPath } = passage;
  if (!title || headingPath[0] === title) return passage;
  return { ...passage, headingPath: [title, ...headingPath] };
}

/** The words of a file's name, without its extension. */
export function wordsOfFilename(filename: string): string {
  return filename.replace(/\.\w{1,8}$/, '').replaceAll(/[_-]+/g, ' ');
}

/**
 * What of a passage is embedded: its document and headings give the words of the text their subject. A file name of
 * digits alone gives none.
 * @param document.title what it calls itself, where it does
 */
export function textToEmbed(
  { filename, title }: { filename: string; title?: string | null | undefined },
  passage: PassageText,
): string {
  const name = wordsOfFilename(filename);
  const names = /\p{L}/u.test(name) ? [name] : [];
  return [...names, textWithHeadings(withTitle(passage, title))].join('\n');
}
