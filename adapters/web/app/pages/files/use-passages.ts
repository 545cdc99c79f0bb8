import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiOf } from '../../api/client.ts';
import type { Cited } from './from-elsewhere.ts';

/** How many passages are loaded at a time. */
const loadedAtOnce = 50;

/** Passages from a position on, from a page of the file on, or around the one that a citation begins with. */
type From = { from: number; limit: number } | { page: number } | { passage: string };

/**
 * The passages of a file, some of them at a time.
 * @param isKnown whether the file itself has been loaded; until then no passages are requested
 * @param page the page of the file that the first of them stands on; those before it are loaded later
 * @param sought what is cited of a file without pictures of pages: the passages around it are the first, unless its page is known
 */
export function usePassages(
  assistantId: string,
  fileId: string,
  isKnown: boolean,
  page: number,
  sought: Cited | undefined,
) {
  const beginning: From = sought
    ? { passage: beginningOf(sought.passage) }
    : { from: 0, limit: loadedAtOnce };
  const first = page > 1 ? { page } : beginning;
  const query = useInfiniteQuery({
    queryKey: ['passages', assistantId, fileId, first],
    queryFn: async ({ pageParam }) => {
      const { files } = apiOf(assistantId);
      if (!('passage' in pageParam)) return files.passages.query({ id: fileId, ...pageParam });
      const { position } = await files.passagePosition.mutate({ id: fileId, ...pageParam });
      const from = Math.max(0, (position ?? 0) - loadedAtOnce / 2);
      return files.passages.query({ id: fileId, from, limit: loadedAtOnce });
    },
    initialPageParam: first,
    getNextPageParam: ({ next }): From | null => (next === null ? null : { from: next, limit: loadedAtOnce }),
    getPreviousPageParam: ({ data: [earliest] }): From | null => {
      const limit = Math.min(loadedAtOnce, earliest?.position ?? 0);
      return limit === 0 ? null : { from: (earliest?.position ?? 0) - limit, limit };
    },
    enabled: isKnown,
  });
  const shown = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data]);
  return {
    ...query,
    shown,
    /** How many come before those that are shown. */
    earlier: shown[0]?.position ?? 0,
  };
}

/** How much of a passage is looked for: several that are joined may be longer than what the server takes. */
const longestSought = 10_000;

/** Without the first half of a character at its end. */
const beginningOf = (passage: string) => passage.slice(0, longestSought).replace(/[\uD800-\uDBFF]$/, '');
