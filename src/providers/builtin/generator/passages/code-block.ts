/** Lines of code as a block of Markdown, which can be copied as it is: as far to the left as they can stand together. */
export function codeBlock(lines: readonly string[]): string[] {
  const margin = lines.reduce((least, line) => Math.min(least, line.search(/\S/u)), Number.POSITIVE_INFINITY);
  return ['```', ...lines.map((line) => line.slice(margin)), '```'];
}
