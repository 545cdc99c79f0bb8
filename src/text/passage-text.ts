/** The context of a passage's own text: the headings above it, the title of its document and the name of its file. */
export type PassageText = { headingPath: string[]; text: string };

/** Headings name the subject of a passage's words, for a reader as for an embedder or a reranker. */
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

/** The words of a file's name and of the folders it was in, without its extension. */
export function wordsOfFilename(filename: string): string {
  return filename.replace(/\.\w{1,8}$/, '').replaceAll(/[/_-]+/g, ' ');
}

/**
 * The text of a passage that is embedded: document and headings name the subject of its words. A file name of only digits
 * names none.
 * @param document.title the document's own title, if it has one
 */
export function textToEmbed(
  { filename, title }: { filename: string; title?: string | null | undefined },
  passage: PassageText,
): string {
  const name = wordsOfFilename(filename);
  const names = /\p{L}/u.test(name) ? [name] : [];
  return [...names, textWithHeadings(withTitle(passage, title))].join('\n');
}
