import { printable } from './output.ts';

export type Progress = {
  /** Sets the text that says what is being done now. */
  show(activity: string): void;
  /** Advances by this many steps, one by default. */
  advance(steps?: number): void;
  /** Removes the bar. */
  end(): void;
};

const cells = 24;
const clearLine = '\r\x1b[K';

/** Where the bar is drawn; nothing is drawn if that is not a terminal. */
type Terminal = { isTTY?: boolean; columns?: number; write(text: string): unknown };

/** A progress bar on one line, on standard error by default. */
export function startProgress(steps: number, terminal: Terminal = process.stderr): Progress {
  if (!terminal.isTTY) return { show() {}, advance() {}, end() {} };
  let done = 0;
  let activity = '';
  const draw = () => {
    // Nothing to do is done.
    const share = steps === 0 ? 1 : done / steps;
    const full = Math.round(share * cells);
    const line = `[${'#'.repeat(full)}${'.'.repeat(cells - full)}] ${Math.round(share * 100)} %  ${activity}`;
    terminal.write(`${clearLine}${line.slice(0, (terminal.columns || 80) - 1)}`);
  };
  return {
    show(text) {
      activity = printable(text, ' ');
      draw();
    },
    advance(count = 1) {
      done += count;
      draw();
    },
    end: () => void terminal.write(clearLine),
  };
}
