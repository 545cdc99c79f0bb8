import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { homes, maxFilesInFolder, places, populated } from './boundaries.ts';
import { findBreaches } from './find-breaches.ts';
import { plants } from './planted-breaches.ts';

const root = join(import.meta.dirname, '..', '..');

function loadRepository(): Map<string, string> {
  const paths = globSync(['*.ts', '{schema,src,adapters,scripts,test,packages}/**/*.{ts,tsx,mts,mjs}'], {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  return new Map(paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')]));
}

/** The smallest repository that keeps every rule. */
function soundRepository(): Map<string, string> {
  const sources = new Map(populated.map((folder) => [`${folder}/one.ts`, 'export const one = 1;']));
  return sources
    .set('src/errors/errors.ts', '')
    .set('src/helpers/batches-of.ts', '')
    .set('src/config/config.ts', 'export const home = process.env["HOME"];')
    .set('src/ports/reranker.ts', '')
    .set('src/providers/cohere/reranker.ts', 'import { CohereClient } from "cohere-ai";')
    .set(
      'src/db/pool.ts',
      'import pg from "pg"; import "../errors/errors.ts"; const sql = "select 1 from one";',
    )
    .set('src/jobs/worker.ts', 'import { run } from "graphile-worker"; import "../ingest/one.ts";')
    .set(
      'src/composition/dependencies.ts',
      'import "../providers/cohere/reranker.ts"; import "../db/pool.ts";',
    )
    .set('src/request/credential.ts', 'import "../composition/dependencies.ts";')
    .set('src/routers/ask.ts', 'import type { A } from "../../schema/one.ts"; import "../answer/one.ts";')
    .set('src/index.ts', 'export * from "./routers/ask.ts";')
    .set('adapters/rest/chat.ts', 'import express from "express"; import "../../src/index.ts";')
    .set('adapters/rest/chat.test.ts', 'import OpenAI from "openai"; import "../../test/one.ts";')
    .set('adapters/server.ts', 'import "./rest/chat.ts"; import "./rpc/one.ts";')
    .set('test/support/faults.ts', '')
    .set(
      'scripts/demo.ts',
      'import OpenAI from "openai"; import "../adapters/server.ts"; import "../test/support/faults.ts"; process.env["PATH"];',
    );
}

test('the repository keeps its boundaries', () => {
  expect(findBreaches(loadRepository())).toEqual([]);
});

test('a repository without source files is a breach, folder by folder', () => {
  expect(findBreaches(new Map())).toEqual(populated.map((folder) => `${folder} has no source file`));
});

test('a repository that keeps the rules has no breach', () => {
  expect(findBreaches(soundRepository())).toEqual([]);
});

test.each(plants)('$rule: $line in $path is a breach', ({ path, line, report }) => {
  const sources = soundRepository();
  sources.set(path, `${sources.get(path) ?? ''}\n${line}`);
  expect(findBreaches(sources)).toEqual([expect.stringContaining(report)]);
});

test('files that import each other are a circle, also through types or other files', () => {
  const sources = soundRepository()
    .set('src/text/fold.ts', 'import type { Token } from "./tokenize.ts";')
    .set('src/text/tokenize.ts', 'import "./identifiers.ts";')
    .set('src/text/identifiers.ts', 'export * from "./fold.ts";');
  expect(findBreaches(sources)).toEqual([
    'src/text/fold.ts imports src/text/tokenize.ts imports src/text/identifiers.ts imports src/text/fold.ts, a circle',
  ]);
});

test('a folder with too many files is a breach', () => {
  const sources = soundRepository();
  for (let index = 0; index < maxFilesInFolder; index += 1) sources.set(`src/text/n${index}.ts`, '');
  expect(findBreaches(sources)).toEqual([
    `src/text has ${maxFilesInFolder + 1} files side by side; ${maxFilesInFolder} at most`,
  ]);
});

test('every rule has a planted breach', () => {
  const planted = new Set(plants.map(({ rule }) => rule));
  expect([...places, ...homes].map(({ name }) => name).filter((name) => !planted.has(name))).toEqual([]);
});

test('no room may import one below it in the list', () => {
  const names = places.map(({ name }) => name);
  const upward = places.flatMap(({ name, mayImport }) =>
    mayImport
      .filter((target) => !names.slice(0, names.indexOf(name)).includes(target))
      .map((target) => [name, target]),
  );
  expect(upward).toEqual([]);
});
