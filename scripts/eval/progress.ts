/** Called with the progress of a step. */
export type Progress = (step: string, done: number, all: number) => void;

/** Writes progress on one line of the terminal, or a line now and then where there is none. */
export function showProgress(name: string): Progress {
  const { stderr } = process;
  let shown = 0;
  return (step, done, all) => {
    const isLast = done === all;
    if (performance.now() - shown < (stderr.isTTY ? 100 : 10_000) && !isLast) return;
    shown = performance.now();
    const line = `${name}: ${step} ${done} of ${all}`;
    stderr.write(stderr.isTTY ? `\r${line}\u001b[K${isLast ? '\n' : ''}` : `${line}\n`);
  };
}
