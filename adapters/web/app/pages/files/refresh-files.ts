import { queries } from '../../api/queries.ts';
import { atMostEvery } from '../../lib/at-most-every.ts';
import { getOrCreate } from '../../lib/get-or-create.ts';

/** Reloads what lists of files show. */
export async function refreshFiles(assistantId: string): Promise<void> {
  await Promise.all(
    ['files', 'file', 'passages', 'file-counts'].map((name) =>
      queries.invalidateQueries({ queryKey: [name, assistantId] }),
    ),
  );
}

/** How often many small changes reload lists of files, in milliseconds. */
const refreshInterval = 1_000;

const refreshes = new Map<string, () => void>();

/** Reloads what lists of files show, once for all changes within a second. */
export function refreshFilesSoon(assistantId: string): void {
  const create = () => atMostEvery(refreshInterval, () => void refreshFiles(assistantId));
  getOrCreate(refreshes, assistantId, create)();
}
