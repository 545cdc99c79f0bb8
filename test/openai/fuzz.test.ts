import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { routes } from '../../adapters/openai/routes.ts';
import { openAiError } from '../../schema/error.ts';
import { expectDocumented, loadOperations, type Operation } from '../clients/any-route.ts';
import { anyCodePoints } from '../clients/arbitrary-requests.ts';
import { startSharedServer } from '../support/server/shared-server.ts';

/** As in the fuzz test of /v1: FUZZ_SEED repeats a run, FUZZ_RUNS says how many requests are tried. */
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 600);

let operations: Operation[];

const server = await startSharedServer();
const tenant = await server.createTenant();

beforeAll(async () => {
  const document: unknown = await (await server.fetch('/openai/openapi.json')).json();
  operations = loadOperations(document, routes);
});

const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, '', 0, -1, 1e308, [], {}, '\0', '\ud800'),
);
/** What is usual, and now and then anything. */
const or = (...usual: fc.Arbitrary<unknown>[]): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: anything, weight: 1 }, ...usual.map((arbitrary) => ({ arbitrary, weight: 20 })));

const text = fc.oneof(
  anyCodePoints,
  fc.constantFrom('Laptops?', '### Task:\n"title":\n<chat_history>\nUSER: x'),
);
const type = fc.constantFrom(
  'text',
  'input_text',
  'output_text',
  'image_url',
  'message',
  'item_reference',
  'constructor',
  '__proto__',
);
const part = fc.record({ type: or(type), text: or(text) }, { requiredKeys: [] });
const content = or(text, fc.array(or(part), { maxLength: 4 }));
const role = or(fc.constantFrom('user', 'assistant', 'system', 'developer', 'tool', 'function'));
const message = fc.record(
  { role, content, type: or(fc.constant('message')) },
  { requiredKeys: ['role', 'content'] },
);
const messages = or(
  fc.array(or(message), { maxLength: 5 }),
  fc.constant([{ role: 'user', content: 'Laptops?' }]),
);
const choice = or(fc.constantFrom('auto', 'none', 'required'), fc.record({ type: or(type) }));

const effort = fc.constantFrom('low', 'xhigh', 'ultra', 'constructor', '__proto__');

const common = {
  model: or(fc.constantFrom('local', 'gpt-5', 'asst-x', '')),
  stream: or(fc.boolean()),
  temperature: or(fc.double({ min: 0, max: 2, noNaN: true })),
  tool_choice: choice,
  tools: anything,
};

const requests = fc.oneof(
  fc.tuple(
    fc.constant('/chat/completions'),
    fc.record(
      {
        ...common,
        messages,
        max_tokens: or(fc.double({ noNaN: true })),
        reasoning_effort: or(effort),
        response_format: or(fc.record({ type: or(type) })),
        stream_options: or(fc.record({ include_usage: or(fc.boolean()) })),
        n: or(fc.constant(1)),
      },
      { requiredKeys: ['messages'] },
    ),
  ),
  fc.tuple(
    fc.constant('/responses'),
    fc.record(
      {
        ...common,
        input: or(text, messages),
        instructions: or(text),
        max_output_tokens: or(fc.nat()),
        reasoning: or(fc.record({ effort: or(effort) })),
        text: or(fc.record({ format: or(fc.record({ type: or(type) })) })),
        metadata: or(fc.dictionary(fc.string(), text, { maxKeys: 3 })),
        previous_response_id: fc.constant(null),
      },
      { requiredKeys: ['input'] },
    ),
  ),
  fc.tuple(
    fc.constant('/embeddings'),
    fc.record(
      {
        input: or(text, fc.array(or(text), { maxLength: 5 }), fc.array(fc.nat())),
        encoding_format: or(fc.constantFrom('float', 'base64')),
        dimensions: or(fc.constant(512)),
      },
      { requiredKeys: ['input'] },
    ),
  ),
);

test('whatever is sent, the answer is a documented 200, or a 400 or 404 with a sentence', {
  timeout: 300_000,
}, async () => {
  console.info(`fuzz seed: FUZZ_SEED=${seed}`);
  const statuses = new Map<number, number>();
  const property = fc.asyncProperty(requests, async ([path, body]) => {
    const response = await server.fetch(`/openai/v1${path}`, { key: tenant.apiKey, json: body });
    const answer = await response.text();
    expect([200, 400, 404], answer).toContain(response.status);
    const operation = operations.find((each) => each.path === path);
    if (operation) expectDocumented(operation, response, answer);
    if (response.status !== 200) expect(openAiError.parse(JSON.parse(answer)).error.message).toMatch(/\w/);
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  });
  await fc.assert(property, { seed, numRuns });
  console.info('fuzz answers by status:', Object.fromEntries(statuses));
  // Requests that are all refused at the door would show nothing.
  expect(statuses.get(200)).toBeGreaterThan(numRuns / 10);
});
