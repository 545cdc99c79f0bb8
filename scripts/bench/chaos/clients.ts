import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { answerFor, questionFor, streamingModel } from '../harness/streaming-vendor.ts';
import type { Fleet, Place } from './fleet.ts';
import { type ChaosTenant, type KnownFile, makeFile } from './tenants.ts';

/** How a call ended. `refused`: with 503 or 429. `cut`: the connection broke, or could not be made. */
export type Outcome = 'good' | 'refused' | 'cut' | 'failed';
export type CallKind = 'upload' | 'search' | 'stream' | 'delete';

export type Happening = { kind: CallKind; outcome: Outcome; startedAt: number; endedAt: number };

/** The calls of all clients, and their results. */
export type LoadReport = {
  happenings: Happening[];
  /** Streams that ended with an error event after they had begun. */
  erredStreams: number;
  /** Streams that were interrupted because their process was killed. */
  brokenStreams: number;
  /** Violations of the service's guarantees, in sentences. */
  faults: string[];
};

export type LoadOptions = {
  fleet: Fleet;
  tenants: ChaosTenant[];
  random: () => number;
  signal: AbortSignal;
};

/** The mark in passages of a tenant, by which an answer shows whose passages the model was given. */
const markPattern = /mark-[a-z]{8}/g;

/** Finds passages of any tenant. */
const questionForMarks = 'Which mark do these notes have?';

/** The marks in what a model is given, as the end of its answer. */
export function marksIn(request: string): string[] {
  return Array.from(new Set(request.match(markPattern)), (mark) => ` ${mark}`);
}

/** How long after a file was seen processed every search must find it, in milliseconds. */
const settledMs = 1_000;
const timeoutMs = 30_000;

/** Runs one client of each kind until the signal aborts. Each makes one call at a time. */
export async function load(options: LoadOptions, report: LoadReport): Promise<void> {
  let streams = 0;
  const nextStream = () => {
    streams += 1;
    return stream(options, report, streams);
  };
  const pauses: [CallKind, () => Promise<Outcome | undefined>, number][] = [
    ['upload', () => upload(options, report), 250],
    ['upload', () => upload(options, report), 400],
    ['search', () => search(options, report), 60],
    ['search', () => search(options, report), 60],
    ['stream', nextStream, 100],
    ['stream', nextStream, 100],
    ['stream', nextStream, 100],
    ['delete', () => remove(options, report), 1_500],
  ];
  await Promise.all(
    pauses.map(async ([kind, act, pause]) => {
      while (!options.signal.aborted) {
        const startedAt = performance.now();
        const outcome = await act();
        if (outcome) report.happenings.push({ kind, outcome, startedAt, endedAt: performance.now() });
        await sleep(pause);
      }
    }),
  );
}

type Sent = { place: Place; ends: number; response: Response };

/** Sends a call to any running API process. */
async function send(
  { fleet, random }: LoadOptions,
  key: string,
  path: string,
  init: RequestInit,
): Promise<Sent | undefined> {
  const place = pick(fleet.apis, random);
  if (place?.url === undefined) return undefined;
  const { ends } = place;
  const headers = { authorization: `Bearer ${key}`, ...init.headers };
  const response = await fetch(`${place.url}${path}`, {
    ...init,
    headers,
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined);
  return response && { place, ends, response };
}

const json = { 'content-type': 'application/json' };

function pick<Item>(items: Item[], random: () => number): Item | undefined {
  return items[Math.floor(random() * items.length)];
}

/** The outcome of a response other than 2xx. Everything except a temporary refusal is a fault. */
function judge(
  { status, headers, text }: { status: number; headers: Headers; text: string },
  what: string,
  report: LoadReport,
): Outcome {
  if ((status === 503 || status === 429) && headers.has('retry-after')) return 'refused';
  report.faults.push(`${what} was answered with ${status}: ${text.slice(0, 200)}`);
  return 'failed';
}

const uploaded = z.object({ id: z.string() });

async function upload(options: LoadOptions, report: LoadReport): Promise<Outcome | undefined> {
  const tenant = pick(options.tenants, options.random);
  if (!tenant) return undefined;
  const { code, shape, body } = makeFile(tenant, options.random);
  const form = new FormData();
  form.append('file', new File([body], `${code}.md`));
  tenant.sent.files += 1;
  tenant.uncertain.add(code);
  const sent = await send(options, tenant.key, '/v1/files', { method: 'POST', body: form });
  const text = await sent?.response.text().catch(() => undefined);
  if (!sent || text === undefined) return 'cut';
  const { status, headers, ok } = sent.response;
  if (!ok) return judge({ status, headers, text }, 'an upload', report);
  tenant.uncertain.delete(code);
  const { id } = uploaded.parse(JSON.parse(text));
  tenant.files.push({ id, code, shape, acceptedAt: performance.now(), deletion: 'no' });
  return 'good';
}

const found = z.object({ context: z.string(), file_ids: z.array(z.string()) });

/** Searches for a file by its code, and checks that it is found and nothing forbidden is shown. */
async function search(options: LoadOptions, report: LoadReport): Promise<Outcome | undefined> {
  const tenant = pick(options.tenants, options.random);
  const file = tenant && pick(tenant.files, options.random);
  if (!file) return undefined;
  const startedAt = performance.now();
  const isSettled = file.deletion === 'no' && startedAt - (file.processedAt ?? startedAt) > settledMs;
  const deleted = tenant.files.filter(({ deletion }) => deletion === 'done');
  tenant.sent.searches += 1;
  const body = JSON.stringify({ assistant_id: tenant.assistantId, query: `code word ${file.code}` });
  const sent = await send(options, tenant.key, '/v1/search', { method: 'POST', headers: json, body });
  const text = await sent?.response.text().catch(() => undefined);
  if (!sent || text === undefined) return 'cut';
  const { status, headers, ok } = sent.response;
  if (!ok) return judge({ status, headers, text }, 'a search', report);
  const result = found.parse(JSON.parse(text));
  report.faults.push(...faultsOfPassages(tenant, deleted, result.context));
  for (const { id } of deleted) {
    if (result.file_ids.includes(id)) report.faults.push(`${id} was found after it had been deleted`);
  }
  if (isSettled && file.deletion === 'no' && !result.file_ids.includes(file.id)) {
    report.faults.push(`${file.id} was processed and not found`);
  }
  return 'good';
}

/** @param deleted the files that had been deleted before the question was sent */
function faultsOfPassages(tenant: ChaosTenant, deleted: KnownFile[], context: string): string[] {
  const strange = [...new Set(context.match(markPattern))].filter((mark) => mark !== tenant.mark);
  return [
    ...strange.map((mark) => `${tenant.mark} was shown what belongs to ${mark}`),
    ...deleted
      .filter(({ code }) => context.includes(code))
      .map(({ id }) => `a passage of ${id} was shown after its deletion`),
  ];
}

/** Deletes a processed file, repeating the call until it gets a response. */
async function remove(options: LoadOptions, report: LoadReport): Promise<Outcome | undefined> {
  const tenant = pick(options.tenants, options.random);
  const waiting = tenant?.files.find(({ deletion }) => deletion === 'asked');
  const file =
    waiting ??
    pick(tenant?.files.filter(({ processedAt }) => processedAt !== undefined) ?? [], options.random);
  if (!tenant || !file || file.deletion === 'done') return undefined;
  file.deletion = 'asked';
  const sent = await send(options, tenant.key, `/v1/files/${file.id}`, { method: 'DELETE' });
  const text = await sent?.response.text().catch(() => undefined);
  if (!sent || text === undefined) return 'cut';
  const { status, headers } = sent.response;
  // An earlier attempt may have succeeded with its response lost.
  if (status !== 200 && status !== 404) return judge({ status, headers, text }, 'a deletion', report);
  file.deletion = 'done';
  return 'good';
}

/** Requests a streamed answer, and checks that it is complete and not another client's. */
async function stream(
  options: LoadOptions,
  report: LoadReport,
  number: number,
): Promise<Outcome | undefined> {
  const tenant = pick(options.tenants, options.random);
  if (!tenant || tenant.files.length === 0) return undefined;
  const tokens = 10 + Math.floor(options.random() * 60);
  const messages = [{ role: 'user', content: `${questionForMarks} ${questionFor(number, tokens)}` }];
  const body = JSON.stringify({
    model: streamingModel,
    stream: true,
    assistant_id: tenant.assistantId,
    messages,
  });
  tenant.sent.questions += 1;
  const path = '/v1/chat/completions';
  const sent = await send(options, tenant.key, path, { method: 'POST', headers: json, body });
  if (!sent) return 'cut';
  const { place, ends, response } = sent;
  let text = '';
  let isLate = false;
  try {
    for await (const piece of response.body ?? []) text += Buffer.from(piece).toString('latin1');
  } catch (error) {
    // What was received is checked below.
    isLate = error instanceof DOMException && error.name === 'TimeoutError';
  }
  const { status, headers, ok } = response;
  if (!ok) return judge({ status, headers, text }, 'a stream', report);
  const events = text.split('\n\n').filter((event) => event.startsWith('data: '));
  const isWhole = events.at(-1) === 'data: [DONE]';
  const answer = events.map(textOf).join('');
  const expected = answerFor(number, tokens);
  const written = answer.replaceAll(markPattern, '').trimEnd();
  if (isWhole ? written !== expected : !expected.startsWith(written)) {
    report.faults.push(`stream ${number} should be "${expected}" and is "${answer}"`);
  }
  report.faults.push(...faultsOfPassages(tenant, [], answer));
  if (isWhole) return 'good';
  if (events.some((event) => event.startsWith('data: {"error"'))) {
    report.erredStreams += 1;
    return 'cut';
  }
  // A killed process cannot end its streams properly.
  if (place.ends !== ends || place.url === undefined) report.brokenStreams += 1;
  else if (isLate) report.faults.push(`stream ${number} was not whole after ${timeoutMs / 1_000} s`);
  else report.faults.push(`stream ${number} ended neither whole nor with an error: ${text.slice(-200)}`);
  return 'cut';
}

const delta = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().optional() }) })),
});

function textOf(event: string): string {
  const data = event.slice('data: '.length);
  const { data: piece } = data === '[DONE]' ? {} : delta.safeParse(JSON.parse(data));
  return piece?.choices[0]?.delta.content ?? '';
}
