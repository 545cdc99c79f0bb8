import { withoutPoliteWords } from './questions/polite-phrases.ts';

/** The maximum length of a title generated from a question, in characters. */
const maxTitleLength = 60;

/** Longer lines, in characters, are no greeting. */
const longestGreeting = 100;

/** A title for a conversation: the first line of its first question that does more than greet, cut between words. */
export function titleOf(question: string): string {
  const lines = question.split('\n').map(toPlainLine);
  const worded = lines.filter((text) => /[\p{L}\p{N}]/u.test(text));
  const line =
    worded.find((text) => !isGreeting(text)) ?? worded[0] ?? lines.find((text) => text !== '') ?? '';
  const [...characters] = line;
  if (characters.length <= maxTitleLength) return line;
  const cut = characters.slice(0, maxTitleLength).join('');
  const words = cut.slice(0, Math.max(0, cut.lastIndexOf(' ')));
  // A longer single word, or a script without spaces, is cut anywhere.
  const title = words.length > cut.length / 2 ? words : cut;
  return `${title.replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/u, '')}…`;
}

function isGreeting(line: string): boolean {
  return line.length <= longestGreeting && withoutPoliteWords(line).length === 0;
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
