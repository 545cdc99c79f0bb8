const unitMilliseconds = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** The form of a duration: `30m`, `24h`, `30d`. */
export const durationForm = 'a whole number of minutes, hours or days such as 30m, 24h or 30d';

/** The form of an expiry. */
export const expiryForm = `${durationForm}, an ISO date or time such as 2030-12-31, or never`;

/** Milliseconds of a duration such as `24h`; null for a malformed text. */
export function parseDuration(text: string): number | null {
  const [, amount, unit] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  if (amount === undefined) return null;
  return Number(amount) * unitMilliseconds[unit as keyof typeof unitMilliseconds];
}

/**
 * Parses an expiry: a duration from `now`, a date, which begins at midnight UTC, or a time with its zone.
 * @returns 'never', or null for a malformed text.
 */
export function parseExpiry(text: string, now: Date): Date | 'never' | null {
  if (text === 'never') return 'never';
  const duration = parseDuration(text);
  if (duration !== null) return new Date(now.getTime() + duration);
  if (!/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/.test(text)) return null;
  const date = new Date(text);
  // The parser accepts 2030-02-31 as a date in March.
  const isReal = !Number.isNaN(date.getTime()) && isCalendarDay(text.slice(0, 10));
  return isReal ? date : null;
}

function isCalendarDay(day: string): boolean {
  const midnight = new Date(day);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}
