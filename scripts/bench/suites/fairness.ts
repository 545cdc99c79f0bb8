import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTRPCClient, httpLink } from '@trpc/client';
import { percentile } from '../../../src/evaluate/percentile.ts';
import type { AppRouter } from '../../../src/index.ts';
import type { Bench } from '../harness/bench.ts';
import { withFreshDatabase } from '../harness/fresh-database.ts';
import { type Measurement, timed } from '../harness/measurement.ts';
import { loadProcessStatus } from '../harness/process-status.ts';
import { adminToken, type Program, startProgram } from '../harness/program.ts';
import { upload } from '../harness/upload.ts';
import { createSyntheticText } from '../workloads/synthetic-text.ts';

const backlog = 10_000;
const uploadsAtOnce = 16;

/** How many files of the other organization are timed, one after the other. */
const timedFiles = 10;

const filename = 'page.txt';

const [largeFiles, largeBytes] = [6, 14 * 1024 * 1024];

/** Measures how long a one-page file of one organization takes while files of another are waiting, and on an idle instance. */
export async function measureFairness({ directory }: Bench): Promise<Measurement[]> {
  const embedded = await measure(await mkdtemp(join(directory, 'fairness-')), {}, 'PGlite');
  const { BENCH_DATABASE_URL: postgresql } = process.env;
  if (!postgresql) return embedded;
  const measured = await withFreshDatabase(postgresql, async (databaseUrl, version) =>
    measure(
      await mkdtemp(join(directory, 'fairness-')),
      { DATABASE_URL: databaseUrl },
      `PostgreSQL ${version.split(' ')[0]}`,
    ),
  );
  return [...embedded, ...measured];
}

async function measure(
  directory: string,
  settings: Record<string, string>,
  where: string,
): Promise<Measurement[]> {
  const program = await startProgram(directory, settings);
  try {
    const other = await createOrganization(program);
    const text = createSyntheticText(1);
    const page = () => Buffer.from(text.passage());
    await timeFile(program, other, page());
    const alone = await timeFiles(program, other, page);

    const large = Array.from({ length: Math.ceil(largeBytes / 1_000) }, text.passage).join('\n\n');
    for (let file = 0; file < largeFiles; file += 1) {
      await upload(program.url, { filename, bytes: Buffer.from(`${file} ${large}`.slice(0, largeBytes)) });
    }
    const besideLarge = await timeFiles(program, other, page);

    const queue = Array.from({ length: backlog }, page).values();
    const client = async () => {
      for (const content of queue) await upload(program.url, { filename, bytes: content });
    };
    const milliseconds = await timed(() => Promise.all(Array.from({ length: uploadsAtOnce }, client)));
    const { counts } = await loadProcessStatus(program.url);
    const besideMany = await timeFiles(program, other, page);
    return [
      { name: `${where}: uploading ${backlog} files of one page`, value: milliseconds / 1_000, unit: 's' },
      { name: '  of which wait at the end', value: counts.files.uploaded, unit: 'files' },
      ...describe(`${where}: another organization's one-page file meanwhile`, besideMany, alone),
      ...describe(`${where}: the same beside ${largeFiles} files of 14 MiB`, besideLarge, alone),
    ];
  } finally {
    await program.stop();
  }
}

function describe(name: string, busy: number[], alone: number[]): Measurement[] {
  const baseline = (value: number) => ({ what: 'with nothing else to do', value });
  return [
    {
      name: `${name}, median`,
      value: percentile(busy, 50),
      unit: 's',
      baseline: baseline(percentile(alone, 50)),
    },
    { name: '  slowest', value: Math.max(...busy), unit: 's', baseline: baseline(Math.max(...alone)) },
  ];
}

/** @returns an API key of a new organization. */
async function createOrganization({ url }: Program): Promise<string> {
  const headers = { authorization: `Bearer ${adminToken}` };
  const { admin } = createTRPCClient<AppRouter>({ links: [httpLink({ url: `${url}/trpc`, headers })] });
  const organization = await admin.organizations.create.mutate({ name: 'Another' });
  const project = await admin.projects.create.mutate({ organization_id: organization.id, name: 'Another' });
  const key = await admin.keys.create.mutate({ project_id: project.id, name: 'another' });
  return key.key;
}

async function timeFiles(program: Program, key: string, page: () => Buffer<ArrayBuffer>): Promise<number[]> {
  const seconds: number[] = [];
  for (let file = 0; file < timedFiles; file += 1) seconds.push(await timeFile(program, key, page()));
  return seconds;
}

/** How long a file takes from the start of its upload until it is processed, in seconds. */
async function timeFile(program: Program, key: string, content: Buffer<ArrayBuffer>): Promise<number> {
  const milliseconds = await timed(async () => {
    const id = await upload(program.url, { filename, bytes: content }, key);
    const headers = { authorization: `Bearer ${key}` };
    for (;;) {
      const answer = await fetch(`${program.url}/v1/files/${id}`, { headers });
      const { status } = (await answer.json()) as { status: string };
      if (status === 'processed') return;
      if (status !== 'uploaded') throw new Error(`The file ${id} ended as ${status}.`);
      await sleep(20);
    }
  });
  return milliseconds / 1_000;
}
