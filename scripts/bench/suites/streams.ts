import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { percentile } from '../../../src/evaluate/percentile.ts';
import type { Bench } from '../harness/bench.ts';
import { call, type StreamedAnswer, streamCall } from '../harness/call.ts';
import { interleave, type Measurement, median, timed } from '../harness/measurement.ts';
import { askProbe, endProcess, instanceEnvironment, probe, readLine } from '../harness/program.ts';
import { answerFor, questionFor, streamingModel } from '../harness/streaming-vendor.ts';
import type { Vitals } from '../harness/vitals.ts';
import { searchCall } from './searches/search.ts';

const streams = 500;
/** Tokens per answer in a short and in a long round: the difference between both is the cost of the tokens alone. */
const short = 20;
const long = 120;
const rounds = 40;

/** A way to the streaming model: through the service, through a bare proxy, or to the vendor itself. */
type Way = { url: string; vitals(): Promise<Vitals>; assistantId?: string };

/** Measures many answers at once through one process, each compared in full, and the time to the first token of one at a time. */
export async function measureStreams(bench: Bench): Promise<Measurement[]> {
  const host = await bench.host();
  const { assistantId } = await host.project(1_000);
  const proxy = await startProxy(bench.vendorUrl);
  const service: Way = { url: `${host.url}/v1`, assistantId, vitals: () => host.ask('vitals', null) };
  const pipe: Way = { url: `${proxy.url}/pipe`, vitals: proxy.vitals };
  const events: Way = { url: `${proxy.url}/events`, vitals: proxy.vitals };
  try {
    for (const way of [service, pipe, events]) await run(way, 20, short);
    const idle = await service.vitals();
    const cost = {
      service: await tokenCost(service),
      pipe: await tokenCost(pipe),
      events: await tokenCost(events),
    };
    const { lateness, residentBytes } = cost.service.vitals;
    const added = await firstTokens(bench.vendorUrl, service);
    const mebibyte = 2 ** 20;
    const cpu = (what: string, baseline: number) => ({
      name: `  CPU time, beside ${what}`,
      value: cost.service.microseconds,
      unit: 'µs/token',
      baseline: { what, value: baseline },
    });
    return [
      { name: `${streams} streams at once: whole and unmixed`, value: cost.service.whole, unit: 'streams' },
      { name: '  event loop delay meanwhile, p50', value: lateness.p50, unit: 'ms' },
      { name: '  event loop delay meanwhile, p99', value: lateness.p99, unit: 'ms' },
      { name: '  event loop delay meanwhile, max', value: lateness.most, unit: 'ms' },
      {
        name: '  resident memory at their end',
        value: residentBytes / mebibyte,
        unit: 'MiB',
        baseline: { what: 'before they began', value: idle.residentBytes / mebibyte },
      },
      { name: '  first token, p50', value: median(cost.service.firsts), unit: 'ms' },
      { name: '  first token, p99', value: percentile(cost.service.firsts, 99), unit: 'ms' },
      cpu('a bare proxy that pipes bytes', cost.pipe.microseconds),
      cpu('a bare proxy that reads each event, with fetch', cost.events.microseconds),
      ...added,
    ];
  } finally {
    await proxy.stop();
  }
}

/** The CPU time of a token, and the result of the long round. */
async function tokenCost(way: Way) {
  const cpu = async (tokens: number) => {
    const before = await way.vitals();
    const answers = await run(way, streams, tokens);
    const vitals = await way.vitals();
    return { answers, vitals, microseconds: vitals.cpu - before.cpu };
  };
  const first = await cpu(short);
  const second = await cpu(long);
  return {
    microseconds: (second.microseconds - first.microseconds) / (streams * (long - short)),
    vitals: second.vitals,
    whole: second.answers.length,
    firsts: second.answers.map(({ first }) => first),
  };
}

/** Requests this many answers at once. Throws when one is lost, truncated or mixed with another. */
async function run(way: Way, count: number, tokens: number): Promise<StreamedAnswer[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, stream) => {
      const answer = await ask(way, stream, tokens);
      if (answer.text === answerFor(stream, tokens)) return answer;
      throw new Error(`Stream ${stream} was not answered as the vendor wrote: ${answer.text.slice(0, 200)}`);
    }),
  );
}

function ask({ url, assistantId }: Pick<Way, 'url' | 'assistantId'>, stream: number, tokens: number) {
  const messages = [{ role: 'user', content: questionFor(stream, tokens) }];
  const body = { model: streamingModel, stream: true, messages, assistant_id: assistantId };
  return streamCall({ url: `${url}/chat/completions`, body });
}

/** The time that the service adds before the first token of a single answer, with and without retrieval. */
async function firstTokens(vendorUrl: string, service: Way): Promise<Measurement[]> {
  const question = questionFor(1, 1);
  const { assistantId = '', url } = service;
  const runs = {
    service: async (round: number) => (await ask(service, round, 1)).first,
    vendor: async (round: number) => (await ask({ url: vendorUrl }, round, 1)).first,
    search: () => timed(() => call(searchCall(url.replace(/\/v1$/u, ''), assistantId, question))),
  };
  await interleave(5, runs);
  const times = await interleave(rounds, runs);
  const added = times.service.map((time, round) => time - (times.vendor[round] ?? 0));
  const search = median(times.search);
  return [
    {
      name: 'first token of one stream: what the service adds',
      value: median(added),
      unit: 'ms',
      baseline: { what: 'POST /v1/search, whole', value: search },
    },
    { name: '  of which not retrieval', value: median(added) - search, unit: 'ms' },
  ];
}

async function startProxy(vendorUrl: string) {
  const program = join(import.meta.dirname, '..', 'baselines', 'bare-proxy.ts');
  const child = spawn(process.execPath, ['--import', probe, program, vendorUrl], {
    env: instanceEnvironment({}),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const url = await readLine(child, /listens at (http\S+)/u);
  return { url, vitals: () => askProbe(child), stop: () => endProcess(child) };
}
