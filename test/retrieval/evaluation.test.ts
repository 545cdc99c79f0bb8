import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { parseId } from '../../schema/ids.ts';
import { loadSet } from '../../scripts/eval/read-set.ts';
import { searchTurns } from '../../src/retrieve/search-turns.ts';
import { uploadFile } from '../support/ingestion/upload-file.ts';
import { startSharedServer } from '../support/server/shared-server.ts';

const server = await startSharedServer();

describe('an evaluation through the typed client', () => {
  test('measures each stage on a small set in many languages', async () => {
    const set = await loadSet(join(import.meta.dirname, 'evaluation'), 100);
    const tenant = await server.createTenant();
    const files = new Map<string, string>();
    for (const { id, title, text } of set.documents) {
      files.set(id, await uploadFile(tenant.trpc, `${id}.md`, `# ${title}\n\n${text}`));
    }
    await server.drainJobs();
    const turns = vi.spyOn(searchTurns, 'take');
    const { stages, questions, milliseconds } = await tenant.trpc.evaluations.run.mutate({
      assistant_id: tenant.assistantId,
      questions: set.questions.map(({ text, judgements }) => ({
        question: text,
        relevant: [...judgements].map(([id, gain]) => ({ file_id: files.get(id), gain })),
      })),
    });
    const floors = { words: 0.85, vectors: 0.8, fused: 0.9, reranked: 0.9 };
    for (const [stage, floor] of Object.entries(floors)) {
      const figures = stages.find((one) => one.stage === stage);
      expect(figures?.ndcg_at_10, stage).toBeGreaterThan(floor);
      expect(figures?.mrr_at_10, stage).toBeGreaterThan(floor - 0.05);
    }
    expect(stages.at(-1)).toMatchObject({ stage: 'reranked', recall_at_100: 1 });
    expect(questions).toHaveLength(set.questions.length);
    expect(milliseconds.p95).toBeGreaterThanOrEqual(milliseconds.p50);
    // Many at once would otherwise keep the searches of other organizations waiting.
    const owner = parseId('organization', tenant.organizationId);
    expect(turns.mock.calls.map(([organizationId]) => organizationId)).toEqual(questions.map(() => owner));
    turns.mockRestore();
  });

  test('takes passages as well as files, and counts what is not found as missed', async () => {
    const tenant = await server.createTenant();
    const file = await uploadFile(
      tenant.trpc,
      'rules.md',
      '# Leave\n\nEverybody gets **25 days** of leave.\n\n# Noon\n\nLunch.',
    );
    const other = await uploadFile(tenant.trpc, 'other.md', 'The gate opens at seven.');
    await server.drainJobs();
    const question = 'How many days of leave?';
    const relevant = [
      [{ passage: 'everybody gets 25 days of leave' }],
      [{ file_id: file, passage: 'Everybody gets 25 days' }],
      [{ file_id: other, passage: 'Everybody gets 25 days' }],
      [{ file_id: other }],
    ];
    const { questions, stages } = await tenant.trpc.evaluations.run.mutate({
      assistant_id: tenant.assistantId,
      questions: relevant.map((items) => ({ question, relevant: items })),
    });
    expect(questions.map((one) => one.stages.at(-1)?.ndcg_at_10)).toEqual([1, 1, 0, 0]);
    expect(stages.at(-1)?.ndcg_at_10).toBe(0.5);
  });

  test('a question that finds nothing counts as zero', async () => {
    const tenant = await server.createTenant();
    const file = await uploadFile(tenant.trpc, 'a.md', 'The gate opens at seven.');
    await server.drainJobs();
    const { stages } = await tenant.trpc.evaluations.run.mutate({
      assistant_id: tenant.assistantId,
      questions: ['gate', 'Quantum chromodynamics?'].map((question) => ({
        question,
        relevant: [{ file_id: file }],
      })),
    });
    const callersGet = stages.filter(({ stage }) => stage === 'fused' || stage === 'reranked');
    expect(callersGet.map(({ recall_at_10 }) => recall_at_10)).toEqual([0.5, 0.5]);
  });

  test('refuses what cannot be measured, and says why', async () => {
    const [tenant, other] = [await server.createTenant(), await server.createTenant()];
    const foreign = await uploadFile(other.trpc, 'a.md', 'The gate opens at seven.');
    await server.drainJobs();
    const run = (relevant: object[], count = 1) =>
      tenant.trpc.evaluations.run.mutate({
        assistant_id: tenant.assistantId,
        questions: Array.from({ length: count }, () => ({ question: 'gate', relevant })),
      });
    await expect(run([{ file_id: foreign }])).rejects.toThrow(
      /questions\[0\].relevant\[0\].file_id.*no processed file/,
    );
    await expect(run([{ file_id: "no'uuid" }])).rejects.toThrow(/no processed file/);
    await expect(run([{}])).rejects.toThrow(/"file_id" or "passage"/);
    await expect(run([])).rejects.toThrow(/from 1 to 100/);
    await expect(run([{ passage: '…' }])).rejects.toThrow(/letter or a digit/);
    await expect(run([{ passage: 'gate' }], 101)).rejects.toThrow(/from 1 to 100/);
    const long = Array.from({ length: 6 }, () => ({ passage: 'x'.repeat(20_000) }));
    await expect(run(long)).rejects.toThrow(/at most 100,000 characters of passages/);
    expect((await run(long.slice(1))).questions).toHaveLength(1);
    const missing = {
      assistant_id: 'asst-none',
      questions: [{ question: 'x', relevant: [{ passage: 'x' }] }],
    };
    await expect(tenant.trpc.evaluations.run.mutate(missing)).rejects.toThrow(/not found/);
  });

  test('needs the scope of searches', async () => {
    const tenant = await server.createTenant();
    const { pool } = server.deps;
    const revoke = `update api_key set scopes = array_remove(scopes, 'search')
                    where project_id = $1`;
    await pool.query(revoke, [tenant.assistantId.slice('asst-'.length)]);
    const questions = [{ question: 'x', relevant: [{ passage: 'x' }] }];
    await expect(
      tenant.trpc.evaluations.run.mutate({ assistant_id: tenant.assistantId, questions }),
    ).rejects.toMatchObject({ data: { errorCode: 'missing_scope' } });
  });
});
