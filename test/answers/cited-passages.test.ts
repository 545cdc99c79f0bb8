import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { makeDocument } from '../../scripts/eval/make-document.ts';
import type { Tenant, TestServer } from '../support/server/create-test-server.ts';
import { createServerWithVendor } from '../support/vendors/create-server-with-vendor.ts';
import { chunk, startStream, streamEnd } from '../support/vendors/openai-scripted-server.ts';

const prompt = z.object({ messages: z.array(z.object({ content: z.string() })) });

/** What a model may say to a question, and words that the passages which say so hold. */
const statement = z.object({ text: z.string(), document: z.string(), evidence: z.array(z.string()) });
const goldRows = z.array(z.object({ question: z.string(), statements: z.array(statement) }));

type Statement = z.infer<typeof statement>;
type GoldQuestion = z.infer<typeof goldRows>[number];

/** A passage of a prompt, by its place, or of a citation. */
type FoundPassage = { filename: string; text: string };

/** What a model writes: the statements, with the numbers of the passages that say each. */
type Write = (statements: { text: string; gold: number[] }[], count: number) => string;

const lines = (statements: { text: string }[], mark: (index: number) => string) =>
  statements.map(({ text }, index) => `${text.slice(0, -1)}${mark(index)}${text.slice(-1)}`).join(' ');

/** Models that cite well, badly, and not at all. */
const models: { name: string; write: Write }[] = [
  {
    name: 'cites well',
    write: (all) => lines(all, (index) => ` [${all[index]?.gold[0]}]`),
  },
  {
    name: 'cites well, behind its full stops and in other brackets',
    write: (all) => all.map(({ text, gold }) => `${text}【${gold[0]}†source】`).join(' '),
  },
  {
    name: 'names its sources with words',
    write: (all) => lines(all, (index) => ` [Source ${all[index]?.gold[0]}]`),
  },
  {
    name: 'cites another passage than it has read',
    write: (all, count) =>
      lines(all, (index) => ` [${others(all[index]?.gold ?? [], count)[index % count] ?? 1}]`),
  },
  {
    name: 'cites all that it was given behind each sentence',
    write: (all, count) =>
      lines(all, () => ` ${Array.from({ length: count }, (_, index) => `[${index + 1}]`).join('')}`),
  },
  {
    name: 'cites only its last sentence',
    write: (all) => lines(all, (index) => (index === all.length - 1 ? ` [${all.at(-1)?.gold[0]}]` : '')),
  },
  {
    name: 'cites numbers of no passage',
    write: (all, count) => lines(all, (index) => ` [${count + 1 + index}]`),
  },
  {
    name: 'does not cite',
    write: (all) => lines(all, () => ''),
  },
];

function others(gold: number[], count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1).filter((number) => !gold.includes(number));
}

const flat = (text: string) => text.replace(/\s+/gu, ' ');

function says({ document, evidence }: Statement, { filename, text }: FoundPassage): boolean {
  return filename === document && evidence.every((words) => flat(text).includes(words));
}

/** The passages of a prompt, in their order. */
function passagesIn(prompt: string): FoundPassage[] {
  return prompt.split(/^(?=\[\d+\] )/mu).flatMap((part) => {
    const { filename } = /^\[\d+\] (?<filename>[^\s:,]+)/u.exec(part)?.groups ?? {};
    return filename === undefined ? [] : [{ filename, text: part }];
  });
}

let server: TestServer;
let tenant: Tenant;
let gold: GoldQuestion[];
let asked: GoldQuestion;
let write: Write;

/** The statements that the model found passages for, and so wrote. */
let written: Statement[];

beforeAll(async () => {
  const { vendor, ...running } = await createServerWithVendor((response) => {
    const { messages } = prompt.parse(vendor.received.at(-1)?.body);
    const passages = passagesIn(messages.at(-1)?.content ?? '');
    const numbersFor = (one: Statement) =>
      passages.flatMap((passage, index) => (says(one, passage) ? [index + 1] : []));
    written = asked.statements.filter((one) => numbersFor(one).length > 0);
    const content = write(
      written.map((one) => ({ text: one.text, gold: numbersFor(one) })),
      passages.length,
    );
    startStream(response);
    const pieces = content.match(/.{1,7}/gsu) ?? [];
    response.end(pieces.map((piece) => chunk({ content: piece })).join('') + chunk({}, 'stop') + streamEnd);
  });
  server = running.server;
  gold = goldRows.parse(JSON.parse(await read('./citations/questions.json')));
  tenant = await server.createTenant();
  for (const name of new Set(gold.flatMap(({ statements }) => statements.map(({ document }) => document)))) {
    const file = new File([await bytesOf(name)], basename(name));
    await tenant.openai.files.create({ file, purpose: 'assistants' });
  }
  await server.drainJobs();
  return () => running[Symbol.asyncDispose]();
});

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');

const samples = ['release-notes.md', 'employee-handbook.docx', 'tern-3-service-manual.pdf'];

async function bytesOf(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = samples.includes(name)
    ? await readFile(new URL(`../../samples/${name}`, import.meta.url))
    : await makeDocument(new URL('./evaluation/sources', import.meta.url).pathname, name);
  return Uint8Array.from(bytes);
}

/** How many citations were right, and of how many statements a passage that says so was cited. */
type Figures = { cited: number; right: number; written: number; supported: number };

async function ask(question: string) {
  const { text, citations = [] } = await tenant.trpc.chat.answer.mutate({ content: question });
  return { text, passages: citations.map(({ filename, passage }) => ({ filename, text: passage })) };
}

/** @param count how many statements there must be, so that the figures say something */
function checkFigures(name: string, { cited, right, written, supported }: Figures, count: number): void {
  const share = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} % of ${all}`;
  process.stdout.write(
    `A model that ${name}: citations right ${share(right, cited)}, statements with one ${share(supported, written)}\n`,
  );
  expect(written).toBeGreaterThanOrEqual(count);
  expect(right / cited).toBeGreaterThanOrEqual(0.95);
  expect(supported / written).toBeGreaterThanOrEqual(0.9);
}

test.each(models)('of a model that $name are right', async ({ name, write: writes }) => {
  write = writes;
  const figures = { cited: 0, right: 0, written: 0, supported: 0 };
  for (asked of gold) {
    const { passages } = await ask(asked.question);
    figures.cited += passages.length;
    figures.right += passages.filter((passage) => written.some((one) => says(one, passage))).length;
    figures.written += written.length;
    figures.supported += written.filter((one) => passages.some((passage) => says(one, passage))).length;
  }
  checkFigures(name, figures, 50);
});

test('of the built-in model are right, and hold every number of its answers', async () => {
  await server.deps.pool.query(`update organization set default_model = 'local'`);
  const figures = { cited: 0, right: 0, written: 0, supported: 0 };
  for (const { question, statements } of gold) {
    const { text, passages } = await ask(question);
    if (passages.length === 0) continue;
    const right = passages.filter((passage) => statements.some((one) => says(one, passage))).length;
    figures.cited += passages.length;
    figures.right += right;
    figures.written += 1;
    figures.supported += right > 0 ? 1 : 0;
    const numbers = text.replaceAll(/\[\d+\]/gu, '').match(/\d+/gu) ?? [];
    expect(numbers.filter((number) => !passages.some((one) => one.text.includes(number)))).toEqual([]);
  }
  checkFigures('is built in', figures, 33);
});
