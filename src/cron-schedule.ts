/** The least and the greatest number of minute, hour, day, month and weekday; 7 is Sunday, as 0 is. */
const ranges = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;

/** Whether a text is five fields of cron that the job queue understands. */
export function isCronSchedule(text: string): boolean {
  const fields = text.trim().split(/ +/);
  return (
    fields.length === ranges.length &&
    ranges.every(([least, greatest], index) => isField(fields[index] ?? '', least, greatest))
  );
}

/** A list of numbers, of ranges, and of `*` or every so many. */
function isField(field: string, least: number, greatest: number): boolean {
  return field.split(',').every((part) => {
    const [, every, from, to] = /^(?:\*(?:\/(\d{1,3}))?|(\d{1,2})(?:-(\d{1,2}))?)$/.exec(part) ?? [];
    if (every !== undefined) return Number(every) >= 1;
    if (from === undefined) return part === '*';
    const [first, last] = [Number(from), Number(to ?? from)];
    return first >= least && last <= greatest && (to === undefined || last > first);
  });
}
