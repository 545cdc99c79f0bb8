/** The longest title that is made of a question, in characters. */
const maxTitleLength = 60;

/** A title for a conversation: its first question's first line that says something, cut between words. */
export function titleOf(question: string): string {
  const lines = question.split('\n').map(toPlainLine);
  const line = lines.find((text) => /[\p{L}\p{N}]/u.test(text)) ?? lines.find((text) => text !== '') ?? '';
  const [...characters] = line;
  if (characters.length <= maxTitleLength) return line;
  const cut = characters.slice(0, maxTitleLength).join('');
  const words = cut.slice(0, Math.max(0, cut.lastIndexOf(' ')));
  // A single word that is longer, or a script without spaces, is cut where it is.
  const title = words.length > cut.length / 2 ? words : cut;
  return `${title.replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/u, '')}…`;
}

/** A line of Markdown without its marks, and without characters that steer how text is shown. */
function toPlainLine(line: string): string {
  return line
    .replace(/^\s*(?:#{1,6}|>|[-*+]|\d+\.)\s+/u, '')
    .replace(/\[([^[\]]*)\]\([^()[\]]*\)/gu, '$1')
    .replace(/[*`~]+/gu, '')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
}
