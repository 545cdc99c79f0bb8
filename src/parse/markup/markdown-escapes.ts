/** Keeps lines of plain text from reading as headings, tables or code once they stand in Markdown. */
export function escapeLineStarts(text: string): string {
  return text.replace(/^(#|\||```|~~~)/gm, '\\$1');
}

/**
 * Undoes backslash escapes that keep words from being found, as in `FUNCTION\_USAGE`. Escapes that structure depends on
 * (`\|`, `\#`) and those that may be formulas (`\(`, `\[`) stay.
 */
export function unescapeMarkdown(markdown: string): string {
  return markdown.replace(/\\([_*.~-])/g, '$1');
}
