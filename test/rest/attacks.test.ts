import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Program, startProgram } from '../../scripts/bench/harness/program.ts';
import type { Attack } from '../support/attacks/attack.ts';
import { listKnownAttacks } from '../support/attacks/known-attacks.ts';
import { type Battle, prepareBattle } from '../support/attacks/run-attacks.ts';
import { varyAttacks } from '../support/attacks/vary-attacks.ts';
import { compiledModules } from '../support/run/compiled-modules.ts';
import { addMigratedDatabase } from '../support/server/start-program.ts';

const maxAnswerBytes = 1_000_000;

/** CPU time of the server for one request, in milliseconds: a busy machine does not change it much. */
const maxCpu = 2_000;

let program: Program;
let battle: Battle;
/** How long a light call waits at most when nothing else happens, in milliseconds. */
let idle: number;

beforeAll(async () => {
  const directory = await mkdtemp(join(tmpdir(), 'lectern-attacks-'));
  await addMigratedDatabase(directory);
  program = await startProgram(directory, { ...compiledModules, EMBEDDING_MODEL: 'local' });
  battle = await prepareBattle(program);
  idle = (await battle.watch(1_000)).longest;
  return async () => {
    await battle.stop();
    await program.stop();
    await rm(directory, { recursive: true, force: true });
  };
});

async function withstand(attacks: Attack[]): Promise<void> {
  for (const attack of attacks) {
    const { status, answerBytes, cpu, lightCalls } = await battle.attack(attack);
    const what = `${attack.path}, ${attack.name}`;
    expect(status, what).toBeGreaterThanOrEqual(200);
    expect(status, what).toBeLessThan(500);
    expect(answerBytes, what).toBeLessThan(maxAnswerBytes);
    expect(cpu, what).toBeLessThan(maxCpu);
    expect(lightCalls.failed, what).toBe(0);
    expect(lightCalls.longest, what).toBeLessThan(2_000 + 20 * idle);
  }
}

describe('one hostile request does not stop the others', { timeout: 300_000 }, () => {
  test('in its body, and memory comes back', async () => {
    const attacks = listKnownAttacks(battle.assistantId).filter(({ aim }) => aim === 'bodies');
    await withstand(attacks);
    const { residentBytes } = await program.ask();
    // Another round of the largest.
    await withstand(attacks.filter(({ name }) => /MB|million/.test(name)));
    expect((await program.ask()).residentBytes).toBeLessThan(1.5 * residentBytes);
  });

  test('in its text', () =>
    withstand(listKnownAttacks(battle.assistantId).filter(({ aim }) => aim === 'text')));

  test('in what is generated from the same shapes', () => withstand(varyAttacks(battle.assistantId, 7)));
});
