import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createServerWithVendor } from '../support/vendors/create-server-with-vendor.ts';
import { chunk, startStream, streamEnd } from '../support/vendors/openai-scripted-server.ts';

/** Of an answer, its model; of an error, its code. */
const reply = z.object({
  model: z.string().optional(),
  error: z.object({ code: z.string().nullable() }).optional(),
});

/** An organization at a vendor with the models `scripted` and `other`, and its administrator. */
async function open() {
  const running = await createServerWithVendor((response) => {
    startStream(response);
    response.end(chunk({ content: 'Yes.' }) + chunk({}, 'stop') + streamEnd);
  });
  onTestFinished(() => running[Symbol.asyncDispose]());
  const { admin } = running.server.createAdmin();
  const { id } = await admin.organizations.create.mutate({ name: 'Orchard' });
  const project = await admin.projects.create.mutate({ organization_id: id, name: 'Manuals' });
  const { key } = await admin.keys.create.mutate({ project_id: project.id, name: 'Website' });
  const ask = async (model?: string) => {
    const messages = [{ role: 'user', content: 'Why?' }];
    const response = await running.server.fetch('/v1/chat/completions', {
      key,
      json: { assistant_id: project.id, model, messages },
    });
    return { status: response.status, body: reply.parse(await response.json()) };
  };
  const update = (changes: Omit<Parameters<typeof admin.organizations.update.mutate>[0], 'id'>) =>
    admin.organizations.update.mutate({ id, ...changes });
  return {
    ask,
    update,
    asked: () => running.vendor.received.filter(({ url }) => url.endsWith('/completions')),
  };
}

test('what an administrator sets holds from the next request on', async () => {
  const { ask, update, asked } = await open();
  expect((await ask()).body.model).toBe('scripted');
  await update({ default_model: 'other', temperature: 0.25, instructions: 'Speak like a gardener.' });
  expect((await ask()).body.model).toBe('other');
  const sent = asked().at(-1)?.body;
  expect(sent?.['temperature']).toBe(0.25);
  expect(JSON.stringify(sent)).toContain('Speak like a gardener.');
  await update({ allowed_models: ['other'], unknown_model: 'reject' });
  expect(await ask('scripted')).toMatchObject({ status: 404, body: { error: { code: 'model_not_found' } } });
});

test.each([
  ['a default model that is not there', { default_model: 'gpt-9' }, 'default_model', /gpt-9 is not/],
  [
    'a fallback model that is not there',
    { fallback_model: 'gpt-9' },
    'fallback_model',
    /local, scripted, other/,
  ],
  ['an allowed model that is not there', { allowed_models: ['other', 'x'] }, 'allowed_models', /x is not/],
  [
    'a default model that is not allowed',
    { allowed_models: ['other'], default_model: 'scripted' },
    'default_model',
    /Available: other\./,
  ],
  ['too many passages', { retrieval_count: 21 }, 'retrieval_count', /whole number from 1 to 20/],
  ['a temperature out of range', { temperature: 3 }, 'temperature', /from 0 to 2/],
])('%s is refused, and nothing is changed', async (_, changes, param, message) => {
  const { ask, update } = await open();
  await expect(update(changes)).rejects.toMatchObject({
    data: { httpStatus: 400, param },
    message: expect.stringMatching(message),
  });
  expect((await ask()).body.model).toBe('scripted');
});

test('an allowlist cannot leave out the default model that stays', async () => {
  const { update } = await open();
  await update({ default_model: 'other' });
  await expect(update({ allowed_models: ['scripted'] })).rejects.toMatchObject({
    data: { param: 'default_model' },
  });
  await update({ allowed_models: ['scripted'], default_model: null });
});
