import { setTimeout as sleep } from 'node:timers/promises';
import type { Engines } from './engines.ts';
import type { Fleet } from './fleet.ts';

/** The disturbances of a run. */
export type Disturbances = {
  kills: { api: number; worker: number };
  crashes: number;
  /** How many database connections were terminated. */
  cuts: number;
  /** When the database was available again after each crash. */
  returns: number[];
};

/** How long the database is down in a crash, in milliseconds. */
const downMs = 2_000;

type Options = { fleet: Fleet; engines: Engines; seconds: number; random: () => number; signal: AbortSignal };

/** Kills processes and cuts connections until the signal aborts; crashes the database after one and two thirds of the time. */
export async function disturb({ fleet, engines, seconds, random, signal }: Options): Promise<Disturbances> {
  const done: Disturbances = { kills: { api: 0, worker: 0 }, crashes: 0, cuts: 0, returns: [] };
  let isDown = false;
  const rest = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {});

  async function kill(): Promise<void> {
    while (!signal.aborted) {
      await rest(4_000 + random() * 5_000);
      const places = random() < 0.6 ? fleet.workers : fleet.apis;
      const place = places[Math.floor(random() * places.length)];
      if (!signal.aborted && place && fleet.kill(place)) done.kills[place.role] += 1;
    }
  }

  async function cut(): Promise<void> {
    while (!signal.aborted) {
      await rest(3_000 + random() * 4_000);
      if (signal.aborted || isDown) continue;
      const where = random() < 0.7 ? 'primary' : 'replica';
      done.cuts += await engines.cut(where, 0.4).catch(() => 0);
    }
  }

  async function crash(): Promise<void> {
    for (let crashes = 0; crashes < 2; crashes += 1) {
      await rest((seconds * 1_000) / 3);
      if (signal.aborted) return;
      isDown = true;
      await engines.crash(downMs);
      isDown = false;
      done.crashes += 1;
      done.returns.push(performance.now());
    }
  }

  await Promise.all([kill(), cut(), crash()]);
  return done;
}
