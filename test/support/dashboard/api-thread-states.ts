import type { Page } from 'playwright-core';
import { href, routes } from '../../../adapters/web/app/routes.ts';
import { uploadFile } from '../ingestion/upload-file.ts';
import { at } from './show.ts';
import type { Stage } from './stage.ts';
import type { State } from './state.ts';

const recorded = new WeakMap<Stage, Promise<void>>();

/** Has a key in debug mode ask something, once for a stage. */
const record = (stage: Stage) => recorded.getOrInsertComputed(stage, askByKey);

async function askByKey({ server, tenant, owner }: Stage): Promise<void> {
  await uploadFile(tenant.trpc, 'brakes.md', '# Brakes\n\nThe brake pads have the part number 7702-A.');
  await server.drainJobs();
  const made = { project_id: tenant.assistantId, name: 'Shop bot', debug: true };
  const { key } = await owner.trpc.keys.create.mutate(made);
  await tenant.openai.beta.threads.create({
    messages: [{ role: 'user', content: 'A thread that was made by hand' }],
  });
  const json = { content: 'What is the part number of the brake pads?' };
  await (await server.fetch('/v1/chat', { key, json })).text();
}

const list = async (page: Page, stage: Stage) => {
  await record(stage);
  await at(href(routes.apiThreads, stage.tenant), 'API threads')(page, stage);
};

/** What programs asked. */
export const apiThreadStates: State[] = [
  {
    name: 'api-threads',
    as: 'owner',
    async show(page, stage) {
      await list(page, stage);
      await page
        .getByRole('link', { name: /part number/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'api-thread',
    as: 'owner',
    async show(page, stage) {
      await list(page, stage);
      await page
        .getByRole('main')
        .getByRole('link', { name: /part number/ })
        .first()
        .click();
      await page.getByText(/^Sources \(/).click();
      await page.getByText('brakes.md').first().waitFor();
    },
  },
  {
    name: 'api-threads-empty',
    as: 'newcomer',
    async show(page, stage) {
      await page.goto(stage.origin);
      const navigation = page.getByRole('button', { name: 'Open navigation' });
      await page.getByLabel('Your question', { exact: true }).waitFor();
      if (await navigation.isVisible()) await navigation.click();
      await page.getByRole('link', { name: 'API threads' }).click();
      await page.getByText('No threads yet').waitFor();
    },
  },
  {
    name: 'api-threads-forbidden',
    as: 'member',
    async show(page, stage) {
      await at(href(routes.apiThreads, stage.tenant), 'API threads')(page, stage);
      await page.getByText('API threads are for owners and administrators').waitFor();
    },
  },
];
