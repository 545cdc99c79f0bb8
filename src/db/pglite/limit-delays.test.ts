import { expect, onTestFinished, test } from 'vitest';
import { limitDelays } from './limit-delays.ts';

test('a timer for a time that the clock will show in a year does not end at once, again and again', async () => {
  const scope = { setTimeout: (work: () => void, delayMs?: number) => setTimeout(work, delayMs) };
  limitDelays(scope);
  const warnings: Error[] = [];
  const note = (warning: Error) => void warnings.push(warning);
  process.on('warning', note);
  onTestFinished(() => void process.off('warning', note));
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  const timer = scope.setTimeout(end, 365 * 24 * 60 * 60 * 1_000);
  await new Promise<void>((resolve) => scope.setTimeout(resolve, 50));
  clearTimeout(timer);
  expect({ hasEnded, warnings }).toEqual({ hasEnded: false, warnings: [] });
});
