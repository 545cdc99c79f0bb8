import type { Queryable } from '../../db/connections.ts';
import { logFirstFailure } from '../../db/outages/repeated-failure.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import { bringSchedulesBack } from './bring-times-back.ts';

type ClockDependencies = { pool: Queryable; clock: Clock; log: Log };

/** A clock that differs by less from how much time has passed was not set: it was slowed or read late. In milliseconds. */
const leastStepMs = 60_000;

/**
 * Looks at intervals whether this machine's clock or the database's was set, which a wait in progress does not notice, and keeps
 * schedules from waiting for a time that a clock showed too early. Returns after the first look: later ones compare with it.
 * @param onSetBack called when one was set back; called again at the next look if it throws
 */
export async function watchClock(
  { pool, clock, log }: ClockDependencies,
  onSetBack: () => Promise<void>,
  intervalMs: number,
): Promise<{ stop(): Promise<void> }> {
  const attempts = logFirstFailure(log, {
    failed: 'the clock cannot be compared with the database; it is tried again every few seconds',
    again: 'the clock is compared with the database again',
  });
  let before: Clocks | undefined;
  let isSetBack = false;

  async function look(): Promise<void> {
    const now = await readClocks(pool, clock);
    const machineMs = now.machineMs - (before ?? now).machineMs;
    const databaseMs = now.databaseMs - (before ?? now).databaseMs;
    before = now;
    const stepMs = Math.abs(machineMs) > Math.abs(databaseMs) ? machineMs : databaseMs;
    if (Math.abs(stepMs) > leastStepMs) {
      isSetBack ||= stepMs < 0;
      const facts = { machineSeconds: toSeconds(machineMs), databaseSeconds: toSeconds(databaseMs) };
      log.warn(facts, `the clock was set ${stepMs < 0 ? 'back' : 'forward, or the machine was asleep'}`);
    }
    await bringSchedulesBack(pool);
    if (isSetBack) await onSetBack();
    isSetBack = false;
  }

  let last = Promise.resolve();
  const next = () => {
    last = last.then(look).then(attempts.succeeded, attempts.failed);
  };
  next();
  await last;
  const timer = setInterval(next, intervalMs);
  return {
    async stop() {
      clearInterval(timer);
      await last;
    },
  };
}

/** How far the clocks are ahead of the time that has passed since the process began, in milliseconds. */
type Clocks = { machineMs: number; databaseMs: number };

async function readClocks(pool: Queryable, clock: Clock): Promise<Clocks> {
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  const passedMs = performance.now();
  const machineMs = clock().getTime() - passedMs;
  return { machineMs, databaseMs: rows[0] ? rows[0].now.getTime() - passedMs : machineMs };
}

const toSeconds = (milliseconds: number) => Math.round(milliseconds / 1_000);
