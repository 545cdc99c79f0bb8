import { describe, expect, test } from 'vitest';
import { takeTurn } from '../../src/db/evaluation/runs.ts';
import { askNextQuestion } from '../../src/evaluate/run-evaluation.ts';
import { uploadFile } from '../support/ingestion/upload-file.ts';
import type { TestPerson } from '../support/server/people.ts';
import { startSharedServer } from '../support/server/shared-server.ts';
import { collect } from '../support/vendors/openai-scripted-server.ts';

const server = await startSharedServer();

/** An owner whose assistant has read two documents, with an empty set of questions. */
async function createOwner() {
  const tenant = await server.createTenant();
  const owner = await server.createPerson(tenant, 'owner');
  const { assistantId } = tenant;
  const upload = async (name: string, text: string) => {
    return uploadFile(tenant.trpc, name, text);
  };
  const leave = await upload('leave.md', '# Leave\n\nEverybody gets 25 days of leave a year.');
  await upload('ferry.md', '# Ferries\n\nThe ferry to the island leaves at noon.');
  await server.drainJobs();
  const { quality } = owner.trpc;
  const { id: set_id } = await quality.createSet.mutate({ assistant_id: assistantId, name: 'House rules' });
  return { tenant, owner, quality, assistantId, set_id, leave, upload };
}

const days = { question: 'How many days of leave does everybody get?', expected: '25 days' };
const ferry = { question: 'When does the ferry leave for the island?', expected: 'noon\n12:00' };

async function run(quality: TestPerson['trpc']['quality'], set_id: string, answers = false) {
  const { id } = await quality.startRun.mutate({ set_id, answers });
  await server.drainJobs();
  return { id, run: await quality.run.query({ run_id: id }) };
}

describe('a run in the background', () => {
  test('measures search, answers and citations, misses first', async () => {
    const { quality, set_id, leave } = await createOwner();
    const questions = [
      { ...days, wanted: [{ file_id: leave }] },
      { ...ferry, wanted: [{ filename: 'ferry.md', passage: 'leaves at noon' }] },
      { question: 'What colour is the moon?', wanted: [{ passage: 'The moon is grey' }] },
    ];
    expect(await quality.addQuestions.mutate({ set_id, questions })).toEqual({ added: 3 });
    const waiting = await quality.startRun.mutate({ set_id, answers: true });
    expect(waiting).toMatchObject({ status: 'waiting', total: 3, done: 0, figures: null });
    await expect(quality.startRun.mutate({ set_id, answers: true })).rejects.toThrow('in progress');
    await server.drainJobs();
    const found = await quality.run.query({ run_id: waiting.id });
    expect(found).toMatchObject({
      status: 'completed',
      done: 3,
      settings: { model: 'local', reranker: expect.any(String), passages: expect.any(Number) },
      figures: {
        ndcg_at_10: expect.closeTo(2 / 3, 5),
        recall_at_10: expect.closeTo(2 / 3, 5),
        mrr_at_10: expect.closeTo(2 / 3, 5),
        correct: 1,
        measured: 3,
        failed: 0,
        gone: 0,
      },
    });
    expect(found.figures?.citation_recall).toBeCloseTo(2 / 3, 5);
    expect(found.figures?.tokens).toBeGreaterThan(100);
    const { data } = await quality.results.query({ run_id: waiting.id });
    expect(data.map(({ ndcg_at_10 }) => ndcg_at_10)).toEqual([0, 1, 1]);
    expect(data[1]?.found[0]).toMatchObject({ hit: true });
    expect(data.find(({ question }) => question === ferry.question)?.answer).toMatchObject({
      correct: true,
      citation_precision: 1,
      citations: [{ number: 1, filename: 'ferry.md', hit: true }],
    });
    const { text } = await quality.exportRun.mutate({ run_id: waiting.id });
    expect(text.split('\r\n')[1]).toMatch(/^How many days of leave does everybody get\?,1,1,1,1,leave.md,/);
  });

  test('goes on where a killed process left it, asking each question once', async () => {
    const { quality, set_id, leave } = await createOwner();
    await quality.addQuestions.mutate({
      set_id,
      questions: [days, ferry].map((one) => ({ ...one, wanted: [{ file_id: leave }] })),
    });
    const { id } = await quality.startRun.mutate({ set_id, answers: false });
    const { pool } = server.deps;
    const turn = await takeTurn(pool);
    if (!turn) throw new Error('No run is under way.');
    await askNextQuestion(server.deps, turn);
    const aborted = AbortSignal.abort(new Error('The process stops.'));
    await expect(askNextQuestion(server.deps, turn, aborted)).rejects.toThrow('The process stops.');
    expect(await quality.run.query({ run_id: id })).toMatchObject({ status: 'running', done: 1 });
    const { data: before } = await quality.results.query({ run_id: id });
    await server.drainJobs();
    expect(await quality.run.query({ run_id: id })).toMatchObject({ status: 'completed', done: 2 });
    const { data: after } = await quality.results.query({ run_id: id });
    expect(after).toContainEqual(before[0]);
  });

  test('asks no question that was changed under the name of another set, whose files would be looked up', async () => {
    const { quality, assistantId, set_id } = await createOwner();
    const other = await quality.createSet.mutate({ assistant_id: assistantId, name: 'Others' });
    await quality.addQuestions.mutate({ set_id, questions: [{ ...days, wanted: [] }] });
    const { id: question_id = '' } = (await quality.questions.query({ set_id })).data[0] ?? {};
    await expect(
      quality.updateQuestion.mutate({ set_id: other.id, question_id, question: 'Why?' }),
    ).rejects.toThrow('The question was not found');
  });

  test('is stopped by a person with what it has measured so far, and deleted then', async () => {
    const { quality, set_id, leave } = await createOwner();
    const questions = [days, ferry].map((one) => ({ ...one, wanted: [{ file_id: leave }] }));
    await quality.addQuestions.mutate({ set_id, questions });
    const { id: run_id } = await quality.startRun.mutate({ set_id, answers: false });
    const turn = await takeTurn(server.deps.pool);
    if (turn) await askNextQuestion(server.deps, turn);
    await expect(quality.deleteRun.mutate({ run_id })).rejects.toThrow('Stop it first');
    const stopped = await quality.stopRun.mutate({ run_id });
    expect(stopped).toMatchObject({ status: 'stopped', done: 1, figures: { ndcg_at_10: 1, measured: 1 } });
    await server.drainJobs();
    expect(await quality.run.query({ run_id })).toEqual(stopped);
    await quality.deleteRun.mutate({ run_id });
    expect(await quality.runs.query({ set_id })).toEqual([]);
    await expect(quality.run.query({ run_id })).rejects.toThrow('The run was not found');
  });

  test('ends when one question after another fails, and says why', async () => {
    const { quality, set_id, owner } = await createOwner();
    const questions = Array.from({ length: 8 }, (_, index) => ({ question: `Why ${index}?`, wanted: [] }));
    await quality.addQuestions.mutate({ set_id, questions });
    const { id: run_id } = await quality.startRun.mutate({ set_id, answers: true });
    const { organization } = await owner.trpc.people.me.query();
    await server.deps.pool.query(
      `update organization set allowed_models = '{gone}' where 'org-' || id = $1`,
      [organization?.id],
    );
    await server.drainJobs();
    expect(await quality.run.query({ run_id })).toMatchObject({
      status: 'failed',
      done: 5,
      error: expect.stringContaining('No model can answer'),
      figures: { failed: 5, correct: null, ndcg_at_10: null },
    });
  });

  test('leaves out a question whose document was deleted, says so, and finds the document again by its name', async () => {
    const { tenant, quality, set_id, leave, upload } = await createOwner();
    await quality.addQuestions.mutate({
      set_id,
      questions: [
        { ...days, wanted: [{ file_id: leave }] },
        { ...ferry, wanted: [{ filename: 'ferry.md' }] },
      ],
    });
    await tenant.trpc.files.delete.mutate({ id: leave });
    const without = await run(quality, set_id);
    expect(without.run.figures).toMatchObject({ ndcg_at_10: 1, measured: 1, gone: 1 });
    const { data } = await quality.results.query({ run_id: without.id });
    expect(data.map(({ gone }) => gone)).toContainEqual(['leave.md']);
    const listed = await quality.questions.query({ set_id });
    expect(listed.data[0]?.wanted).toEqual([expect.objectContaining({ filename: 'leave.md', gone: true })]);
    await upload('leave.md', '# Leave\n\nEverybody gets 25 days of leave a year.');
    await server.drainJobs();
    expect((await run(quality, set_id)).run.figures).toMatchObject({ measured: 2, gone: 0 });
  });

  test('compares two runs question by question, and only what both have asked', async () => {
    const { quality, set_id, leave } = await createOwner();
    const questions = Array.from({ length: 6 }, (_, index) => ({
      question: `${index}: how many days of leave?`,
      wanted: [{ file_id: leave }],
    }));
    await quality.addQuestions.mutate({ set_id, questions });
    const before = await run(quality, set_id);
    const { data } = await quality.questions.query({ set_id });
    const { id: question_id = '' } = data[0] ?? {};
    await quality.updateQuestion.mutate({ set_id, question_id, question: 'Quite another?', wanted: [] });
    const after = await run(quality, set_id);
    const compared = await quality.compare.query({ run_id: after.id, before_id: before.id });
    expect(compared).toMatchObject({ questions: 5, changed: [] });
    expect(compared.figures).toContainEqual({
      name: 'ndcg_at_10',
      questions: 5,
      before: 1,
      after: 1,
      difference: 0,
      p: 1,
    });
  });
});

describe('a set of questions', () => {
  test('takes a file whole or not at all, and tells the lines that are wrong', async () => {
    const { quality, set_id } = await createOwner();
    const file = (text: string) => quality.importQuestions.mutate({ set_id, format: 'csv', text });
    await expect(file('question,file\nWhy?,a.md\n,b.md\n')).rejects.toThrow('Line 3: "question"');
    await expect(file(`question\n${'q\n'.repeat(400_000)}`)).rejects.toThrow('at most 5,000 rows');
    await expect(file('a'.repeat(1_000_001))).rejects.toThrow('1,000,000 characters');
    expect((await quality.questions.query({ set_id })).data).toEqual([]);
    expect(await file('question,answer\n=1+1,2\nWhy?,\n')).toEqual({ added: 2 });
    const { text } = await quality.exportQuestions.mutate({ set_id });
    expect(text).toContain(`'=1+1`);
    expect(await file(text)).toEqual({ added: 2 });
    const many = Array.from({ length: 997 }, (_, index) => `q${index}`).join('\n');
    await expect(file(`question\n${many}`)).rejects.toThrow('at most 1,000 questions. This one has 4');
    const { data, next } = await quality.questions.query({ set_id, limit: 3 });
    expect(data.map(({ question }) => question)).toEqual(['=1+1', 'Why?', '=1+1']);
    expect(next).toBe(3);
    for (const { id } of data) await quality.deleteQuestion.mutate({ question_id: id });
    expect((await quality.questions.query({ set_id })).data).toHaveLength(1);
  });

  test('is made from answers that were rated down, each once, and never from ciphertext', async () => {
    const { tenant, owner, quality, set_id, assistantId } = await createOwner();
    const member = await server.createPerson(tenant, 'member');
    const rate = async (question: string) => {
      const asked = { assistant_id: assistantId, question };
      const events = await member.trpc.conversations.ask.mutate(asked).then(collect);
      const end = events.at(-1);
      const begin = events[0];
      if (begin?.type !== 'begin' || end?.type !== 'end') throw new Error('Nothing was answered.');
      const place = { thread_id: begin.conversation.id, message_id: end.answer.id };
      await member.trpc.conversations.rate.mutate({ ...place, rating: 'down', reason: 'Not what I asked' });
      return { ...place, answer: end.answer.text };
    };
    const { message_id, answer } = await rate('When is lunch?');
    const rated = await quality.ratedDown.query({ set_id });
    const reason = 'Not what I asked';
    expect(rated).toMatchObject([{ message_id, question: 'When is lunch?', answer, reason }]);
    // The same question once more: in a set, it is there for both.
    const later = await rate('When is lunch?');
    const ofAll = async (as = quality) =>
      (await as.ratedDown.query({ assistant_id: assistantId })).map((one) => one.message_id);
    expect(await ofAll()).toEqual([later.message_id, message_id]);
    const stranger = await createOwner();
    await expect(ofAll(stranger.quality)).rejects.toMatchObject({ data: { httpStatus: 404 } });
    for (const input of [{}, { set_id, assistant_id: assistantId }])
      await expect(quality.ratedDown.query(input)).rejects.toMatchObject({ data: { httpStatus: 400 } });
    const message_ids = [message_id, later.message_id, 'msg-nonsense'];
    expect(await quality.addRated.mutate({ set_id, message_ids })).toEqual({ added: 1 });
    expect(await quality.addRated.mutate({ set_id, message_ids })).toEqual({ added: 0 });
    expect(await quality.ratedDown.query({ set_id })).toEqual([]);
    expect(await ofAll()).toEqual([]);
    // Without anything that it should find, only the answer can be judged.
    const { run: done } = await run(quality, set_id, true);
    expect(done.figures).toMatchObject({ ndcg_at_10: null, measured: 0, answered: expect.any(Number) });
    expect(await owner.trpc.quality.sets.query({ assistant_id: assistantId })).toMatchObject([
      { id: set_id, questions: 1, last_run: { id: done.id } },
    ]);
  });

  test('is measured by night on request, and not while a run of it is under way', async () => {
    const { quality, set_id, leave } = await createOwner();
    await quality.addQuestions.mutate({ set_id, questions: [{ ...days, wanted: [{ file_id: leave }] }] });
    const night = async () => {
      await server.deps.pool.query(`select graphile_worker.add_job('evaluate_by_night')`);
      await server.drainJobs();
      return quality.runs.query({ set_id });
    };
    expect(await night()).toEqual([]);
    expect(await quality.updateSet.mutate({ set_id, nightly: 'search' })).toMatchObject({
      nightly: 'search',
    });
    expect(await night()).toMatchObject([{ nightly: true, started_by: null, status: 'completed' }]);
    await quality.updateSet.mutate({ set_id, nightly: null, name: 'Renamed' });
    expect(await night()).toHaveLength(1);
    await quality.deleteSet.mutate({ set_id });
    await expect(quality.set.query({ set_id })).rejects.toThrow('The question set was not found');
  });

  test('belongs to its organization: others find neither set, question nor run', async () => {
    const [one, other] = [await createOwner(), await createOwner()];
    const { set_id } = one;
    await one.quality.addQuestions.mutate({ set_id, questions: [{ ...days, wanted: [] }] });
    const { id: run_id } = await run(one.quality, set_id);
    const { data } = await one.quality.questions.query({ set_id });
    const question_id = data[0]?.id ?? '';
    const notFound = { data: { httpStatus: 404 } };
    const { quality } = other;
    await expect(quality.questions.query({ set_id })).rejects.toMatchObject(notFound);
    await expect(quality.addRated.mutate({ set_id, message_ids: ['msg-1'] })).rejects.toMatchObject(notFound);
    await expect(quality.deleteQuestion.mutate({ question_id })).rejects.toMatchObject(notFound);
    await expect(quality.results.query({ run_id })).rejects.toMatchObject(notFound);
    await expect(quality.stopRun.mutate({ run_id })).rejects.toMatchObject(notFound);
    await expect(quality.deleteSet.mutate({ set_id })).rejects.toMatchObject(notFound);
    expect((await one.quality.questions.query({ set_id })).data).toHaveLength(1);
  });
});
