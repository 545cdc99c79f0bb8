/**
 * A list. Awaited, it is the page that was asked for; iterated, it yields the items of that page and of all after it, which are
 * requested as the loop gets there.
 */
export type Pages<Page extends { data: unknown[] }> = Promise<Page> & AsyncIterable<Page['data'][number]>;
