/** The opening of a fenced code block. */
export type Fence = { mark: string; length: number };

/** The fence that a line opens, or null. Within lists it may stand as far to the right as their items. */
export function openingFence(line: string): Fence | null {
  const run = /^[ \t]*(`{3,}|~{3,})/.exec(line)?.[1];
  if (!run) return null;
  const mark = run.charAt(0);
  // A line such as ```code``` is inline code.
  if (mark === '`' && line.slice(line.indexOf(run) + run.length).includes('`')) return null;
  return { mark, length: run.length };
}

/** Whether a line closes an open fence: the same character, at least as many, and nothing else. */
export function closesFence(line: string, fence: Fence): boolean {
  const run = line.trim();
  return run.length >= fence.length && run === fence.mark.repeat(run.length);
}
