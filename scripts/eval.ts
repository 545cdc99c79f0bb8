/**
 * `npm run eval`: how well the service finds and answers, over folders in the format of BEIR.
 *
 *   npm run eval -- [--answers] [--limit N] DIRECTORY…
 *
 * Without `--answers` it ranks documents with the search procedure; with it, the built-in model answers the questions
 * whose `metadata.answers` tells the right answer.
 */
import { parseArgs } from 'node:util';
import { startInstance } from './eval/instance.ts';
import { measureAnswers } from './eval/measure-answers.ts';
import { measureSearch } from './eval/measure-search.ts';
import { showProgress } from './eval/progress.ts';
import { readSet } from './eval/read-set.ts';

const { positionals: folders, values } = parseArgs({
  allowPositionals: true,
  options: { answers: { type: 'boolean', default: false }, limit: { type: 'string' } },
});
const limit = values.limit === undefined ? Number.POSITIVE_INFINITY : Number(values.limit);

if (folders.length === 0 || !(limit >= 1)) {
  process.stderr.write('Usage: npm run eval -- [--answers] [--limit NUMBER] DIRECTORY…\n');
  process.exitCode = 2;
} else {
  await using instance = await startInstance();
  process.once('SIGINT', async () => {
    await instance[Symbol.asyncDispose]();
    process.exit(130);
  });
  for (const folder of folders) {
    const set = await readSet(folder, limit);
    const measure = values.answers ? measureAnswers : measureSearch;
    const figures = await measure(instance, set, showProgress(set.name));
    process.stdout.write(`\n${set.name}\n${figures.map(printFigure).join('')}\n`);
  }
}

function printFigure([name, value]: [string, string]): string {
  return `  ${name.padEnd(38)}${value}\n`;
}
