import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../../../src/evaluate/percentile.ts';
import type { Bench } from '../harness/bench.ts';
import { call, streamCall } from '../harness/call.ts';
import { withFreshDatabase } from '../harness/fresh-database.ts';
import { type Measurement, timed } from '../harness/measurement.ts';
import { apiKey, type Program, startProgram } from '../harness/program.ts';
import { upload } from '../harness/upload.ts';
import { untilProcessed } from '../workloads/ingest.ts';
import { makePassages } from '../workloads/seed.ts';
import { searchCall } from './searches/search.ts';

/** How many of a hundred requests are of each kind. */
const mix = { search: 80, chat: 15, upload: 5 };
type Kind = keyof typeof mix;

const passageCount = 1_000;
const passagesPerFile = 100;

/** Arrivals per second in the first step; each further step has half as many again, until the service cannot keep up. */
const firstRate = 4;
const growth = 1.5;
const maxSteps = 14;
const stepSeconds = 10;

/** The service keeps up if the last request ends within this time after the last arrival, and almost all searches within theirs, in ms. */
const maxBacklogMs = 2_000;
const maxSearchMs = 1_000;

/** The result of one rate of arrivals. */
type Step = {
  rate: number;
  /** From the moment that a request was due until its answer was complete, or until the first text of a chat; in milliseconds. */
  latencies: Record<Kind, number[]>;
  failures: number;
  /** The time from the last arrival to the last answer, in milliseconds. */
  backlogMs: number;
  /** CPU time of the service per request, without parser processes and the database, in milliseconds. */
  cpuMs: number;
};

/**
 * Measures a mix of searches, streamed answers and uploads. They arrive at a fixed rate whether or not earlier ones are answered
 * (an open workload), which grows until the service cannot keep up. One process on either database, then two on PostgreSQL.
 */
export async function measureLoad({ directory }: Bench): Promise<Measurement[]> {
  const folder = () => mkdtemp(join(directory, 'load-'));
  const embedded = await climb([{ DATA_DIR: await folder() }]);
  const measured = describe('PGlite, one process', embedded);
  const { BENCH_DATABASE_URL: postgresql } = process.env;
  if (!postgresql) return measured;
  const onServer = (processes: number) =>
    withFreshDatabase(postgresql, async (DATABASE_URL) => {
      const settings = { DATABASE_URL, DATA_DIR: await folder() };
      return climb(Array.from({ length: processes }, () => settings));
    });
  const one = await onServer(1);
  const two = await onServer(2);
  return [
    ...measured,
    ...describe('PostgreSQL, one process', one),
    ...describe('PostgreSQL, two processes', two, { what: 'one process', steps: one }),
  ];
}

async function climb(instances: (Record<string, string> & { DATA_DIR: string })[]): Promise<Step[]> {
  const programs: Program[] = [];
  try {
    for (const { DATA_DIR, ...settings } of instances) programs.push(await startProgram(DATA_DIR, settings));
    const [first] = programs as [Program];
    const assistantId = await findAssistant(first);
    const questions = await seedByUpload(first);
    const steps: Step[] = [];
    let rate = firstRate;
    // The first step warms up, and is repeated.
    await runStep(programs, { assistantId, questions, rate });
    for (let index = 0; index < maxSteps; index += 1) {
      const step = await runStep(programs, { assistantId, questions, rate });
      steps.push(step);
      if (!keepsUp(step)) break;
      rate *= growth;
    }
    return steps;
  } finally {
    for (const program of programs) await program.stop();
  }
}

async function runStep(
  programs: Program[],
  { assistantId, questions, rate }: { assistantId: string; questions: string[]; rate: number },
): Promise<Step> {
  const latencies: Step['latencies'] = { search: [], chat: [], upload: [] };
  let failures = 0;
  const cpuBefore = await sumCpu(programs);
  const count = Math.round(rate * stepSeconds);
  const running: Promise<void>[] = [];
  const started = performance.now();
  for (let index = 0; index < count; index += 1) {
    const due = started + (index * 1_000) / rate;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    const kind = kindOf(index);
    const { url } = programs[index % programs.length] as Program;
    const question = questions[index % questions.length] ?? '';
    const lateBy = performance.now() - due;
    running.push(
      send(kind, { url, assistantId, question, mark: `${rate} ${index}` }).then(
        (milliseconds) => void latencies[kind].push(lateBy + milliseconds),
        () => {
          failures += 1;
        },
      ),
    );
  }
  const lastArrival = performance.now();
  await Promise.all(running);
  const backlogMs = performance.now() - lastArrival;
  const cpuMs = (await sumCpu(programs)) - cpuBefore;
  return { rate, latencies, failures, backlogMs, cpuMs: cpuMs / count };
}

/** Spreads the kinds evenly, the same in every run. */
function kindOf(index: number): Kind {
  const place = (index * 37) % 100;
  if (place < mix.search) return 'search';
  return place < mix.search + mix.chat ? 'chat' : 'upload';
}

async function send(
  kind: Kind,
  { url, assistantId, question, mark }: { url: string; assistantId: string; question: string; mark: string },
): Promise<number> {
  if (kind === 'search') return call(searchCall(url, assistantId, question));
  if (kind === 'upload') {
    return timed(() => upload(url, { filename: `note ${mark}.md`, bytes: `Note ${mark}. ${question}` }));
  }
  const messages = [{ role: 'user', content: question }];
  const body = { model: 'local', stream: true, messages, assistant_id: assistantId };
  return (await streamCall({ url: `${url}/v1/chat/completions`, body })).first;
}

/** The first assistant of an instance. */
export async function findAssistant({ url }: Program): Promise<string> {
  const headers = { authorization: `Bearer ${apiKey}` };
  const answer = await fetch(`${url}/v1/assistants`, { headers });
  const { data } = (await answer.json()) as { data: { id: string }[] };
  return data[0]?.id ?? '';
}

/** Fills the first assistant. @returns questions about its contents */
export async function seedByUpload({ url }: Program): Promise<string[]> {
  const { text, passages } = makePassages(passageCount);
  for (let start = 0; start < passageCount; start += passagesPerFile) {
    const bytes = passages.slice(start, start + passagesPerFile).join('\n\n');
    await upload(url, { filename: `part ${start}.md`, bytes });
  }
  await untilProcessed(url);
  return passages.slice(0, 200).map((passage) => text.question(passage));
}

/** CPU time, in milliseconds. */
async function sumCpu(programs: Program[]): Promise<number> {
  const vitals = await Promise.all(programs.map((program) => program.ask()));
  return vitals.reduce((sum, { cpu }) => sum + cpu / 1_000, 0);
}

function keepsUp({ latencies, failures, backlogMs }: Step): boolean {
  return failures === 0 && backlogMs <= maxBacklogMs && percentile(latencies.search, 95) <= maxSearchMs;
}

function describe(name: string, steps: Step[], other?: { what: string; steps: Step[] }): Measurement[] {
  const highest = (all: Step[]) => Math.max(0, ...all.filter(keepsUp).map(({ rate }) => rate));
  const rows = steps.flatMap(({ rate, latencies, failures, cpuMs }): Measurement[] => {
    const at = `  ${rate.toPrecision(3)} arrivals/s`;
    const row = (what: string, value: number, unit: string) => ({ name: `${at}: ${what}`, value, unit });
    return [
      row('search, p50', percentile(latencies.search, 50), 'ms'),
      row('search, p95', percentile(latencies.search, 95), 'ms'),
      row('first text of an answer, p95', percentile(latencies.chat, 95), 'ms'),
      row('upload accepted, p95', percentile(latencies.upload, 95), 'ms'),
      row('CPU time a request', cpuMs, 'ms'),
      ...(failures > 0 ? [row('failed', failures, 'requests')] : []),
    ];
  });
  const baseline = other && { what: other.what, value: highest(other.steps) };
  return [
    {
      name: `${name}: most arrivals that it keeps up with`,
      value: highest(steps),
      unit: 'requests/s',
      ...(baseline && { baseline }),
    },
    ...rows,
  ];
}
