import type { Bench } from '../harness/bench.ts';
import { type Call, load } from '../harness/call.ts';
import { interleave, type Measurement, median } from '../harness/measurement.ts';
import type { Host } from '../harness/start-host.ts';
import { searchCall } from './searches/search.ts';

const connections = 8;
const rounds = 5;
const what = 'bare Express with the same queries';

/** Requests a second, and CPU time of the server's whole process, from a client in another process. */
export async function measureRequests(bench: Bench): Promise<Measurement[]> {
  const host = await bench.host();
  const { assistantId, questions } = await host.project(1_000);
  const list = (url: string) => Array.from({ length: 600 }, () => ({ url: `${url}/v1/assistants` }));
  const search = (url: string) => questions.map((question) => searchCall(url, assistantId, question));
  return [
    ...(await measureCalls(host, 'GET /v1/assistants', list)),
    ...(await measureCalls(host, 'POST /v1/search', search)),
  ];
}

async function measureCalls(
  host: Host,
  name: string,
  calls: (url: string) => Call[],
): Promise<Measurement[]> {
  await load(calls(host.url), connections);
  await load(calls(host.bareUrl), connections);
  const measured = await interleave(rounds, {
    service: () => loadOnce(host, calls(host.url)),
    bare: () => loadOnce(host, calls(host.bareUrl)),
  });
  const middle = (key: 'rate' | 'cpu', side: keyof typeof measured) =>
    median(measured[side].map((result) => result[key]));
  return [
    {
      name,
      value: middle('rate', 'service'),
      unit: 'requests/s',
      baseline: { what, value: middle('rate', 'bare') },
    },
    {
      name: `${name}, CPU time`,
      value: middle('cpu', 'service'),
      unit: 'ms/request',
      baseline: { what, value: middle('cpu', 'bare') },
    },
  ];
}

async function loadOnce(host: Host, calls: Call[]): Promise<{ rate: number; cpu: number }> {
  const before = await host.ask('vitals', null);
  const { requestsPerSecond } = await load(calls, connections);
  const used = (await host.ask('vitals', null)).cpu - before.cpu;
  return { rate: requestsPerSecond, cpu: used / 1_000 / calls.length };
}
