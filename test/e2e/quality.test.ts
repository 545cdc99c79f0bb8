import { beforeAll, describe, expect, test } from 'vitest';
import { href, routes } from '../../adapters/web/app/routes.ts';
import { whyNoBrowser } from '../support/dashboard/chromium.ts';
import { type Dashboard, openDashboard } from '../support/dashboard/open-dashboard.ts';
import { uploadFile } from '../support/ingestion/upload-file.ts';

describe.skipIf(whyNoBrowser)('playground and quality', () => {
  let dashboard: Dashboard;
  beforeAll(async () => {
    dashboard = await openDashboard();
    return () => dashboard[Symbol.asyncDispose]();
  });

  test('a passage is kept as a test case with one click, and the set is run to its end with its figures', async () => {
    const { server, origin } = dashboard;
    const tenant = await server.createTenant();
    const owner = await server.createPerson(tenant, 'owner');
    const ferry =
      '# Ferries\n\nThe ferry to the island leaves at noon.\n\n| Ticket | Price |\n| --- | --- |\n| Adult | 4 € |\n';
    await uploadFile(tenant.trpc, 'ferry.md', ferry);
    await server.drainJobs();
    const { page, end, faults } = await dashboard.visit(owner);
    await page.goto(origin + href(routes.playground, tenant));
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await page.getByLabel('Question', { exact: true }).fill('When does the ferry leave?');
    await button('Ask').click();
    await page.getByText(/answered after/).waitFor();
    await page.getByText('Cited', { exact: true }).waitFor();
    await page.getByTitle('Source 1: ferry.md').waitFor();
    await page.getByRole('cell', { name: 'Adult', exact: true }).first().waitFor();
    await page.getByRole('term').filter({ hasText: 'Meaning' }).first().waitFor();
    await page.getByLabel('Question', { exact: true }).fill('What are these documents about?');
    await button('Ask').click();
    await page.getByText(/spread over them instead of searched for/).waitFor();
    expect(await page.getByRole('term').filter({ hasText: 'Meaning' }).count()).toBe(0);
    // The way back from a file leads to what was asked and found.
    const field = page.getByLabel('Question', { exact: true });
    await page.getByRole('link', { name: 'ferry.md' }).click();
    await page.getByRole('heading', { name: 'ferry.md' }).waitFor();
    await page.goBack();
    await expect.poll(() => field.inputValue()).toBe('What are these documents about?');
    await page.getByText(/spread over them instead of searched for/).waitFor();
    expect(await page.getByText(/answered after/).count()).toBe(0);
    // A text that is too long says so, and is neither cut nor sent.
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('playground.ask')) sent.push(request.url());
    });
    await field.fill('?'.repeat(2_007));
    await page.getByRole('alert').getByText('7 characters too many').waitFor();
    await button('Ask').click();
    expect(await field.evaluate((area: { validity: { valid: boolean } }) => area.validity.valid)).toBe(false);
    expect(sent).toEqual([]);
    await page.getByLabel('Question', { exact: true }).fill('When does the ferry leave?');
    await button('Ask').click();
    await page.getByRole('term').filter({ hasText: 'Meaning' }).first().waitFor();
    // A double click keeps it once.
    await page.getByRole('button', { name: /^Keep as test case ?: Ferries$/ }).dblclick();
    await button('Open the set').click();
    await page.getByRole('heading', { name: 'From the playground' }).waitFor();
    await page.getByText('When does the ferry leave?').waitFor();
    expect(await page.getByText('When does the ferry leave?').count()).toBe(1);

    await button('Add many').click();
    await page.getByRole('menuitem', { name: 'Import a file' }).click();
    await page.getByLabel('CSV or JSONL file').setInputFiles({
      name: 'more.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('question,file,answer\nWhere does the ferry go?,ferry.md,island\n'),
    });
    await button('Import').click();
    await page.getByText('2 questions', { exact: true }).waitFor();

    await button('Run').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What is measured').selectOption('Search and answers');
    await dialog.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('0 of 2 questions').waitFor();
    await server.drainJobs();
    // The page follows the run by itself.
    await page.getByText('Completed').waitFor();
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 568 });
    const runs = page.getByRole('group', { name: 'Runs' });
    expect(await runs.evaluate((frame) => frame.scrollWidth - frame.clientWidth), 'hidden on a phone').toBe(
      0,
    );
    await runs.getByText('100%').last().waitFor();
    if (size) await page.setViewportSize(size);
    const [set] = await owner.trpc.quality.sets.query({ assistant_id: tenant.assistantId });
    expect(set?.last_run?.figures).toMatchObject({ ndcg_at_10: 1, correct: 1, measured: 2 });
    await page.getByRole('row').getByRole('link').click();
    await page.getByText('Right answers').waitFor();
    await page.getByText('Where does the ferry go?').click();
    await page.getByRole('heading', { name: 'Answer', exact: true }).first().waitFor();
    // Numbered as in the text of the answer.
    await page
      .getByRole('listitem')
      .filter({ hasText: /^1ferry\.md/ })
      .waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Actions: Run of/ }).click();
    await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^evaluation-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(faults).toEqual([]);
    await end();
  });

  test('a number of passages is typed in place of the one before: an emptied field had a 1, before which or after which it came', async () => {
    const { server, origin } = dashboard;
    const tenant = await server.createTenant();
    const { page, end, faults } = await dashboard.visit(await server.createPerson(tenant, 'owner'));
    await page.goto(origin + href(routes.playground, { assistantId: tenant.assistantId }));
    const passages = page.getByLabel('Passages', { exact: true });
    await passages.fill('12');
    await passages.press('Backspace');
    await passages.press('Backspace');
    await passages.press('5');
    expect(await passages.inputValue()).toBe('5');
    expect(faults).toEqual([]);
    await end();
  });

  test('a question without an expected result asks for one', async () => {
    const { server, origin } = dashboard;
    const tenant = await server.createTenant();
    const owner = await server.createPerson(tenant, 'owner');
    const { quality } = owner.trpc;
    const { id: setId } = await quality.createSet.mutate({
      assistant_id: tenant.assistantId,
      name: 'Ferries',
    });
    await quality.addQuestions.mutate({
      set_id: setId,
      questions: [{ question: 'When does it leave?', wanted: [] }],
    });
    const { page, end, faults } = await dashboard.visit(owner);
    await page.goto(origin + href(routes.questionSet, { assistantId: tenant.assistantId, setId }));
    await page.getByRole('button', { name: 'Say what it should find' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit the question' });
    await dialog.getByLabel('Expected words').fill('noon');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Expected words: noon').waitFor();
    expect(await page.getByRole('button', { name: 'Say what it should find' }).count()).toBe(0);
    expect(faults).toEqual([]);
    await end();
  });

  test('a question deleted by a slip comes back, and one that stays deleted is not asked any more', async () => {
    const { server, origin } = dashboard;
    const tenant = await server.createTenant();
    const owner = await server.createPerson(tenant, 'owner');
    const { quality } = owner.trpc;
    const { id: setId } = await quality.createSet.mutate({
      assistant_id: tenant.assistantId,
      name: 'Ferries',
    });
    const questions = ['When does it leave?', 'Where does it go?'].map((question) => ({
      question,
      wanted: [],
    }));
    await quality.addQuestions.mutate({ set_id: setId, questions });
    const { page, end, faults } = await dashboard.visit(owner);
    await page.goto(origin + href(routes.questionSet, { assistantId: tenant.assistantId, setId }));
    const row = page.getByRole('listitem').filter({ hasText: 'When does it leave?' });
    const remove = async () => {
      await row.getByRole('button', { name: 'Actions: When does it leave?' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await row.waitFor({ state: 'detached' });
    };
    const stored = async () => {
      const { data } = await quality.questions.query({ set_id: setId, from: 0, limit: 10 });
      return data.map(({ question }) => question);
    };
    await remove();
    await page.getByText('1 question', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await row.waitFor();
    await page.getByText('2 questions', { exact: true }).waitFor();
    expect(await stored()).toContain('When does it leave?');
    await remove();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('0 of 1 questions').waitFor();
    expect(await stored()).toEqual(['Where does it go?']);
    expect(faults).toEqual([]);
    await end();
  });
});
