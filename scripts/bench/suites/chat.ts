import type { Bench } from '../harness/bench.ts';
import { type Call, call, timeCall } from '../harness/call.ts';
import { interleave, type Measurement, median } from '../harness/measurement.ts';
import { vendorModel } from '../harness/scripted-vendor.ts';
import { searchCall } from './searches/search.ts';

const rounds = 40;

/** The first event that holds a piece of the answer. */
const firstText = /"(text|content)":"[^"]/;

/** Time to the first piece of a streamed answer, over 1,000 chunks. */
export async function measureChat(bench: Bench): Promise<Measurement[]> {
  const host = await bench.host();
  const { assistantId, questions } = await host.project(1_000);
  const question = (round: number) => questions[round % questions.length] ?? '';
  const completion = (url: string, model: string, round: number): Call => ({
    url: `${url}/chat/completions`,
    body: {
      model,
      assistant_id: assistantId,
      stream: true,
      messages: [{ role: 'user', content: question(round) }],
    },
  });
  const chat = (round: number): Call => ({
    url: `${host.url}/v1/chat`,
    body: { assistant_id: assistantId, content: question(round), stream: true },
  });
  const first = async (wanted: Call) => (await timeCall(wanted, firstText)).first;

  const runs = {
    search: (round: number) => call(searchCall(host.url, assistantId, question(round))),
    chat: (round: number) => first(chat(round)),
    completions: (round: number) => first(completion(`${host.url}/v1`, 'local', round)),
    throughService: (round: number) => first(completion(`${host.url}/v1`, vendorModel, round)),
    vendor: (round: number) => first(completion(bench.vendorUrl, vendorModel, round)),
  };
  await interleave(5, runs);
  const times = await interleave(rounds, runs);
  const whatSearch = 'POST /v1/search, whole';
  const added = times.throughService.map((time, round) => time - (times.vendor[round] ?? 0));
  return [
    row('first event of POST /v1/chat', times.chat, whatSearch, times.search),
    row('first text of POST /v1/chat/completions', times.completions, whatSearch, times.search),
    row("first text of a vendor's model", times.throughService, 'calling the vendor directly', times.vendor),
    row('  of which the service adds', added, whatSearch, times.search),
  ];
}

function row(name: string, times: number[], what: string, baseline: number[]): Measurement {
  return { name, value: median(times), unit: 'ms', baseline: { what, value: median(baseline) } };
}
