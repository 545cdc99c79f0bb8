/**
 * `npm run eval`: how well the service finds and answers, over folders in the format of BEIR.
 *
 *   npm run eval -- [--json FILE] [--compare FILE] [--limit N] DIRECTORY…
 *   npm run eval -- --answers [--limit N] DIRECTORY…
 *   npm run eval -- --engines [--limit N] DIRECTORY…
 *   npm run eval -- --exact [--limit IDENTIFIERS]
 *
 * Without `--answers` it measures every stage of the search, and `--compare` tells what changed since a run that `--json`
 * saved. With it, the built-in model answers the questions whose `metadata.answers` tells the right answer. Models are
 * those that the settings name, such as EMBEDDING_MODEL. With `--exact` it looks for 500 identifiers, each in one passage
 * of 20,000. With `--engines`, LanceDB and Orama rank the same passages with the same vectors.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { measureExact } from '../test/support/exact-matches.ts';
import { type Instance, startInstance } from './eval/instance.ts';
import { measureAnswers } from './eval/measure-answers.ts';
import { measureEngines } from './eval/measure-engines.ts';
import { measureSearch } from './eval/measure-search.ts';
import { formatComparison, formatRanking, formatSet } from './eval/print-results.ts';
import { showProgress } from './eval/progress.ts';
import { type EvalSet, loadSet } from './eval/read-set.ts';
import { loadResults, type SetResult } from './eval/results.ts';

const { positionals: folders, values } = parseArgs({
  allowPositionals: true,
  options: {
    answers: { type: 'boolean', default: false },
    compare: { type: 'string' },
    engines: { type: 'boolean', default: false },
    exact: { type: 'boolean', default: false },
    json: { type: 'string' },
    limit: { type: 'string' },
  },
});
const limit = values.limit === undefined ? Number.POSITIVE_INFINITY : Number(values.limit);

if ((folders.length === 0 && !values.exact) || !(limit >= 1)) {
  process.stderr.write(
    'Usage: npm run eval -- [--answers | --engines | --exact] [--json FILE] [--compare FILE] [--limit QUESTIONS] DIRECTORY…\n',
  );
  process.exitCode = 2;
} else {
  const before = values.compare === undefined ? undefined : await loadResults(values.compare);
  const sets = await Promise.all(folders.map((folder) => loadSet(folder, limit)));
  await using instance = await startInstance();
  process.once('SIGINT', async () => {
    await instance[Symbol.asyncDispose]();
    process.exit(130);
  });
  if (values.exact) await printExact(instance, Math.min(limit, 500));
  else if (values.answers) await printAnswers(instance, sets);
  else if (values.engines) await printEngines(instance, sets);
  else {
    const results: SetResult[] = [];
    for (const set of sets) {
      const result = await measureSearch(instance, set, showProgress(set.name));
      results.push(result);
      process.stdout.write(`${formatSet(result)}\n${before ? `${formatComparison(result, before)}\n` : ''}`);
    }
    if (values.json !== undefined) {
      await writeFile(values.json, `${JSON.stringify({ models: instance.models, sets: results })}\n`);
    }
  }
}

async function printAnswers(instance: Instance, sets: EvalSet[]): Promise<void> {
  for (const set of sets) {
    const figures = await measureAnswers(instance, set, showProgress(set.name));
    const lines = figures.map(([name, value]) => `  ${name.padEnd(38)}${value}\n`);
    process.stdout.write(`\n${set.name}\n${lines.join('')}\n`);
  }
}

async function printEngines(instance: Instance, sets: EvalSet[]): Promise<void> {
  for (const set of sets) {
    process.stdout.write(formatRanking(set, await measureEngines(instance, set, showProgress(set.name))));
  }
}

/** Of each identifier, forty passages. */
async function printExact(instance: Instance, count: number): Promise<void> {
  const results = await measureExact(instance, { count, passages: 40 * count }, showProgress('exact'));
  for (const { name, asked, first, topThree, missed } of results) {
    const share = (found: number) => `${((100 * found) / asked).toFixed(1)} %`;
    process.stdout.write(
      `  ${name.padEnd(56)}first ${share(first)}, top three ${share(topThree)} of ${asked}\n`,
    );
    for (const one of missed.slice(0, 5)) process.stdout.write(`    missed ${one}\n`);
  }
}
