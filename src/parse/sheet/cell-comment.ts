/** What Excel writes before a comment with answers, for programs that show no answers. */
const threadNotice = /^\[Threaded comment\][\s\S]*?\bComment:/;

/** The text of a cell with its comment, where it has one. */
export function withComment(text: string, comment: string): string {
  if (comment === '') return text;
  const own = comment.replace(threadNotice, '').trim();
  return own === '' ? text : `${text} [Comment: ${own}]`.trim();
}
