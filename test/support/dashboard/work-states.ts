import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { href, routes } from '../../../adapters/web/app/routes.ts';
import { parseId } from '../../../schema/ids.ts';
import { uploadFile } from '../ingestion/upload-file.ts';
import { collect } from '../vendors/openai-scripted-server.ts';
import { button } from './show.ts';
import type { Stage } from './stage.ts';
import type { State } from './state.ts';

const manual = new URL('../../../samples/tern-3-service-manual.pdf', import.meta.url);

/** What an assistant holds once somebody has worked with it. */
type Work = {
  manualId: string;
  brokenId: string;
  threadId: string;
  /** A conversation whose answer was lost. */
  unansweredId: string;
  emptyAssistantId: string;
};

const works = new WeakMap<Stage, Promise<Work>>();

/** Uploads documents and asks a question, once for a stage. */
export const workOf = (stage: Stage) => works.getOrInsertComputed(stage, doWork);

async function doWork({ server, tenant, owner }: Stage): Promise<Work> {
  const upload = (name: string, content: Uint8Array<ArrayBuffer> | string) =>
    uploadFile(tenant.trpc, name, content);
  const manualId = await upload('tern-3-service-manual.pdf', new Uint8Array(await readFile(manual)));
  await upload(
    'A very long name of a file, as people write them, with a date 2026-11-22 and (final) (2).md',
    '# Long',
  );
  const brokenId = await upload('broken.pdf', '%PDF-1.4\nbroken');
  await server.drainJobs();
  const ask = async (question: string) => {
    const input = { assistant_id: tenant.assistantId, question };
    const [begin] = await collect(await owner.trpc.conversations.ask.mutate(input));
    if (begin?.type !== 'begin') throw new Error('No conversation began.');
    return begin;
  };
  const lost = await ask('How long does the battery last?');
  await server.deps.pool.query('delete from message where parent_id = $1', [
    parseId('message', lost.question.id),
  ]);
  const { conversation } = await ask('What is the part number of the brake pads?');
  const { id: emptyAssistantId } = await owner.trpc.assistants.create.mutate({ name: 'Without files' });
  return {
    manualId,
    brokenId,
    threadId: conversation.id,
    unansweredId: lost.conversation.id,
    emptyAssistantId,
  };
}

/** Opens an address that depends on what was made. */
const open = async (page: Page, stage: Stage, path: (work: Work) => string) => {
  await page.goto(stage.origin + path(await workOf(stage)));
};

const conversation = async (page: Page, stage: Stage) => {
  const { assistantId } = stage.tenant;
  await open(page, stage, ({ threadId }) => href(routes.thread, { assistantId, threadId }));
  await page.getByRole('region', { name: 'Answer' }).getByText('7702-A').first().waitFor();
};

const files = async (page: Page, stage: Stage) => {
  await open(page, stage, () => href(routes.files, stage.tenant));
  await page.getByRole('link', { name: 'tern-3-service-manual.pdf' }).waitFor();
};

const settings = async (page: Page, stage: Stage) => {
  await open(page, stage, () => href(routes.assistant, stage.tenant));
  await page.getByLabel('Passages per question').waitFor();
};

/** Chat, files and assistants in each of their states. */
export const workStates: State[] = [
  {
    name: 'chat-without-files',
    as: 'owner',
    async show(page, stage) {
      await open(page, stage, ({ emptyAssistantId }) => href(routes.chat, { assistantId: emptyAssistantId }));
      await page.getByText('Add a document first').waitFor();
    },
  },
  {
    name: 'chat-new',
    as: 'owner',
    async show(page, stage) {
      await open(page, stage, () => href(routes.chat, stage.tenant));
      await page.getByText('What would you like to know?').waitFor();
    },
  },
  {
    name: 'chat-of-file',
    as: 'owner',
    async show(page, stage) {
      const { assistantId } = stage.tenant;
      await open(page, stage, ({ manualId }) => href(routes.file, { assistantId, fileId: manualId }));
      await page.getByRole('link', { name: 'Ask about this file' }).click();
      await page.getByRole('button', { name: 'Ask about all files' }).waitFor();
      await page.getByText('What is this document about?').waitFor();
    },
  },
  { name: 'chat-answer', as: 'owner', show: conversation },
  {
    name: 'chat-source',
    as: 'owner',
    async show(page, stage) {
      await conversation(page, stage);
      await page
        .getByRole('region', { name: 'Answer' })
        .getByRole('button', { name: /^Source 1/ })
        .first()
        .click();
      await page
        .getByRole('complementary', { name: /^Source 1/ })
        .locator('svg g rect')
        .first()
        .waitFor();
    },
  },
  {
    name: 'chat-edit',
    as: 'owner',
    async show(page, stage) {
      await conversation(page, stage);
      await page.getByLabel('Your question', { exact: true }).press('ArrowUp');
      await page.getByLabel('Edit the question').waitFor();
    },
  },
  {
    name: 'chat-reason',
    as: 'owner',
    async show(page, stage) {
      await conversation(page, stage);
      const bad = button(page, 'Bad answer');
      // Marked already when the state is shown a second time: pressed again, the mark is taken back.
      if ((await bad.getAttribute('aria-pressed')) === 'true') await bad.click();
      await button(page, 'Bad answer').and(page.locator('[aria-pressed=false]')).click();
      await page.getByLabel('Reason').waitFor();
    },
  },
  {
    name: 'chat-unanswered',
    as: 'owner',
    async show(page, stage) {
      const { assistantId } = stage.tenant;
      await open(page, stage, ({ unansweredId }) =>
        href(routes.thread, { assistantId, threadId: unansweredId }),
      );
      await page.getByText('This question has no answer.').waitFor();
    },
  },
  {
    name: 'files-empty',
    as: 'owner',
    async show(page, stage) {
      await open(page, stage, ({ emptyAssistantId }) =>
        href(routes.files, { assistantId: emptyAssistantId }),
      );
      await page.getByText('Drop files or folders here').waitFor();
    },
  },
  { name: 'files', as: 'owner', show: files },
  {
    name: 'files-selected',
    as: 'owner',
    // Two uploads break off: their list is above that of the files.
    expected: /ERR_FAILED/,
    async show(page, stage) {
      await files(page, stage);
      await page.route(/filename=/, (route) => route.abort());
      const dropped = ['one.md', 'two.md'].map((name) => ({ name, mimeType: '', buffer: Buffer.from(name) }));
      await page.locator('input[data-picker=files]').first().setInputFiles(dropped);
      await page.getByText('2 files were not added').waitFor();
      await page.getByLabel('Select all shown').check();
      await page.getByRole('toolbar').waitFor();
    },
  },
  {
    name: 'file',
    as: 'owner',
    async show(page, stage) {
      const { assistantId } = stage.tenant;
      await open(page, stage, ({ manualId }) => href(routes.file, { assistantId, fileId: manualId }));
      await page.getByText('Passage 1', { exact: true }).waitFor();
      await page
        .getByRole('img', { name: 'Page 1 of tern-3' })
        .and(page.locator(':not(.opacity-0)'))
        .waitFor();
    },
  },
  {
    name: 'file-failed',
    as: 'owner',
    async show(page, stage) {
      const { assistantId } = stage.tenant;
      await open(page, stage, ({ brokenId }) => href(routes.file, { assistantId, fileId: brokenId }));
      await page.getByText('This file could not be read').waitFor();
    },
  },
  {
    name: 'assistants',
    as: 'owner',
    async show(page, stage) {
      await open(page, stage, () => routes.assistants);
      await page.getByRole('main').getByRole('link', { name: 'Without files' }).waitFor();
    },
  },
  {
    name: 'assistants-create',
    as: 'owner',
    async show(page, stage) {
      await open(page, stage, () => routes.assistants);
      await button(page, 'New assistant').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'assistant', as: 'owner', show: settings },
  {
    name: 'assistant-read-only',
    as: 'member',
    async show(page, stage) {
      await settings(page, stage);
    },
  },
  {
    name: 'assistant-overtaken',
    as: 'owner',
    async show(page, stage) {
      const { emptyAssistantId: id } = await workOf(stage);
      const write = (instructions: string) => stage.owner.trpc.assistants.update.mutate({ id, instructions });
      await write('Answer briefly.');
      await open(page, stage, () => href(routes.assistant, { assistantId: id }));
      await page.getByRole('textbox', { name: /^Instructions/ }).fill('Answer briefly, and name the page.');
      await write('Answer briefly, in the language of the question.');
      await button(page, 'Save').first().click();
      await button(page, 'Keep mine').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'assistant-prompt',
    as: 'owner',
    async show(page, stage) {
      await settings(page, stage);
      await button(page, 'Preview of the prompt').click();
      await page.getByRole('heading', { name: 'System' }).waitFor();
    },
  },
  {
    name: 'assistant-delete',
    as: 'owner',
    async show(page, stage) {
      await settings(page, stage);
      await button(page, 'Delete assistant').click();
      await page
        .getByRole('alertdialog')
        .getByText(/This also deletes/)
        .waitFor();
    },
  },
];
