import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { formAttack, formPart } from '../../../test/support/attacks/attack.ts';
import { listKnownAttacks } from '../../../test/support/attacks/known-attacks.ts';
import { type Outcome, prepareBattle } from '../../../test/support/attacks/run-attacks.ts';
import { varyAttacks } from '../../../test/support/attacks/vary-attacks.ts';
import type { Bench } from '../harness/bench.ts';
import type { Measurement } from '../harness/measurement.ts';
import { type Program, startProgram } from '../harness/program.ts';
import { createSyntheticText } from '../workloads/synthetic-text.ts';

/** How long a light call may wait on two idle cores, in milliseconds. */
const longestWait = 250;
const maxAnswerBytes = 1_000_000;
/** How long to wait for memory to be released, in seconds. */
const settleSeconds = 60;

/**
 * An ordinary document as large as the hostile ones. The embedded database takes memory for it that it never releases, since
 * WebAssembly cannot: without it, the baseline would be the memory of a database that has hardly stored anything.
 */
const ordinaryDocument = formAttack('documents', 'an ordinary document', '/v1/files', () => {
  const { passage } = createSyntheticText(1);
  return formPart('file', Array.from({ length: 12_000 }, passage).join('\n\n'), 'ordinary.md');
});

/**
 * Sends hostile requests to the program of `npm start`, one after the other, while another tenant makes light calls. Fails if a
 * response is 5xx, larger than a megabyte or missing.
 */
export async function measureAttacks({ directory }: Bench): Promise<Measurement[]> {
  const program = await startProgram(await mkdtemp(join(directory, 'attacks-')), {
    EMBEDDING_MODEL: 'local',
  });
  const battle = await prepareBattle(program);
  try {
    const variations = varyAttacks(battle.assistantId);
    for (const attack of varyAttacks(battle.assistantId, 20)) await battle.attack(attack);
    await battle.attack(ordinaryDocument);
    await battle.deleteFile('ordinary.md');
    const idle = await battle.watch(5_000);
    const { residentBytes } = await program.ask();
    const outcomes: Outcome[] = [];
    for (const attack of [...listKnownAttacks(battle.assistantId), ...variations]) {
      const outcome = await battle.attack(attack);
      outcomes.push(outcome);
      report(outcome);
    }
    const settled = await settle(program, residentBytes);
    return summarize(outcomes, idle.longest, settled / residentBytes);
  } finally {
    await battle.stop();
    await program.stop();
  }
}

/** Prints at once what took too long, even if a later attack fails. */
function report(outcome: Outcome): void {
  const { attack, status, lightCalls, milliseconds, answerBytes } = outcome;
  if (lightCalls.longest <= longestWait && !isBad(outcome)) return;
  const figures = `${lightCalls.longest.toFixed(0)} ms of wait, ${milliseconds.toFixed(0)} ms, ${answerBytes} bytes`;
  process.stderr.write(`${attack.path}, ${attack.name}: ${status}, ${figures}\n`);
}

/** Whether an attack had no answer, one of 5xx, or a large one. */
function isBad({ status, answerBytes }: Outcome): boolean {
  return status === 0 || status >= 500 || answerBytes > maxAnswerBytes;
}

/** The memory of the process once it is released, or at the end of the time for that. */
async function settle(program: Program, before: number): Promise<number> {
  const end = performance.now() + settleSeconds * 1_000;
  let { residentBytes } = await program.ask();
  while (residentBytes > 1.2 * before && performance.now() < end) {
    await pause(1_000);
    ({ residentBytes } = await program.ask());
  }
  return residentBytes;
}

function summarize(outcomes: Outcome[], idle: number, memory: number): Measurement[] {
  const bad = outcomes.filter(isBad);
  if (bad.length > 0) throw new Error(`${bad.length} attacks had no proper answer: see above.`);
  const baseline = { what: 'light calls with nothing else to do', value: idle };
  const aims = ['bodies', 'text', 'documents'] as const;
  const longest = aims.map((aim) => {
    const waits = outcomes
      .filter(({ attack }) => attack.aim === aim)
      .map(({ lightCalls }) => lightCalls.longest);
    return {
      name: `longest light call during ${waits.length} attacks on ${aim}`,
      value: Math.max(...waits),
      unit: 'ms',
      baseline,
    };
  });
  const count = (test: (outcome: Outcome) => boolean) => outcomes.filter(test).length;
  return [
    ...longest,
    {
      name: `attacks of ${outcomes.length} with one over ${longestWait} ms`,
      value: count(({ lightCalls }) => lightCalls.longest > longestWait),
      unit: '',
    },
    {
      name: 'light calls that failed',
      value: outcomes.reduce((sum, { lightCalls }) => sum + lightCalls.failed, 0),
      unit: '',
    },
    {
      name: 'largest answer',
      value: Math.max(...outcomes.map(({ answerBytes }) => answerBytes)) / 1_000,
      unit: 'kB',
    },
    { name: 'memory afterwards, of before', value: memory, unit: '×' },
  ];
}
