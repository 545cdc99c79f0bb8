import { expect, test } from 'vitest';
import { createSearchTurns } from './search-turns.ts';

/** Twenty searches of a busy organization, then one of another; each takes a few turns of the event loop. */
async function searchTogether() {
  const turns = createSearchTurns();
  const ended: string[] = [];
  let [running, most] = [0, 0];
  const search = (organizationId: string, signal?: AbortSignal) =>
    turns.take(
      organizationId,
      async () => {
        running += 1;
        most = Math.max(most, running);
        for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
        running -= 1;
        ended.push(organizationId);
      },
      signal,
    );
  const busy = Array.from({ length: 20 }, () => search('busy'));
  return { search, busy, ended, most: () => most };
}

test('a search does not wait for all searches of another organization', async () => {
  const { search, busy, ended, most } = await searchTogether();
  await search('other');
  expect(ended.filter((organizationId) => organizationId === 'busy').length).toBeLessThanOrEqual(8);
  await Promise.all(busy);
  expect(ended).toHaveLength(21);
  expect(most()).toBe(4);
});

test('a search whose caller has left does not run when its turn comes', async () => {
  const { search, busy, ended } = await searchTogether();
  const left = new AbortController();
  const refused = expect(search('other', left.signal)).rejects.toThrow('left');
  left.abort(new Error('left'));
  await refused;
  await Promise.all(busy);
  expect(new Set(ended)).toEqual(new Set(['busy']));
});

test('searches that wait for a remote model do not delay others', async () => {
  const turns = createSearchTurns();
  const elsewhere = Promise.withResolvers<void>();
  const slow = Array.from({ length: 10 }, () => turns.take('slow', () => elsewhere.promise));
  expect(await turns.take('other', async () => 'found')).toBe('found');
  elsewhere.resolve();
  await Promise.all(slow);
});
