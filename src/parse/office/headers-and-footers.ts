/** The lines of the headers and footers of a document as Markdown, without repetitions; empty if they hold only page numbers. */
export function writeHeadersAndFooters(lines: string[]): string {
  const told = new Set(lines.filter((line) => /\p{L}/u.test(line)));
  return told.size === 0 ? '' : ['# Headers and footers', ...told].join('\n\n');
}
