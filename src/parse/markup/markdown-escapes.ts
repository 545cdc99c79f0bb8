/** Escapes lines of plain text that Markdown would read as headings, tables or code. */
export function escapeLineStarts(text: string): string {
  return text.replace(/^(#|\||```|~~~)/gm, '\\$1');
}

/** Escapes each `#` of plain text that would make its line a heading. */
export function escapeHeadings(text: string): string {
  return text.replace(/^( {0,3})#/gm, '$1\\#');
}

/**
 * Removes backslash escapes that would hide words from searches, as in `FUNCTION\_USAGE`. Escapes that protect the structure (`\|`,
 * `\#`) and those that may begin formulas (`\(`, `\[`) stay.
 */
export function unescapeMarkdown(markdown: string): string {
  return markdown.replace(/\\([_*.~-])/g, '$1');
}
