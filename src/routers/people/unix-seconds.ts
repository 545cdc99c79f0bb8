/** A moment as the wire has it: whole seconds since 1970. */
export function unixSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
