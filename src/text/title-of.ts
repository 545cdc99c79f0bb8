/** The maximum length of a title generated from a question, in characters. */
const maxTitleLength = 60;

/** A title for a conversation: the first meaningful line of its first question, cut between words. */
export function titleOf(question: string): string {
  const lines = question.split('\n').map(toPlainLine);
  const line = lines.find((text) => /[\p{L}\p{N}]/u.test(text)) ?? lines.find((text) => text !== '') ?? '';
  const [...characters] = line;
  if (characters.length <= maxTitleLength) return line;
  const cut = characters.slice(0, maxTitleLength).join('');
  const words = cut.slice(0, Math.max(0, cut.lastIndexOf(' ')));
  // A longer single word, or a script without spaces, is cut anywhere.
  const title = words.length > cut.length / 2 ? words : cut;
  return `${title.replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/u, '')}…`;
}

/** A line of Markdown without its syntax, and without characters that control how text is displayed. */
function toPlainLine(line: string): string {
  return line
    .replace(/^\s*(?:#{1,6}|>|[-*+]|\d+\.)\s+/u, '')
    .replace(/\[([^[\]]*)\]\([^()[\]]*\)/gu, '$1')
    .replace(/[*`~]+/gu, '')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
}
