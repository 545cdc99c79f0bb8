/** A rendezvous: members of a group wait for each other and continue together. */
export type Gathering<Item, Result> = {
  /** Waits for the others, then for the outcome of this member's item. */
  bring(member: string, item: Item): Promise<Result>;
  /** Announces that a member brings nothing. Has no effect after `bring`. */
  leave(member: string): void;
};

/**
 * Collects the items of members until all have brought one or left, or the first has waited for `maxWaitMs`. Items that come
 * later form another group.
 * @param settle processes the items of a group; its outcomes are in the same order
 */
export function gather<Item, Result>(
  members: string[],
  maxWaitMs: number,
  settle: (items: Item[]) => Promise<Result>[],
): Gathering<Item, Result> {
  const awaited = new Set(members);
  let brought: { item: Item; outcome: PromiseWithResolvers<Result> }[] = [];
  let timer: NodeJS.Timeout | undefined;

  function settleGroup(): void {
    clearTimeout(timer);
    timer = undefined;
    const group = brought;
    brought = [];
    const outcomes = settle(group.map(({ item }) => item));
    for (const [index, { outcome }] of group.entries()) outcome.resolve(outcomes[index] as Promise<Result>);
  }

  return {
    bring(member, item) {
      const outcome = Promise.withResolvers<Result>();
      brought.push({ item, outcome });
      awaited.delete(member);
      if (awaited.size === 0) settleGroup();
      else timer ??= setTimeout(settleGroup, maxWaitMs);
      return outcome.promise;
    },
    leave(member) {
      if (awaited.delete(member) && awaited.size === 0 && brought.length > 0) settleGroup();
    },
  };
}
