import { beforeAll, describe, expect, test } from 'vitest';
import { href, routes } from '../../adapters/web/app/routes.ts';
import { formatId, makeId, parseId } from '../../schema/ids.ts';
import { questionField } from '../support/dashboard/chat-page.ts';
import { whyNoBrowser } from '../support/dashboard/chromium.ts';
import { type Dashboard, openDashboard } from '../support/dashboard/open-dashboard.ts';
import type { Tenant } from '../support/server/create-test-server.ts';
import type { TestPerson } from '../support/server/people.ts';

describe.skipIf(whyNoBrowser)('an organization with much', () => {
  let dashboard: Dashboard;
  let tenant: Tenant;
  let owner: TestPerson;
  beforeAll(async () => {
    dashboard = await openDashboard();
    tenant = await dashboard.server.createTenant();
    owner = await dashboard.server.createPerson(tenant, 'owner');
    return () => dashboard[Symbol.asyncDispose]();
  });

  test('of thousands of conversations, scrolling alone draws the latest hundreds, and a press leads on', async () => {
    const assistant = await owner.trpc.assistants.create.mutate({ name: 'Often asked' });
    await dashboard.server.deps.pool.query(
      `insert into thread (id, organization_id, project_id, title, source, author_id, created_at, last_message_at)
       select gen_random_uuid(), project.organization_id, project.id, 'Talk ' || n, 'dashboard', person.id, now(),
         now() - n * interval '1 minute'
       from project, person, generate_series(1, 700) n where project.id = $1 and person.email = $2`,
      [parseId('assistant', assistant.id), owner.email],
    );
    const { page, end } = await dashboard.visit(owner);
    await page.goto(dashboard.origin + href(routes.chat, { assistantId: assistant.id }));
    const list = page.getByRole('region', { name: 'Conversations' });
    const rows = list.getByRole('link', { name: /^Talk / });
    const more = list.getByRole('button', { name: 'Show more' });
    const scroll = async () => {
      await page.mouse.wheel(0, -100);
      await page.mouse.wheel(0, 20_000);
      await page.evaluate(
        'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))',
      );
    };
    const scrollTo = (count: number) => expect.poll(() => scroll().then(() => rows.count())).toBe(count);
    await rows.first().hover();
    await scrollTo(300);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await scroll();
    await scroll();
    expect(asked).toEqual([]);
    await more.click();
    await scrollTo(600);
    await end();
  });

  test('a long conversation opens with its end, and what is above comes as the reader scrolls up to it', async () => {
    const id = makeId();
    await dashboard.server.deps.pool.query(
      `insert into thread (id, organization_id, project_id, title, source, author_id, created_at, last_message_at)
       select $1, project.organization_id, project.id, 'A long conversation', 'dashboard', person.id, now(), now()
       from project, person where project.id = $2 and person.email = $3`,
      [id, parseId('assistant', tenant.assistantId), owner.email],
    );
    const turns = Array.from({ length: 120 }, (_, index) => ({
      id: makeId(),
      role: index % 2 === 0 ? 'user' : 'assistant',
      body: index % 2 === 0 ? `Question ${index / 2 + 1}` : 'It says so in the manual. '.repeat(60),
    }));
    await dashboard.server.deps.pool.query(
      `insert into message (id, organization_id, thread_id, role, body, parent_id, created_at)
       select turn.id, thread.organization_id, thread.id, turn.role, turn.body, turn.parent, now()
       from thread, jsonb_to_recordset($2) as turn (id uuid, role text, body text, parent uuid, number integer)
       where thread.id = $1 order by turn.number`,
      [id, JSON.stringify(turns.map((turn, number) => ({ ...turn, number, parent: turns[number - 1]?.id })))],
    );
    const { page, end, faults } = await dashboard.visit(owner);
    const thread = href(routes.thread, {
      assistantId: tenant.assistantId,
      threadId: formatId('thread', id),
    });
    await page.goto(dashboard.origin + thread);
    const questions = page.getByRole('heading', { name: /^You asked: / });
    const question = (number: number) =>
      page.getByRole('heading', { name: `You asked: Question ${number}`, exact: true });
    await question(60).waitFor();
    expect(await questions.count()).toBe(15);
    // What is read stays in sight when more comes above it.
    await question(46).scrollIntoViewIfNeeded();
    await question(45).waitFor({ state: 'attached' });
    await expect.poll(async () => (await question(46).boundingBox())?.y).toBeGreaterThanOrEqual(0);
    expect((await question(46).boundingBox())?.y).toBeLessThan(800);
    for (let shown = 46; shown > 1; shown -= 15) {
      await question(shown).scrollIntoViewIfNeeded();
      await question(shown - 15).waitFor({ state: 'attached' });
    }
    await expect.poll(() => questions.count()).toBe(60);
    expect(faults).toEqual([]);
    await end();
  });

  test('of hundreds of assistants the palette offers some, and more letters find any', async () => {
    const place = await dashboard.server.createTenant();
    const admin = await dashboard.server.createPerson(place, 'admin');
    await dashboard.server.deps.pool.query(
      `insert into project (id, organization_id, name)
       select gen_random_uuid(), organization_id, 'Workshop ' || number from project, generate_series(1, 300) number
       where id = $1`,
      [parseId('assistant', place.assistantId)],
    );
    const { page, end, faults } = await dashboard.visit(admin);
    await page.goto(dashboard.origin + href(routes.chat, place));
    await questionField(page).waitFor();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox');
    await field.waitFor();
    const options = page.getByRole('group', { name: 'Assistants' }).getByRole('option');
    await options.first().waitFor();
    expect(await options.count()).toBe(20);
    await field.fill('workshop 277');
    await expect.poll(() => options.allInnerTexts()).toEqual(['Workshop 277']);
    expect(faults).toEqual([]);
    await end();
  });

  test('a set, its runs and its questions are asked for at once', async () => {
    const { id } = await owner.trpc.quality.createSet.mutate({
      assistant_id: tenant.assistantId,
      name: 'What workshops ask',
    });
    await owner.trpc.quality.addQuestions.mutate({
      set_id: id,
      questions: [{ question: 'Why?', wanted: [] }],
    });
    const { page, end, faults } = await dashboard.visit(owner);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('quality.')) asked.push(new URL(request.url()).pathname);
    });
    await page.goto(
      dashboard.origin + href(routes.questionSet, { assistantId: tenant.assistantId, setId: id }),
    );
    await page.getByText('Why?').waitFor();
    expect(asked).toEqual(['/trpc/quality.set,quality.runs,quality.questions']);
    expect(faults).toEqual([]);
    await end();
  });
});
