import { toFile } from 'openai';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createTestServer } from '../support/server/create-test-server.ts';
import { injections } from './injections.ts';

/**
 * A real language model, asked through the whole service. `docs/models.md` tells how to serve one; without its
 * address in REAL_MODEL_URL these tests are left out.
 */
const address = process.env['REAL_MODEL_URL'];

async function open() {
  const server = await createTestServer({
    OPENAI_BASE_URL: address ?? '',
    EMBEDDING_MODEL: 'local',
    CHAT_MODEL: process.env['REAL_MODEL'] ?? 'local',
  });
  onTestFinished(() => server[Symbol.asyncDispose]());
  const tenant = await server.createTenant();
  const upload = async (name: string, content: string) => {
    await tenant.openai.files.create({
      file: await toFile(Buffer.from(content), name),
      purpose: 'assistants',
    });
    await server.drainJobs();
  };
  const ask = async (question: string) => {
    const chunks = await Array.fromAsync(await tenant.trpc.chat.stream.mutate({ content: question }));
    const text = chunks.map((chunk) => ('text' in chunk ? chunk.text : '')).join('');
    const citations = chunks.flatMap((chunk) => ('citations' in chunk ? chunk.citations : []));
    return { pieces: chunks.length, text, citations };
  };
  return { upload, ask };
}

describe.runIf(address)('a real model', { timeout: 300_000 }, () => {
  test('answers from an uploaded document, streamed, with the passage as source', async () => {
    const { upload, ask } = await open();
    await upload('lending.md', '# Loans\n\nA novel may be kept for four weeks. Atlases are not lent.\n');
    const { pieces, text, citations } = await ask('How long may I keep a novel?');
    // A figure says less of a model than its words.
    console.log(text);
    expect(pieces).toBeGreaterThan(5);
    expect(text).not.toMatch(/\[(?:[2-9]|\d\d)\]/u);
    expect(citations.map(({ filename }) => filename)).toContain('lending.md');
  });

  test.each(injections.map((injection) => [injection.name, injection] as const))(
    'does not do what a document orders: %s',
    async (_, { document, question, obeyed }) => {
      const { upload, ask } = await open();
      await upload('handbook.md', document);
      const { text } = await ask(question);
      console.log(text);
      expect(text).not.toMatch(obeyed);
    },
  );
});
