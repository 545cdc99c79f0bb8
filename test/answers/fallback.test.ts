import { expect, onTestFinished, test } from 'vitest';
import { createServerWithVendor } from '../support/vendors/create-server-with-vendor.ts';
import { chunk, sendError, startStream, streamEnd } from '../support/vendors/openai-scripted-server.ts';

/** An organization with these settings, at a vendor whose model `scripted` fails and whose `other` answers. */
async function open(settings: string, breaksOff = false) {
  const running = await createServerWithVendor((response, _request, before) => {
    if (running.vendor.received[before]?.body['model'] !== 'scripted') {
      startStream(response);
      return response.end(chunk({ content: 'From the other.' }) + chunk({}, 'stop') + streamEnd);
    }
    if (!breaksOff) return sendError(response, 500, { message: 'oops' });
    startStream(response);
    response.write(chunk({ content: 'Half' }), () => response.destroy());
  });
  onTestFinished(() => running[Symbol.asyncDispose]());
  const tenant = await running.server.createTenant();
  await running.server.deps.pool.query(
    `update organization set ${settings} where id = (select organization_id from project where id = $1)`,
    [tenant.assistantId.slice('asst-'.length)],
  );
  const conversation = {
    model: tenant.assistantId,
    messages: [{ role: 'user' as const, content: 'Hello?' }],
  };
  return {
    ask: () => tenant.openai.chat.completions.create(conversation),
    stream: async () =>
      Array.fromAsync(await tenant.openai.chat.completions.create({ ...conversation, stream: true })),
  };
}

test('the fallback model answers when the chosen model fails, and the response names the model that ran', async () => {
  const { ask, stream } = await open(`fallback_model = 'other'`);
  const reply = await ask();
  expect(reply.model).toBe('other');
  expect(reply.choices[0]?.message.content).toBe('From the other.');
  const chunks = await stream();
  expect(new Set(chunks.map(({ model }) => model))).toEqual(new Set(['other']));
  expect(chunks[0]?.choices[0]?.delta).toEqual({ role: 'assistant', content: '' });
});

test('the fallback model may be the built-in one', async () => {
  const { ask } = await open(`fallback_model = 'local'`);
  expect((await ask()).model).toBe('local');
});

test.each([
  ['is the one that failed', `fallback_model = 'scripted'`],
  ['is not there', `fallback_model = 'gone'`],
  ['is not allowed', `fallback_model = 'other', allowed_models = '{scripted}'`],
  ['is not set', 'fallback_model = null'],
])('a fallback model that %s leaves the failure as it was', async (_, settings) => {
  const { ask } = await open(settings);
  await expect(ask()).rejects.toMatchObject({ status: 502, code: 'upstream_error' });
});

test('the fallback model does not take over an answer that has begun', async () => {
  const { stream } = await open(`fallback_model = 'other'`, true);
  await expect(stream()).rejects.toThrow(/broke off/);
});
