/**
 * Undoes backslash escapes that keep words from being found, as in `FUNCTION\_USAGE`. Escapes that structure depends on
 * (`\|`, `\#`) and those that may be formulas (`\(`, `\[`) stay.
 */
export function unescapeMarkdown(markdown: string): string {
  return markdown.replace(/\\([_*.~-])/g, '$1');
}
