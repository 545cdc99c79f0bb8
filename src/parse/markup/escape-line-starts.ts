/** Keeps lines of plain text from reading as headings, tables or code once they stand in Markdown. */
export function escapeLineStarts(text: string): string {
  return text.replace(/^(#|\||```|~~~)/gm, '\\$1');
}
