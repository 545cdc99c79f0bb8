/** The least and the greatest number of minute, hour, day, month and weekday; 7 is Sunday, as 0 is. */
const ranges = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;

/** The number of days of each month; the 29th of February comes at times. */
const monthDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a text is five fields of cron that the job queue understands, and that some day fits. */
export function isCronSchedule(text: string): boolean {
  const fields = text.trim().split(/ +/);
  if (fields.length !== ranges.length) return false;
  if (!ranges.every(([least, greatest], index) => isField(fields[index] ?? '', least, greatest)))
    return false;
  const [, , day = '', month = '', weekday] = fields;
  // With a weekday, either of the two is enough.
  if (weekday !== '*' || day.includes('*') || month.includes('*')) return true;
  const firstDay = Math.min(...numbersOf(day));
  return numbersOf(month).some((each) => firstDay <= (monthDays[each - 1] ?? 0));
}

/** The numbers of a list of numbers and ranges. */
function numbersOf(field: string): number[] {
  return field.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
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
