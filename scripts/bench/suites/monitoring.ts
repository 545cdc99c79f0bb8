import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../../../src/evaluate/percentile.ts';
import type { Bench } from '../harness/bench.ts';
import { type Call, call, load } from '../harness/call.ts';
import { interleave, type Measurement, median } from '../harness/measurement.ts';
import { type Program, startProgram } from '../harness/program.ts';
import { findAssistant, seedByUpload } from './load.ts';
import { searchCall } from './searches/search.ts';

/** Small, so that slow moments of the machine affect both sides. */
const rounds = 20;
const connections = 4;
const listsPerRound = 400;
const searchesPerRound = 60;

const scrapesPerSecond = 1_000;
const scrapeSeconds = 10;

/**
 * Measures the cost of monitoring: CPU time with and without traces, and searches while the metrics are scraped a thousand times
 * a second.
 */
export async function measureMonitoring({ directory }: Bench): Promise<Measurement[]> {
  let spans = 0;
  const collector = createServer(async (request, response) => {
    spans += (await text(request)).split('"spanId"').length - 1;
    response.end('{}');
  });
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const start = async (settings: Record<string, string>) =>
    startProgram(await mkdtemp(join(directory, 'monitoring-')), settings);
  const plain = await start({});
  const traced = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  try {
    const questions = await seedByUpload(plain);
    await seedByUpload(traced);
    const calls = { plain: await callsOf(plain, questions), traced: await callsOf(traced, questions) };
    const traces = [
      ...(await compareTraces('GET /v1/assistants', { plain, traced }, [
        calls.plain.lists,
        calls.traced.lists,
      ])),
      ...(await compareTraces('POST /v1/search', { plain, traced }, [
        calls.plain.searches,
        calls.traced.searches,
      ])),
    ];
    if (spans === 0) throw new Error('The collector got no span.');
    return [...traces, ...(await measureScrapes(plain, calls.plain.searches))];
  } finally {
    await Promise.all([plain.stop(), traced.stop()]);
    collector.closeAllConnections();
    collector.close();
  }
}

async function callsOf(program: Program, questions: string[]): Promise<Record<'lists' | 'searches', Call[]>> {
  const assistantId = await findAssistant(program);
  const searches = questions.map((question) => searchCall(program.url, assistantId, question));
  return {
    lists: Array.from({ length: listsPerRound }, () => ({ url: `${program.url}/v1/assistants` })),
    searches: searches.slice(0, searchesPerRound),
  };
}

async function compareTraces(
  name: string,
  { plain, traced }: { plain: Program; traced: Program },
  [plainCalls, tracedCalls]: [Call[], Call[]],
): Promise<Measurement[]> {
  const spend = async (program: Program, calls: Call[]) => {
    const before = (await program.ask()).cpu;
    await load(calls, connections);
    return ((await program.ask()).cpu - before) / 1_000 / calls.length;
  };
  const run = {
    plain: () => spend(plain, plainCalls),
    traced: () => spend(traced, tracedCalls),
  };
  await interleave(2, run);
  const measured = await interleave(rounds, run);
  const baseline = { what: 'without traces', value: median(measured.plain) };
  return [
    { name: `${name} with traces, CPU time`, value: median(measured.traced), unit: 'ms/request', baseline },
  ];
}

async function measureScrapes(program: Program, searches: Call[]): Promise<Measurement[]> {
  const watch = async (rate: number) => {
    const before = (await program.ask()).cpu;
    const started = performance.now();
    const scraping = rate > 0 ? scrape(program.url, rate) : { stop: async () => 0 };
    const latencies: number[] = [];
    while (performance.now() - started < scrapeSeconds * 1_000) {
      for (const search of searches.slice(0, 10)) latencies.push(await call(search));
      await sleep(50);
    }
    const scrapes = await scraping.stop();
    const seconds = (performance.now() - started) / 1_000;
    const { cpu, lateness } = await program.ask();
    return { latencies, lateness, scrapesPerSecond: scrapes / seconds, cpu: (cpu - before) / 1e6 / seconds };
  };
  await watch(0);
  const quiet = await watch(0);
  const busy = await watch(scrapesPerSecond);
  const figure = (part: string, unit: string, of: (watched: typeof quiet) => number): Measurement => ({
    name: `metrics scraped a thousand times a second: ${part}`,
    value: of(busy),
    unit,
    baseline: { what: 'not scraped', value: of(quiet) },
  });
  return [
    { name: 'metrics, scrapes answered', value: busy.scrapesPerSecond, unit: 'scrapes/s' },
    figure('CPU time', 'cores', ({ cpu }) => cpu),
    figure('search, p50', 'ms', ({ latencies }) => percentile(latencies, 50)),
    figure('search, p99', 'ms', ({ latencies }) => percentile(latencies, 99)),
    figure('event loop delay, p99', 'ms', ({ lateness }) => lateness.p99),
  ];
}

/** Scrapes at a fixed rate, whether or not earlier ones are answered, up to a maximum at once. `stop` returns how many were answered. */
function scrape(url: string, perSecond: number): { stop(): Promise<number> } {
  const maxAtOnce = 64;
  let [isOver, answered, running] = [false, 0, 0];
  const started = performance.now();
  let sent = 0;
  const sending = (async () => {
    while (!isOver) {
      const due = Math.floor(((performance.now() - started) * perSecond) / 1_000);
      for (; sent < due; sent += 1) {
        if (running >= maxAtOnce) continue;
        running += 1;
        void call({ url: `${url}/metrics` })
          .then(() => {
            answered += 1;
          })
          .finally(() => {
            running -= 1;
          });
      }
      await sleep(5);
    }
    while (running > 0) await sleep(5);
  })();
  return {
    async stop() {
      isOver = true;
      await sending;
      return answered;
    },
  };
}
