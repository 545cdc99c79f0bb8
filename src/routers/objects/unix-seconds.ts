/** Unix seconds, the form of every time in the API; null stays null. */
export function toUnixSeconds(time: Date): number;
export function toUnixSeconds(time: Date | null): number | null;
export function toUnixSeconds(time: Date | null): number | null {
  return time && Math.floor(time.getTime() / 1000);
}
