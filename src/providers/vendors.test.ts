import type { ServerResponse } from 'node:http';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { silentLog as log } from '../../test/support/server/silent-log.ts';
import {
  type Script,
  startScriptedServer,
  startStream,
} from '../../test/support/vendors/openai-scripted-server.ts';
import { type VendorScript, vendorScripts } from '../../test/support/vendors/vendor-scripts.ts';
import { AppError } from '../errors/errors.ts';
import type { GenerateEvent, GenerateRequest, PromptMessage } from '../ports/generator.ts';
import { createModels } from './models.ts';
import { openVendors } from './vendors.ts';

const secret = 'sk-very-secret';

/** A deployment with only this vendor; `chat` is its scripted chat endpoint. */
async function open(vendor: VendorScript, chat: Script) {
  const server = await startScriptedServer((response, request, before) => {
    if (request.method === 'POST') return chat(response, request, before);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(vendor.list));
  });
  onTestFinished(() => server[Symbol.asyncDispose]());
  let now = 0;
  const elapsed = () => now;
  const access = { apiKey: secret, baseUrl: server.baseUrl.replace('/v1', vendor.path) };
  const models = createModels({
    vendors: await openVendors({ [vendor.name]: access }, elapsed),
    log,
    elapsed,
  });
  const model = (await models.list()).at(1);
  if (!model) throw new Error('the vendor lists no model');
  const { id } = model;

  const generator = models.generatorFor(model);

  function generate(change: Partial<GenerateRequest> = {}, signal?: AbortSignal) {
    const messages: PromptMessage[] = [
      { role: 'system', content: 'Answer.' },
      { role: 'user', content: 'Why?' },
    ];
    const request = { model: id, messages, standaloneQuestion: 'Why?', passages: [], ...change };
    return generator.generate(request, signal)[Symbol.asyncIterator]();
  }

  /** Runs a request to its end: the events, and the error if it failed. */
  async function run(change: Partial<GenerateRequest> = {}, signal?: AbortSignal) {
    const events: GenerateEvent[] = [];
    const all = generate(change, signal);
    try {
      for (let next = await all.next(); !next.done; next = await all.next()) events.push(next.value);
      return { events, error: null };
    } catch (error) {
      return { events, error };
    }
  }

  const asked = () => server.received.filter(({ url }) => url === vendor.chatUrl).map(({ body }) => body);
  return { models, generate, run, asked, pass: (milliseconds: number) => (now += milliseconds) };
}

function answering(text: string): Script {
  return (response) => {
    startStream(response);
    response.end(text);
  };
}

function refuse(response: ServerResponse, status: number, body: object, headers = {}) {
  response.writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '1', ...headers });
  response.end(JSON.stringify(body));
}

/** The start of a streamed answer, up to its first text. */
function beginning(vendor: VendorScript): string {
  const whole = vendor.answer({ texts: ['Bec', 'ause'] });
  return whole.slice(0, whole.indexOf('\n\n', whole.indexOf('Bec')) + 2);
}

const timeout = { kind: 'upstream', errorCode: 'upstream_timeout' };

/** Fake timers; the network stays real. */
function useHandTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

const done = { type: 'finish', reason: 'stop', usage: { promptTokens: 12, completionTokens: 3 } };

describe.each(vendorScripts.map((vendor) => [vendor.name, vendor] as const))('%s', (_, vendor) => {
  test('lists its chat models, the first of which is the default if none is set', async () => {
    const { models } = await open(vendor, () => {});
    const [, ...listed] = await models.list();
    expect(listed.slice(0, vendor.listed.length)).toEqual(vendor.listed);
    expect(listed.map(({ id }) => id)).toContain(models.defaultModel);
    expect(models.defaultModel).not.toBe('local');
  });

  test('streams text and ends with the reason and usage from the vendor', async () => {
    const { run, asked } = await open(vendor, answering(vendor.answer({ texts: ['Because', ' so.'] })));
    expect((await run({ temperature: 0.5, maxTokens: 9 })).events).toEqual([
      { type: 'text', text: 'Because' },
      { type: 'text', text: ' so.' },
      done,
    ]);
    const [body] = asked();
    expect(body).toMatchObject({
      stream: true,
      model: vendor.listed[0]?.id,
      max_tokens: 9,
      temperature: 0.5,
    });
    if (vendor.name === 'mistral') expect(body).not.toHaveProperty('stream_options');
  });

  test('requests reasoning when an effort is given', async () => {
    const { run, asked } = await open(
      vendor,
      answering(vendor.answer({ reasoning: 'Hm.', texts: ['Yes.'] })),
    );
    const { events } = await run({ reasoningEffort: 'low' });
    expect(events).toEqual([{ type: 'reasoning', text: 'Hm.' }, { type: 'text', text: 'Yes.' }, done]);
    expect(asked()).toEqual([expect.objectContaining(vendor.lowEffort)]);
  });

  test('skips what is no text', async () => {
    const { run } = await open(vendor, answering(vendor.answer({ texts: [5 as never, 'Yes.'] })));
    const { events, error } = await run();
    expect(error).toBeNull();
    expect(events.map((event) => (event.type === 'text' ? event.text : event.type))).toEqual([
      'Yes.',
      'finish',
    ]);
  });

  test('reports an answer that was cut off at the limit', async () => {
    const { run } = await open(vendor, answering(vendor.answer({ texts: ['Bec'], end: 'length' })));
    expect((await run()).events.at(-1)).toEqual({ ...done, reason: 'length' });
  });

  test('parses a stream that arrives in pieces of seven bytes', async () => {
    const bytes = Buffer.from(vendor.answer({ texts: ['Größe', ' 雪'] }));
    const { run } = await open(vendor, async (response) => {
      startStream(response);
      for (let at = 0; at < bytes.length; at += 7) {
        await new Promise((resolve) => response.write(bytes.subarray(at, at + 7), resolve));
        await new Promise((resolve) => setImmediate(resolve));
      }
      response.end();
    });
    expect((await run()).events).toEqual([
      { type: 'text', text: 'Größe' },
      { type: 'text', text: ' 雪' },
      done,
    ]);
  });

  test('cancels the call when the signal is aborted', async () => {
    const closed = Promise.withResolvers<void>();
    const caller = new AbortController();
    const { run } = await open(vendor, (response) => {
      response.on('close', closed.resolve);
      startStream(response);
      response.write(beginning(vendor), () => caller.abort(new Error('left')));
    });
    const { error } = await run({}, caller.signal);
    expect(error).toEqual(new Error('left'));
    await closed.promise;
  });

  test.each([
    [307, /redirects elsewhere/, 1],
    [400, /refused the request/, 1],
    [401, /credentials/, 1],
    [404, /does not have the requested model/, 1],
    [429, /limiting/, 2],
    [500, /failed/, 2],
  ])('a %i is an upstream error without a word of the vendor', async (status, sentence, calls) => {
    const { run, asked } = await open(vendor, (response) =>
      refuse(response, status, vendor.refuse(`Key ${secret} of the vendor`), { location: '/elsewhere' }),
    );
    const { error } = await run();
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ kind: 'upstream', errorCode: 'upstream_error' });
    expect(String(error)).toMatch(sentence);
    expect(String(error)).not.toMatch(/secret|vendor/);
    expect(asked()).toHaveLength(calls);
  });

  test('is retried once when it fails before the first token', async () => {
    const { run, asked } = await open(vendor, (response, request, before) => {
      if (before === 1) return refuse(response, 500, vendor.refuse('oops'));
      answering(vendor.answer({ texts: ['Yes.'] }))(response, request, before);
    });
    expect((await run()).events).toEqual([{ type: 'text', text: 'Yes.' }, done]);
    expect(asked()).toHaveLength(2);
  });

  test('is not retried when it asks for a long wait', async () => {
    const { run, asked } = await open(vendor, (response) => {
      response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '30' });
      response.end(JSON.stringify(vendor.refuse('slow down')));
    });
    expect((await run()).error).toMatchObject({ errorCode: 'upstream_error' });
    expect(asked()).toHaveLength(1);
  });

  test('a refusal of a prompt as too long is the caller’s error', async () => {
    const { run } = await open(vendor, (response) => refuse(response, 400, vendor.refuse(vendor.tooLong)));
    expect((await run()).error).toMatchObject({
      kind: 'invalid_request',
      errorCode: 'context_length_exceeded',
    });
  });

  test('silence before the first token is an upstream timeout', async () => {
    const asked = Promise.withResolvers<void>();
    useHandTimers();
    const { generate } = await open(vendor, () => asked.resolve());
    const failure = expect(generate().next()).rejects.toMatchObject(timeout);
    await asked.promise;
    await vi.advanceTimersByTimeAsync(60_000);
    await failure;
  });

  test('silence between two tokens is an upstream timeout', async () => {
    useHandTimers();
    const { generate } = await open(vendor, (response) => {
      startStream(response);
      response.write(beginning(vendor));
    });
    const events = generate();
    expect((await events.next()).value).toEqual({ type: 'text', text: 'Bec' });
    const failure = expect(events.next()).rejects.toMatchObject(timeout);
    await vi.advanceTimersByTimeAsync(60_000);
    await failure;
  });

  test.each([
    ['a broken connection', (response: ServerResponse) => response.destroy()],
    ['an end without a reason', (response: ServerResponse) => response.end()],
    ['broken JSON', (response: ServerResponse) => response.end('event: x\ndata: {"type": [\n\n')],
  ])('%s in the middle is an upstream error after what came before', async (_name, breakOff) => {
    const { run, asked } = await open(vendor, (response) => {
      startStream(response);
      response.write(beginning(vendor), () => breakOff(response));
    });
    const { events, error } = await run();
    expect(events).toEqual([{ type: 'text', text: 'Bec' }]);
    expect(error).toMatchObject({ kind: 'upstream', errorCode: 'upstream_error' });
    expect(asked()).toHaveLength(1);
  });

  test('an event that does not end is given up', async () => {
    const piece = Buffer.alloc(1024 * 1024, 'x');
    const maxPieces = 64;
    let written = 0;
    const { run } = await open(vendor, (response) => {
      startStream(response);
      response.write(`${beginning(vendor)}data: `);
      const writeOn = () => {
        while (written < maxPieces) {
          written += 1;
          if (!response.write(piece)) return;
        }
        response.end();
      };
      response.on('drain', writeOn);
      writeOn();
    });
    const { events, error } = await run();
    expect(events).toEqual([{ type: 'text', text: 'Bec' }]);
    expect(error).toMatchObject({ kind: 'upstream', errorCode: 'upstream_error' });
    expect(written).toBeLessThan(maxPieces);
  });

  test('is not called for a while after five failures in a row, and then by one probe', async () => {
    let isDown = true;
    const { run, asked, pass } = await open(vendor, (response, request, before) => {
      if (isDown) return refuse(response, 500, vendor.refuse('oops'), { 'x-should-retry': 'false' });
      answering(vendor.answer({ texts: ['Yes.'] }))(response, request, before);
    });
    for (let call = 0; call < 5; call += 1) await run();
    expect((await run()).error).toMatchObject({ kind: 'upstream', errorCode: 'upstream_error' });
    expect(asked()).toHaveLength(5);
    pass(30_000);
    await run();
    expect(asked()).toHaveLength(6);
    await run();
    expect(asked(), 'after a probe that failed').toHaveLength(6);
    isDown = false;
    pass(30_000);
    const left = await run({}, AbortSignal.abort(new Error('left')));
    expect(left.error, 'a probe whose caller left').toEqual(new Error('left'));
    const before = asked().length;
    const errors = await Promise.all([run(), run()]);
    expect(errors.map(({ error }) => error === null)).toEqual([true, false]);
    expect((await run()).error).toBeNull();
    expect(asked()).toHaveLength(before + 2);
  });
});
