/** A day, in milliseconds. */
export const dayMs = 86_400_000;

/** The calendar day of a moment in UTC, `2026-11-22`. */
export function toDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
