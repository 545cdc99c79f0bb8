import type { Pages } from './pages.ts';

/** What all lists have of a page. */
export type ListPage = { data: unknown[]; last_id: string | null; has_more: boolean };

/**
 * Lets the promise of a page be iterated too.
 * @param next requests the page after this id
 */
export function iteratePages<Page extends ListPage>(
  first: Promise<Page>,
  next: (after: string | null) => Promise<Page>,
): Pages<Page> {
  const items = {
    async *[Symbol.asyncIterator]() {
      let page = await first;
      yield* page.data;
      while (page.has_more) {
        page = await next(page.last_id);
        yield* page.data;
      }
    },
  };
  return Object.assign(first, items);
}
