/** A rendezvous: members of a group wait for each other and continue together. */
export type Gathering<Item, Result> = {
  /** Waits for the others, then for the outcome of this member's item. */
  bring(member: string, item: Item): Promise<Result>;
  /** Announces that a member does not come. Does nothing for one that has come. */
  leave(member: string): void;
};

/**
 * Lets members meet: once all have come or left, or the first has waited long enough. Later ones meet again.
 * @param settle processes the items of those who came; its outcomes are in the same order
 */
export function gather<Item, Result>(
  members: string[],
  patienceMs: number,
  settle: (items: Item[]) => Promise<Result>[],
): Gathering<Item, Result> {
  const awaited = new Set(members);
  let came: { item: Item; outcome: PromiseWithResolvers<Result> }[] = [];
  let timer: NodeJS.Timeout | undefined;

  function goOn(): void {
    clearTimeout(timer);
    timer = undefined;
    const group = came;
    came = [];
    const outcomes = settle(group.map(({ item }) => item));
    for (const [index, { outcome }] of group.entries()) outcome.resolve(outcomes[index] as Promise<Result>);
  }

  return {
    bring(member, item) {
      const outcome = Promise.withResolvers<Result>();
      came.push({ item, outcome });
      awaited.delete(member);
      if (awaited.size === 0) goOn();
      else timer ??= setTimeout(goOn, patienceMs);
      return outcome.promise;
    },
    leave(member) {
      if (awaited.delete(member) && awaited.size === 0 && came.length > 0) goOn();
    },
  };
}
