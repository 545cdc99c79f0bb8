import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks again until the answer is neither false, null nor undefined, and returns it: for what another process does in
 * its own time. The test's own time limit ends it.
 */
export async function until<Answer>(ask: () => Promise<Answer | false | null | undefined>): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer !== false && answer !== null && answer !== undefined) return answer;
    await pause(20);
  }
}
