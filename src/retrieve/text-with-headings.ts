/** Headings give the words of a passage their subject, for a reader as for an embedder or a reranker. */
export function textWithHeadings({ headingPath, text }: { headingPath: string[]; text: string }): string {
  return [...headingPath, text].join('\n');
}
