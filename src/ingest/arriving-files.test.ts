import { expect, test } from 'vitest';
import { makeId } from '../../schema/ids.ts';
import { announceArrival, smallBytes, untilArrived } from './arriving-files.ts';

/** Whether a wait ends before `end` is called, and then that it ends. */
async function waitsFor(wait: Promise<void>, end: () => void): Promise<boolean> {
  let isOver = false;
  const over = wait.then(() => {
    isOver = true;
  });
  await new Promise(setImmediate);
  const waited = !isOver;
  end();
  await over;
  return waited;
}

test('a turn waits only for the small files that are arriving', async () => {
  const [organization, other] = [makeId(), makeId()];
  const [small, large] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  announceArrival(organization, smallBytes, small.promise);
  announceArrival(other, smallBytes + 1, large.promise);
  expect(await waitsFor(untilArrived(other), () => {})).toBe(false);
  expect(await waitsFor(untilArrived(organization), small.resolve)).toBe(true);
  expect(await waitsFor(untilArrived(organization), () => {})).toBe(false);
});

test('a turn does not wait for a store that does not answer', async () => {
  const organization = makeId();
  announceArrival(organization, 1, new Promise(() => {}));
  await untilArrived(organization);
});
