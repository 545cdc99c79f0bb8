/** One of several that are told apart by a number or a letter: the 8 of "8 cores", the 10 of "M10", the 5 of "flat 5". */
export type Member = { series: string; member: string };

/**
 * Whether one was asked about of which there are only others: flat 5 where there are flats 3 and 4.
 * @param said those that are there; told only where one was asked about
 */
export function hasOnlyOthers(asked: Member[], said: () => Member[]): boolean {
  if (asked.length === 0) return false;
  const found = said();
  return asked.some(({ series, member }) => {
    const alike = found.filter((one) => one.series === series);
    return alike.length > 0 && !alike.some((one) => one.member === member);
  });
}
