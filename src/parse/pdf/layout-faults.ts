import { placeOf } from '../place-of.ts';

/** Faults in laying out the pages of a document, whose text is then read without its layout. */
export type LayoutFaults = {
  /** What `layOut` returns; null, with the fault noted, if it throws. */
  attempt<Result>(layOut: () => Result): Result | null;
  /** @param fault an error, or a name for it */
  note(fault: unknown): void;
  /** For the log: where the first one happened, and how many there were; undefined without any. */
  describe(): string | undefined;
};

export function collectLayoutFaults(): LayoutFaults {
  let first: string | undefined;
  let count = 0;
  const note = (fault: unknown) => {
    first ??= fault instanceof Error ? placeOf(fault) : String(fault);
    count++;
  };
  return {
    note,
    attempt(layOut) {
      try {
        return layOut();
      } catch (error) {
        note(error);
        return null;
      }
    },
    describe: () => (count > 1 ? `${first}, and ${count - 1} more` : first),
  };
}
