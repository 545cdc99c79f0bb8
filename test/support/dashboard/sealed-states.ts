import { argon2id } from 'hash-wasm';
import type { Page } from 'playwright-core';
import { href, routes } from '../../../adapters/web/app/routes.ts';
import { makeId } from '../../../schema/ids.ts';
import { sealBytes } from '../../../src/sealing/seal.ts';
import { collect } from '../vendors/openai-scripted-server.ts';
import { at, button } from './show.ts';
import type { Stage } from './stage.ts';
import type { State } from './state.ts';

const passphrase = 'nine clumsy otters sing';

const conversations = new WeakMap<Stage, Promise<string>>();

/** Gives the member a key and a conversation that it does not open. Returns the conversation's id. */
const conversationOf = (stage: Stage) => conversations.getOrInsertComputed(stage, sealSomething);

async function sealSomething({ member, tenant }: Stage): Promise<string> {
  const random = () => crypto.getRandomValues(new Uint8Array(32));
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  const [salt, master] = [random(), random()];
  const kdf = { name: 'argon2id' as const, memory: 19_456, passes: 2, salt: base64(salt) };
  const costs = { memorySize: kdf.memory, iterations: kdf.passes, parallelism: 1, hashLength: 32 };
  const key = await argon2id({ password: passphrase, salt, ...costs, outputType: 'binary' });
  const by_passphrase = base64(await sealBytes(key, 'lectern-key-v1:passphrase', master));
  const { people, conversations } = member.trpc;
  const { serial } = await people.sealing.setUp.mutate({
    version: 1,
    kdf,
    by_passphrase,
    by_recovery: by_passphrase,
  });
  const thread_id = `thread-${makeId().replace(/^(.{8}-.{4}-)4/, '$18')}`;
  const sealed = base64(random());
  const request = {
    thread_id,
    begin: { assistant_id: tenant.assistantId, title: sealed, key_serial: serial },
    question_id: `msg-${makeId()}`,
    question: { parent_id: null, sealed },
    answer_id: `msg-${makeId()}`,
    answer_key: sealed,
    text: 'What is the part number of the brake pads?',
    history: [],
  };
  await collect(await conversations.askSealed.mutate(request));
  return thread_id;
}

async function openSealed(page: Page, stage: Stage): Promise<void> {
  const place = { assistantId: stage.tenant.assistantId, threadId: await conversationOf(stage) };
  await page.goto(stage.origin + href(routes.thread, place));
  await button(page, 'Unlock').waitFor();
}

/** Sealed conversations: before, locked, open, and what does not open. */
export const sealedStates: State[] = [
  {
    name: 'sealing-set-up',
    as: 'owner',
    async show(page, stage) {
      await page.goto(stage.origin + href(routes.chat, stage.tenant));
      await button(page, 'Seal this conversation').click();
      await page.getByText('lost for good').waitFor();
    },
  },
  {
    name: 'sealing-locked',
    as: 'member',
    show: openSealed,
  },
  {
    name: 'sealing-refused',
    as: 'member',
    async show(page, stage) {
      await openSealed(page, stage);
      await button(page, 'Unlock').click();
      await page.getByLabel('Passphrase').fill(passphrase);
      await page.keyboard.press('Enter');
      await page.getByText('This message cannot be opened').nth(1).waitFor();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'sealing-notice',
    as: 'member',
    async show(page, stage) {
      await conversationOf(stage);
      await at(routes.account, 'Your account')(page, stage);
      await button(page, 'What this protects, and what it does not').click();
      await page.getByRole('heading', { name: 'Not protected' }).waitFor();
    },
  },
];
