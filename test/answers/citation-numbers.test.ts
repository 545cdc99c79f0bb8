import { beforeAll, expect, test } from 'vitest';
import type { Tenant } from '../support/server/create-test-server.ts';
import { createServerWithVendor } from '../support/vendors/create-server-with-vendor.ts';
import { chunk, startStream, streamEnd } from '../support/vendors/openai-scripted-server.ts';

let tenant: Tenant;

beforeAll(async () => {
  const { server, ...running } = await createServerWithVendor((response) => {
    startStream(response);
    const pieces = ['Otters swim [', '1', '] and build dams [', '14', '].'];
    response.end(pieces.map((content) => chunk({ content })).join('') + chunk({}, 'stop') + streamEnd);
  });
  tenant = await server.createTenant();
  const file = new File(['Otters swim in the river.'], 'otters.txt');
  await tenant.openai.files.create({ file, purpose: 'assistants' });
  await server.drainJobs();
  return () => running[Symbol.asyncDispose]();
});

const question = 'What do otters do?';
const expected = 'Otters swim [1] and build dams.';

test('without a passage are in no answer of chat', async () => {
  expect((await tenant.trpc.chat.answer.mutate({ content: question })).text).toBe(expected);
});

test('without a passage are in no stream of completions', async () => {
  const stream = await tenant.openai.chat.completions.create({
    model: tenant.assistantId,
    messages: [{ role: 'user', content: question }],
    stream: true,
  });
  let text = '';
  for await (const { choices } of stream) text += choices[0]?.delta.content ?? '';
  expect(text).toBe(expected);
});
