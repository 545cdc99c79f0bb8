import { openAsBlob } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { embeddingList } from '../../schema/embedding.ts';
import { annotatedChunk, annotatedCompletion } from '../../schema/openai/completion.ts';
import { askableModelList } from '../../schema/openai/model.ts';
import { parseEvents } from '../support/server/read-events.ts';
import { startSharedServer } from '../support/server/shared-server.ts';
import recorded from './open-webui.json' with { type: 'json' };

// Open WebUI itself is too heavy for a test. These are the requests that it sent when a person chose an assistant by its name
// and asked two questions, in their order; of its tools only the names are kept.

const server = await startSharedServer();
const tenant = await server.createTenant();

beforeAll(async () => {
  for (const name of ['tern-3-service-manual.pdf', 'employee-handbook.docx']) {
    const content = await openAsBlob(new URL(`../../samples/${name}`, import.meta.url).pathname);
    await tenant.openai.files.create({ file: new File([content], name), purpose: 'assistants' });
  }
  await server.drainJobs();
});

const [listModels, title, firstChat, followUps, tags, secondChat, embed] = recorded.requests;

const tools = recorded.tools.map((name) => ({
  type: 'function',
  function: { name, parameters: { type: 'object', properties: {} } },
}));

async function replay(request: (typeof recorded.requests)[number] | undefined): Promise<Response> {
  if (!request) throw new Error('There is no such recorded request.');
  const { method, path, body } = request;
  const response = await server.fetch(`/openai/v1${path}`, {
    method,
    key: tenant.apiKey,
    headers: { 'content-type': 'application/json' },
    ...(body && {
      body: JSON.stringify({
        ...body,
        ...(body.model === '{assistant}' && { model: tenant.assistantId }),
        ...('tools' in body && { tools }),
      }),
    }),
  });
  expect(response.status, await response.clone().text()).toBe(200);
  return response;
}

async function taskResult(request: (typeof recorded.requests)[number] | undefined): Promise<unknown> {
  const { choices } = annotatedCompletion.parse(await (await replay(request)).json());
  return JSON.parse(choices[0]?.message.content ?? '');
}

test('shows the assistant by its name', async () => {
  const { data } = askableModelList.parse(await (await replay(listModels)).json());
  expect(data[0]).toMatchObject({ id: tenant.assistantId, name: 'Test assistant' });
});

test.each([
  ['first', firstChat, '7702-A', 'tern-3-service-manual.pdf, page 2', /\?page=2#source-1$/],
  ['second', secondChat, '19 euros', 'employee-handbook.docx', /\/file-[\w-]+#source-1$/],
])(
  'streams the answer to the %s question, and the sources where it looks for them',
  async (_which, request, fact, title, address) => {
    expect(tools).toHaveLength(36);
    const events = await Array.fromAsync(parseEvents(await replay(request)));
    expect(events.pop()).toBe('[DONE]');
    const chunks = events.map((event) => annotatedChunk.parse(JSON.parse(event)));
    const deltas = chunks.flatMap(({ choices }) => choices.map(({ delta }) => delta));
    const text = deltas.map(({ content = '' }) => content).join('');
    expect(text).toContain(fact);
    const sources = deltas.flatMap(({ annotations = [] }) => annotations);
    expect(sources[0]?.url_citation).toMatchObject({
      title: expect.stringContaining(title),
      url: expect.stringMatching(address),
    });
    // It looks `[n]` up by its place in the list of sources, in which those with one address count once.
    const cited = [...text.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number));
    expect(new Set(cited)).toEqual(new Set(sources.map((_, index) => index + 1)));
    expect(new Set(sources.map(({ url_citation: { url } }) => url)).size).toBe(sources.length);
  },
);

test('gets title, follow-ups and tags in the form that it asks for', async () => {
  expect(await taskResult(title)).toEqual({ title: 'What is the part number of the brake pads?' });
  expect(await taskResult(followUps)).toEqual({ follow_ups: expect.arrayContaining(['Replace switch?']) });
  expect(await taskResult(tags)).toEqual({ tags: ['Part', 'Number', 'Brake'] });
});

test('gets vectors of the documents that are added to it', async () => {
  const { data } = embeddingList.parse(await (await replay(embed)).json());
  expect(data).toHaveLength(1);
});
