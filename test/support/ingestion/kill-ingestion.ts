import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadProcessStatus } from '../../../scripts/bench/harness/process-status.ts';
import {
  apiKey,
  endProcess,
  instanceEnvironment,
  openLog,
  program,
  readLine,
} from '../../../scripts/bench/harness/program.ts';
import type { MixedDocument } from '../../../scripts/bench/workloads/mixed-documents.ts';
import { type ClientView, findFaults } from '../consistency/find-faults.ts';
import { compiledModules, shortLived } from '../run/compiled-modules.ts';

/** How long a life goes on after its first upload was answered, at most, in milliseconds. */
const longestLife = 3_000;

export type KillReport = {
  kills: number;
  /** Of those, how many came before the process could take uploads. */
  whileStarting: number;
  /** Uploads that broke off, so that the client had to send them again. */
  brokenOff: number;
  /** What is not as it should be in the end; empty when all is well. */
  faults: string[];
};

/**
 * Uploads documents to the real program on a directory, kills it with SIGKILL at random moments, starts it again and
 * goes on, until all documents were taken; lets the last one finish, stops it, and looks at what is stored.
 * @param random numbers from 0 to 1, the same for the same run
 */
export async function killIngestion(
  directory: string,
  documents: MixedDocument[],
  { kills, random }: { kills: number; random: () => number },
): Promise<KillReport> {
  const report: KillReport = { kills, whileStarting: 0, brokenOff: 0, faults: [] };
  const told: ClientView = new Map();
  const perLife = Math.ceil(documents.length / kills);
  for (let life = 0; life < kills; life += 1) {
    const child = startChild(directory);
    const url = await readyOrKilled(child, random() < 0.2 ? random() * 2_000 : undefined);
    if (url === undefined) {
      report.whileStarting += 1;
      continue;
    }
    const due = documents.slice(0, (life + 1) * perLife).filter((document) => !told.has(document));
    const answered = Promise.withResolvers<void>();
    const work = uploadAndDelete(url, due, told, { random, onAnswer: answered.resolve });
    await answered.promise;
    await sleep(random() * longestLife);
    await kill(child);
    report.brokenOff += await work;
  }
  const child = startChild(directory);
  const url = await readyOrKilled(child, undefined);
  if (url === undefined) throw new Error('The program did not start.');
  await uploadAndDelete(
    url,
    documents.filter((document) => !told.has(document)),
    told,
    { random: () => 1 },
  );
  await untilIdle(url);
  await endProcess(child);
  report.faults = await findFaults(directory, documents, told);
  return report;
}

function startChild(directory: string): ChildProcess {
  return spawn(process.execPath, [...shortLived, program], {
    env: instanceEnvironment({ ...compiledModules, DATA_DIR: directory }),
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', openLog(directory)],
  });
}

/** @param killAfter milliseconds after which it is killed, ready or not */
async function readyOrKilled(
  child: ChildProcess,
  killAfter: number | undefined,
): Promise<string | undefined> {
  const ready = readLine(child, /Lectern runs at (http\S+)/);
  if (killAfter === undefined) return ready;
  ready.catch(() => {});
  await sleep(killAfter);
  await kill(child);
  return undefined;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) throw new Error('The program ended by itself.');
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/**
 * Uploads documents, three at once, and deletes one in eight.
 * @param onAnswer called after each upload, and at the end
 * @returns how many uploads broke off.
 */
async function uploadAndDelete(
  url: string,
  due: MixedDocument[],
  told: ClientView,
  { random, onAnswer = () => {} }: { random: () => number; onAnswer?: () => void },
): Promise<number> {
  const queue = [...due];
  let brokenOff = 0;
  const client = async () => {
    for (let document = queue.shift(); document; document = queue.shift()) {
      const id = await upload(url, document);
      onAnswer();
      if (id === undefined) {
        brokenOff += 1;
        continue;
      }
      const record = { id, deleted: 'no' as 'no' | 'asked' | 'yes' };
      told.set(document, record);
      if (random() > 1 / 8) continue;
      record.deleted = 'asked';
      const answer = await call(`${url}/v1/files/${id}`, { method: 'DELETE' });
      if (answer?.ok) record.deleted = 'yes';
    }
  };
  await Promise.all([client(), client(), client()]);
  onAnswer();
  return brokenOff;
}

/** @returns undefined when no answer came: then the file may have been taken or not. */
async function upload(url: string, { filename, bytes }: MixedDocument): Promise<string | undefined> {
  const body = new FormData();
  body.append('file', new File([bytes], filename));
  const answer = await call(`${url}/v1/files`, { method: 'POST', body });
  const text = await answer?.text().catch(() => undefined);
  if (answer === undefined || text === undefined) return undefined;
  if (!answer.ok) throw new Error(`An upload was answered with ${answer.status}: ${text}`);
  return (JSON.parse(text) as { id: string }).id;
}

function call(address: string, init: RequestInit): Promise<Response | undefined> {
  return fetch(address, { ...init, headers: { authorization: `Bearer ${apiKey}` } }).catch(() => undefined);
}

/** Waits until no job is left, also none of those that follow others. */
async function untilIdle(url: string): Promise<void> {
  for (let quiet = 0; quiet < 5; ) {
    const { queue, counts } = await loadProcessStatus(url);
    quiet = queue.waiting + queue.running + counts.files.uploaded === 0 ? quiet + 1 : 0;
    await sleep(200);
  }
}
