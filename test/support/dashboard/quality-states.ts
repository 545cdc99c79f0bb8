import type { Page } from 'playwright-core';
import { href, routes } from '../../../adapters/web/app/routes.ts';
import { button, failing } from './show.ts';
import type { Stage } from './stage.ts';
import type { State } from './state.ts';
import { workOf } from './work-states.ts';

/** Sets of questions with runs, made once for a stage. */
type Measured = { setId: string; runId: string; waitingId: string };

const measured = new WeakMap<Stage, Promise<Measured>>();

const measuredOf = (stage: Stage) => measured.getOrInsertComputed(stage, measure);

async function measure(stage: Stage): Promise<Measured> {
  const { manualId } = await workOf(stage);
  const { server, owner, tenant } = stage;
  const { quality } = owner.trpc;
  const assistant_id = tenant.assistantId;
  const { id: setId } = await quality.createSet.mutate({ assistant_id, name: 'What workshops ask' });
  await quality.addQuestions.mutate({
    set_id: setId,
    questions: [
      {
        question: 'What is the part number of the brake pads?',
        expected: '7702-A',
        wanted: [{ file_id: manualId, passage: '7702-A' }],
      },
      { question: 'What torque do the axle nuts take?', wanted: [{ file_id: manualId }] },
      { question: 'Who won the race of 1912?', wanted: [{ passage: 'It was won by nobody we know.' }] },
      { question: 'What did the old catalogue say?', wanted: [{ filename: 'catalogue-2019.pdf' }] },
    ],
  });
  const run = async (answers: boolean) => {
    const { id } = await quality.startRun.mutate({ set_id: setId, answers });
    await server.drainJobs();
    return id;
  };
  await run(false);
  const runId = await run(true);
  await quality.updateSet.mutate({ set_id: setId, nightly: 'search' });
  const { id: waitingId } = await quality.createSet.mutate({ assistant_id, name: 'Waits for its turn' });
  await quality.addQuestions.mutate({ set_id: waitingId, questions: [{ question: 'Why?', wanted: [] }] });
  await quality.startRun.mutate({ set_id: waitingId, answers: false });
  return { setId, runId, waitingId };
}

const open = async (page: Page, stage: Stage, path: (made: Measured) => string) => {
  await page.goto(stage.origin + path(await measuredOf(stage)));
};

const playground = async (page: Page, stage: Stage) => {
  await workOf(stage);
  await page.goto(stage.origin + href(routes.playground, stage.tenant));
  await page.getByRole('heading', { name: 'Playground', level: 1 }).waitFor();
};

const ask = async (page: Page) => {
  await page.getByLabel('Question', { exact: true }).fill('What is the part number of the brake pads?');
  await button(page, 'Ask').click();
};

const set = async (page: Page, stage: Stage) => {
  await open(page, stage, ({ setId }) => href(routes.questionSet, { ...stage.tenant, setId }));
  await page.getByText('Who won the race of 1912?').waitFor();
};

const run = async (page: Page, stage: Stage) => {
  await open(page, stage, ({ setId, runId }) => href(routes.run, { ...stage.tenant, setId, runId }));
  await page.getByText('Who won the race of 1912?').waitFor();
};

/** Playground and quality in each of their states. */
export const qualityStates: State[] = [
  { name: 'playground-empty', as: 'owner', show: playground },
  {
    name: 'playground-explained',
    as: 'owner',
    async show(page, stage) {
      await playground(page, stage);
      await ask(page);
      await page.getByText(/answered after/).waitFor();
    },
  },
  {
    name: 'playground-compared',
    as: 'owner',
    async show(page, stage) {
      await playground(page, stage);
      await page.getByLabel('Compare with other settings').check();
      await ask(page);
      await page
        .getByText(/answered after/)
        .nth(1)
        .waitFor();
      await page
        .getByText(/^Left out/)
        .first()
        .click();
    },
  },
  {
    name: 'playground-failed',
    as: 'owner',
    expected: /status of 502/,
    async show(page, stage) {
      await page.route(/playground\.ask/, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
      await playground(page, stage);
      await ask(page);
      await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
    },
  },
  {
    name: 'playground-forbidden',
    as: 'member',
    async show(page, stage) {
      await playground(page, stage);
      await page.getByText('The playground is for owners and administrators').waitFor();
    },
  },
  {
    name: 'quality-empty',
    as: 'owner',
    async show(page, stage) {
      const { emptyAssistantId: assistantId } = await workOf(stage);
      await page.goto(stage.origin + href(routes.quality, { assistantId }));
      await page.getByText('No questions yet').waitFor();
    },
  },
  {
    name: 'quality',
    as: 'owner',
    async show(page, stage) {
      await open(page, stage, () => href(routes.quality, stage.tenant));
      await page.getByText('Waits for its turn').waitFor();
    },
  },
  failing('quality-failed', 'owner', /quality\.sets/, (page, stage) =>
    open(page, stage, () => href(routes.quality, stage.tenant)),
  ),
  {
    name: 'quality-forbidden',
    as: 'member',
    async show(page, stage) {
      await open(page, stage, () => href(routes.quality, stage.tenant));
      await page.getByText('Quality is for owners and administrators').waitFor();
    },
  },
  { name: 'quality-set', as: 'owner', show: set },
  {
    name: 'quality-set-running',
    as: 'owner',
    async show(page, stage) {
      const { waitingId: setId } = await measuredOf(stage);
      const { quality } = stage.owner.trpc;
      const [last] = await quality.runs.query({ set_id: setId });
      // What drained the queue meanwhile has ended it.
      if (last?.status !== 'waiting') await quality.startRun.mutate({ set_id: setId, answers: false });
      await page.goto(stage.origin + href(routes.questionSet, { ...stage.tenant, setId }));
      await page.getByText('0 of 1 questions').waitFor();
    },
  },
  {
    name: 'quality-question',
    as: 'owner',
    async show(page, stage) {
      await set(page, stage);
      await button(page, 'Add a question').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'quality-import',
    as: 'owner',
    async show(page, stage) {
      await set(page, stage);
      await button(page, 'Add many').click();
      await page.getByRole('menuitem', { name: 'Import a file' }).click();
      await page.getByRole('dialog').waitFor();
      await page.getByLabel('CSV or JSONL file').setInputFiles({
        name: 'questions.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('question,gain\nWhy?,many\n,1\n'),
      });
      await button(page, 'Import').click();
      await page.getByText(/Line 2: "gain"/).waitFor();
    },
  },
  {
    name: 'quality-run',
    as: 'owner',
    async show(page, stage) {
      await run(page, stage);
      await page.getByText('Who won the race of 1912?').click();
      await page.getByRole('heading', { name: 'Found', exact: true }).first().waitFor();
    },
  },
  {
    name: 'quality-compared',
    as: 'owner',
    async show(page, stage) {
      await run(page, stage);
      await page.getByLabel('Compare with').selectOption({ index: 1 });
      await page.getByText('p-value').waitFor();
    },
  },
];
