/** `npm run eval`: how well the service finds and answers, over folders in the format of BEIR. See its `--help`. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { measureExact } from '../test/support/search/exact-matches.ts';
import { type Instance, startInstance } from './eval/instance.ts';
import { isQuestionSet, loadQuestions, type QuestionSet } from './eval/load-questions.ts';
import { measureAnswers } from './eval/measure-answers.ts';
import { measureEngines } from './eval/measure-engines.ts';
import {
  formatQuestions,
  measureControl,
  measureQuestions,
  type QuestionOutcome,
} from './eval/measure-questions.ts';
import { measureSearch } from './eval/measure-search.ts';
import { formatComparison, formatRanking, formatSet } from './eval/print-results.ts';
import { showProgress } from './eval/progress.ts';
import { type EvalSet, loadSet } from './eval/read-set.ts';
import { type Recording, startRecording } from './eval/recording.ts';
import { replay } from './eval/replay.ts';
import { loadResults, type SetResult } from './eval/results.ts';
import { typedForms } from './eval/typed-forms.ts';
import { exitWithUsage, parseCommand } from './parse-command.ts';

const usage = `Usage: npm run eval -- [--json FILE] [--compare FILE] [--limit QUESTIONS] DIRECTORY…
       npm run eval -- --answers [--limit QUESTIONS] [--misses] [--control] [--typed FORM] [--record FILE] DIRECTORY…
       npm run eval -- --replay FILE [--misses]
       npm run eval -- --engines [--limit QUESTIONS] DIRECTORY…
       npm run eval -- --exact [--limit IDENTIFIERS]

Measures every stage of the search. Models are those that the settings name, such as EMBEDDING_MODEL.

  --json FILE     saves the results
  --compare FILE  tells what changed since the results that --json saved there
  --answers       the model of CHAT_MODEL answers the questions whose metadata.answers states the answer, and those about
                  documents, of a DIRECTORY with documents.jsonl
  --engines       LanceDB and Orama rank the same passages with the same vectors
  --exact         searches for 500 identifiers, each in one of 20,000 passages
  --limit N       uses the first N questions, or identifiers
  --control       with --answers, asks what is about documents also without any, to tell what the model knew before
  --typed FORM    with --answers, asks what is about documents as people type it: lower, upper, framed by other sentences, or
                  with two letters of its longest word swapped, or one dropped
  --record FILE   with --answers, saves what the model was asked
  --replay FILE   asks the built-in model again what --record saved there, without reading documents or searching
  --misses        with --answers or --replay, shows what was answered wrong in the seen half of questions about documents`;

const { positionals: folders, values } = parseCommand(usage, {
  answers: { type: 'boolean', default: false },
  compare: { type: 'string' },
  control: { type: 'boolean', default: false },
  engines: { type: 'boolean', default: false },
  exact: { type: 'boolean', default: false },
  json: { type: 'string' },
  limit: { type: 'string' },
  misses: { type: 'boolean', default: false },
  record: { type: 'string' },
  replay: { type: 'string' },
  typed: { type: 'string' },
});
const limit = values.limit === undefined ? Number.POSITIVE_INFINITY : Number(values.limit);
if (!(limit >= 1)) exitWithUsage(usage, '--limit must be a number, 1 or more.');
const typed = values.typed === undefined ? (question: string) => question : typedForms[values.typed];
if (typed === undefined)
  exitWithUsage(usage, `--typed must be one of ${Object.keys(typedForms).join(', ')}.`);
if (values.replay !== undefined) {
  if (!existsSync(values.replay)) exitWithUsage(usage, `There is no file ${values.replay}.`);
  await printReplay(values.replay);
  process.exit();
}
if (folders.length === 0 && !values.exact) exitWithUsage(usage, 'No DIRECTORY is given.');

const before = values.compare === undefined ? undefined : await loadResults(values.compare);
const questionFolders = values.answers ? folders.filter(isQuestionSet) : [];
const questionSets = (await Promise.all(questionFolders.map(loadQuestions))).map((set) => ({
  ...set,
  questions: set.questions.map((one) => ({ ...one, question: typed(one.question) })),
}));
const rankedFolders = folders.filter((folder) => !questionFolders.includes(folder));
const sets = await Promise.all(rankedFolders.map((folder) => loadSet(folder, limit)));
await using instance = await startInstance();
process.once('SIGINT', async () => {
  await instance[Symbol.asyncDispose]();
  process.exit(130);
});
if (values.exact) await printExact(instance, Math.min(limit, 500));
else if (values.answers) {
  await using recording = values.record === undefined ? undefined : startRecording(values.record);
  await printAnswers(instance, sets, recording);
  for (const set of questionSets) await printQuestions(instance, set, recording);
} else if (values.engines) await printEngines(instance, sets);
else await printSearch(instance, sets);

async function printSearch(instance: Instance, sets: EvalSet[]): Promise<void> {
  const results: SetResult[] = [];
  for (const set of sets) {
    const result = await measureSearch(instance, set, showProgress(set.name));
    results.push(result);
    process.stdout.write(
      `${formatSet(result)}\n${before ? `${await formatComparison(result, before)}\n` : ''}`,
    );
  }
  if (values.json !== undefined) {
    await writeFile(values.json, `${JSON.stringify({ models: instance.models, sets: results })}\n`);
  }
}

async function printAnswers(instance: Instance, sets: EvalSet[], recording?: Recording): Promise<void> {
  for (const set of sets) {
    const figures = await measureAnswers(instance, set, showProgress(set.name), recording);
    const lines = figures.map(([name, value]) => `  ${name.padEnd(38)}${value}\n`);
    process.stdout.write(`\n${set.name}\n${lines.join('')}\n`);
  }
}

async function printQuestions(instance: Instance, set: QuestionSet, recording?: Recording): Promise<void> {
  for (const document of set.missing)
    process.stdout.write(`${document} is not there; its questions are left out.\n`);
  const outcomes = await measureQuestions(instance, set, showProgress(set.name), recording);
  printOutcomes(set.name, outcomes);
  if (values.control)
    process.stdout.write(`${await measureControl(instance, set, showProgress(set.name))}\n`);
}

async function printReplay(path: string): Promise<void> {
  for (const [name, outcomes] of await replay(path, showProgress(path))) printOutcomes(name, outcomes);
}

function printOutcomes(name: string, outcomes: QuestionOutcome[]): void {
  process.stdout.write(`\n${name}\n${formatQuestions(outcomes)}\n`);
  if (!values.misses) return;
  for (const { half, isRight, question, text, answers, all } of outcomes) {
    if (half === 'seen' && !isRight) {
      process.stdout.write(
        `${question}\n  wanted ${[...answers, ...all].join(' | ')}\n  ${text.replaceAll('\n', '\n  ')}\n`,
      );
    }
  }
}

async function printEngines(instance: Instance, sets: EvalSet[]): Promise<void> {
  for (const set of sets) {
    process.stdout.write(formatRanking(set, await measureEngines(instance, set, showProgress(set.name))));
  }
}

/** Forty passages for each identifier. */
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
