import { Agent, request } from 'node:http';
import { apiKey } from './program.ts';

/** A request of the benchmark, with the key of the instance unless it has its own. With a body it is a POST of JSON. */
export type Call = { url: string; body?: object; key?: string };

export type Load = {
  requestsPerSecond: number;
  /** The duration of each request, in milliseconds. */
  latencies: number[];
};

const agent = new Agent({ keepAlive: true });

/** Sends one request and reads the whole response. @returns the duration in milliseconds */
export async function call(wanted: Call): Promise<number> {
  const { done } = await timeCall(wanted, /$/);
  return done;
}

/**
 * Sends one request. @returns after how many milliseconds the response matched the pattern, and when it was complete.
 * Node's own client is used because it costs least, and so disturbs the measurement least.
 */
export function timeCall(
  { url, body, key = apiKey }: Call,
  pattern: RegExp,
): Promise<{ first: number; done: number }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const sent = request(url, { agent, headers, method: body ? 'POST' : 'GET' }, (response) => {
      let text = '';
      let first: number | undefined;
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        text += piece;
        if (first === undefined && pattern.test(text)) first = performance.now() - started;
      });
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode !== 200 || first === undefined) {
          reject(new Error(`${url} answered ${response.statusCode}: ${text.slice(0, 500)}`));
        } else {
          resolve({ first, done: performance.now() - started });
        }
      });
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

/** A streamed answer in OpenAI's format. */
export type StreamedAnswer = {
  text: string;
  /** The time from the request to the first text, in milliseconds. */
  first: number;
};

/** Sends one request, and reads the events of the response to the end. */
export function streamCall({ url, body }: Call): Promise<StreamedAnswer> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
    const sent = request(url, { agent, headers, method: 'POST' }, (response) => {
      let [text, rest, first, isDone] = ['', '', 0, false];
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        const events = (rest + piece).split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events) {
          if (event === 'data: [DONE]') isDone = true;
          else if (event.startsWith('data: ')) text += textOf(event.slice('data: '.length));
        }
        if (text !== '' && first === 0) first = performance.now() - started;
      });
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200 && isDone) resolve({ text, first });
        else
          reject(new Error(`${url} answered ${response.statusCode}, not to the end: ${rest.slice(0, 500)}`));
      });
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

function textOf(data: string): string {
  return JSON.parse(data).choices?.[0]?.delta?.content ?? '';
}

/** Sends requests sequentially on each of this many connections. */
export async function load(calls: Call[], connections: number): Promise<Load> {
  const waiting = calls.values();
  const latencies: number[] = [];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (const next of waiting) latencies.push(await call(next));
    }),
  );
  return { requestsPerSecond: (calls.length * 1_000) / (performance.now() - started), latencies };
}
