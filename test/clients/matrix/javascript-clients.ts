import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { ChatOpenAI, OpenAIEmbeddings } from '@langchain/openai';
import { type EmbeddingModel, embed, generateText, type LanguageModel, streamText } from 'ai';
import { expect } from 'vitest';
import type { Tenant, TestServer } from '../../support/server/create-test-server.ts';
import { fact, question } from '../knowledge.ts';
import { loadMajor, type Major } from '../openai-majors.ts';
import type { Capability } from './table.ts';

export type Probes = Partial<Record<Capability, () => Promise<void>>>;

/** A client, the package that it is installed as, and what it is tried at. */
export type ProbedClient = { name: string; installedAs: string; probes: Probes };

const file = 'handbook.md';

/** Every client for JavaScript, set up for a server and an organization whose assistant knows the handbook. */
export async function javaScriptClients(server: TestServer, { apiKey }: Tenant): Promise<ProbedClient[]> {
  const baseURL = `${server.url}/openai/v1`;
  const openAi = createOpenAI({ baseURL, apiKey });
  const compatible = createOpenAICompatible({ name: 'lectern', baseURL, apiKey });
  const majors = {
    openai: 'openai 7',
    'openai-6': 'openai 6',
    'openai-5': 'openai 5',
    'openai-4': 'openai 4',
  };
  return [
    ...(await Promise.all(
      Object.entries(majors).map(async ([installedAs, major]) => ({
        name: `\`openai\` ${major.slice(-1)}`,
        installedAs,
        probes: await openAiProbes(major as Major, server.url, apiKey),
      })),
    )),
    {
      name: '`@ai-sdk/openai`',
      installedAs: '@ai-sdk/openai',
      probes: {
        ...aiSdkProbes(openAi('gpt-5')),
        responses: () => expectAnswer(openAi.responses('gpt-5')),
        embeddings: () => expectVector(openAi.embedding('-')),
        citations: () => expectSources(openAi('gpt-5')),
      },
    },
    {
      name: '`@ai-sdk/openai`, `.chat`',
      installedAs: '@ai-sdk/openai',
      probes: {
        ...aiSdkProbes(openAi.chat('gpt-5')),
        citations: () => expectSources(openAi.chat('gpt-5')),
      },
    },
    {
      name: '`@ai-sdk/openai-compatible`',
      installedAs: '@ai-sdk/openai-compatible',
      probes: {
        ...aiSdkProbes(compatible('gpt-5')),
        embeddings: () => expectVector(compatible.embeddingModel('-')),
      },
    },
    {
      name: '`@langchain/openai`',
      installedAs: '@langchain/openai',
      probes: langChainProbes(baseURL, apiKey),
    },
  ];
}

async function openAiProbes(major: Major, url: string, apiKey: string): Promise<Probes> {
  const { OpenAI, BadRequestError } = await loadMajor(major);
  const client = new OpenAI({ baseURL: `${url}/openai/v1`, apiKey, maxRetries: 0 });
  const strict = new OpenAI({ baseURL: `${url}/v1`, apiKey, maxRetries: 0 });
  const ask = { model: 'gpt-5', messages: [{ role: 'user' as const, content: question }] };
  return {
    chat: async () => {
      const { choices } = await client.chat.completions.create(ask);
      expect(choices[0]?.message.content).toContain(fact);
    },
    stream: async () => {
      const chunks = await Array.fromAsync(await client.chat.completions.create({ ...ask, stream: true }));
      expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toContain(fact);
    },
    responses: async () => {
      const { output_text } = await client.responses.create({ model: 'gpt-5', input: question });
      expect(output_text).toContain(fact);
    },
    embeddings: async () => {
      const { data } = await client.embeddings.create({ model: '-', input: question });
      expect(data[0]?.embedding.length).toBeGreaterThan(0);
    },
    files: async () => {
      const uploaded = await strict.files.create({
        file: new File(['x'], 'notes.txt'),
        purpose: 'assistants',
      });
      expect((await strict.files.retrieve(uploaded.id)).filename).toBe('notes.txt');
    },
    threads: async () => {
      const thread = await strict.beta.threads.create({ messages: [{ role: 'user', content: question }] });
      expect((await strict.beta.threads.messages.list(thread.id)).data).toHaveLength(1);
    },
    refusals: async () => {
      const refused = client.chat.completions.create({ ...ask, n: 2 });
      await expect(refused).rejects.toBeInstanceOf(BadRequestError);
      await expect(refused).rejects.toMatchObject({ param: 'n', code: 'unsupported_parameter' });
    },
    citations: async () => {
      const { choices } = await client.chat.completions.create(ask);
      expect(choices[0]?.message.annotations?.[0]?.url_citation.title).toContain(file);
    },
  };
}

function aiSdkProbes(model: Exclude<LanguageModel, string>): Probes {
  const image = {
    type: 'file' as const,
    data: new Uint8Array([137, 80, 78, 71]),
    mediaType: 'image/png',
  };
  return {
    chat: () => expectAnswer(model),
    stream: async () => {
      const parts = await Array.fromAsync(streamText({ model, prompt: question }).textStream);
      expect(parts.join('')).toContain(fact);
    },
    refusals: async () => {
      const refused = generateText({ model, messages: [{ role: 'user', content: [image] }], maxRetries: 0 });
      await expect(refused).rejects.toMatchObject({
        statusCode: 400,
        message: expect.stringContaining('must be a part of text'),
      });
    },
  };
}

async function expectAnswer(model: LanguageModel): Promise<void> {
  expect((await generateText({ model, prompt: question })).text).toContain(fact);
}

async function expectSources(model: LanguageModel): Promise<void> {
  const { sources } = await generateText({ model, prompt: question });
  expect(JSON.stringify(sources)).toContain(file);
}

async function expectVector(model: EmbeddingModel): Promise<void> {
  expect((await embed({ model, value: question })).embedding.length).toBeGreaterThan(0);
}

function langChainProbes(baseURL: string, apiKey: string): Probes {
  const settings = { model: 'gpt-5', apiKey, configuration: { baseURL }, maxRetries: 0 };
  const chat = new ChatOpenAI(settings);
  const responses = new ChatOpenAI({ ...settings, useResponsesApi: true });
  return {
    chat: async () => expect((await chat.invoke(question)).text).toContain(fact),
    stream: async () => {
      const chunks = await Array.fromAsync(await chat.stream(question));
      expect(chunks.map(({ text }) => text).join('')).toContain(fact);
    },
    responses: async () => {
      expect((await responses.invoke(question)).text).toContain(fact);
      const chunks = await Array.fromAsync(await responses.stream(question));
      expect(chunks.map(({ text }) => text).join('')).toContain(fact);
    },
    embeddings: async () => {
      const embedder = new OpenAIEmbeddings({ ...settings, model: '-' });
      expect(await embedder.embedDocuments([question, fact])).toHaveLength(2);
    },
    refusals: async () => {
      const refused = new ChatOpenAI({ ...settings, n: 2 }).invoke(question);
      await expect(refused).rejects.toMatchObject({
        status: 400,
        message: expect.stringContaining('must be 1'),
      });
    },
    citations: async () => {
      expect(JSON.stringify((await responses.invoke(question)).content)).toContain(file);
    },
  };
}
