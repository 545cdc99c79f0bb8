import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { FileProgress } from '../../../../schema/file-progress.ts';
import { callersDirectory } from '../../../../src/config/program.ts';
import { type Client, withProjectClient } from '../../client.ts';
import { isMissing, isRefusal } from '../../explain.ts';
import { Failure } from '../../failure.ts';
import {
  addCommand,
  addProjectOption,
  describeId,
  idReader,
  idsReader,
  type ProjectOptions,
} from '../../options.ts';
import { formatCount, printFacts, printJson, printLine, printTime } from '../../output.ts';
import { confirm } from '../deletion.ts';
import { listFiles, printFiles } from './list-files.ts';
import { addUploadCommands } from './upload-commands.ts';

/** `files …`: the documents of a project. */
export function addFileCommands(program: Command): void {
  const files = program.command('files').description('Manage the documents of a project');
  addUploadCommands(files);
  addList(files);
  addShow(files);
  addThumbnail(files);
  const formatStage = ({ id, stage }: FileProgress) => `${id}  ${stage}`;
  addForEach(files, {
    name: 'cancel',
    description: 'Cancel documents that are waiting or being processed',
    run: (client, id) => client.files.cancel.mutate({ id }),
    format: formatStage,
  });
  addForEach(files, {
    name: 'retry',
    description: 'Retry documents that could not be processed',
    run: (client, id) => client.files.retry.mutate({ id }),
    format: formatStage,
  });
  addForEach(files, {
    name: 'reindex',
    description: 'Reprocess documents; until then their previous contents remain searchable',
    run: (client, id) => client.files.reindex.mutate({ id }),
    format: formatStage,
  });
  addDelete(files);
}

function addList(files: Command): void {
  addProjectOption(addCommand(files, 'list', 'List documents, oldest first')).action(
    async ({ project, json }: ProjectOptions) => {
      const { all, unread } = await withProjectClient(project, async (client) => ({
        all: await listFiles(client),
        unread: json ? [] : await client.files.progress.query(),
      }));
      if (json) return printJson(all);
      printFiles(all, unread);
    },
  );
}

function addShow(files: Command): void {
  addProjectOption(addCommand(files, 'show', 'Show the status and progress of a document'))
    .argument('<id>', describeId('file'), idReader('file'))
    .action(async (id: string, { project, json }: ProjectOptions) => {
      const file = await withProjectClient(project, async (client) => {
        // Reports what is wrong with an id that names nothing.
        await client.files.get.query({ id });
        return (await client.files.progress.query({ ids: [id] }))[0];
      });
      if (!file) throw new Failure('The file has just been deleted.');
      if (json) return printJson(file);
      printFacts(factsOf(file));
    });
}

function addThumbnail(files: Command): void {
  addProjectOption(addCommand(files, 'thumbnail', 'Save the thumbnail of an image or PDF as WebP'))
    .argument('<id>', describeId('file'), idReader('file'))
    .argument('<path>', 'where to write it')
    .action(async (id: string, path: string, { project, json }: ProjectOptions) => {
      const thumbnail = await withProjectClient(project, (client) => client.files.thumbnail.query({ id }));
      if (!thumbnail)
        throw new Failure(
          'The file has no thumbnail: it is neither an image nor a PDF, or is not rendered yet.',
        );
      const absolute = resolve(callersDirectory(), path);
      await writeFile(absolute, thumbnail.data, 'base64');
      if (json) return printJson({ id, path: absolute });
      printLine(`Wrote ${absolute}`);
    });
}

/** A command that does one thing to each of several files; one that is refused does not stop the others. */
type ForEach<Result> = {
  name: string;
  description: string;
  run(client: Client, id: string): Promise<Result>;
  /** The line that tells what became of a file. */
  format(result: Result): string;
};

function addForEach<Result>(files: Command, { name, description, run, format }: ForEach<Result>): void {
  addProjectOption(addCommand(files, name, description))
    .argument('<id...>', `${describeId('file')}; several at once`, idsReader('file'))
    .action(async (ids: string[], { project, json }: ProjectOptions) => {
      const { done, faults } = await withProjectClient(project, (client) =>
        runEach(ids, (id) => run(client, id)),
      );
      if (json) printJson(done);
      else for (const result of done) printLine(format(result));
      if (faults.length > 0) throw new Failure(faults.join('\n'));
    });
}

/** Does one thing to each of several files. @returns the results, and a sentence for each file that was refused or is gone */
async function runEach<Result>(
  ids: string[],
  run: (id: string) => Promise<Result>,
): Promise<{ done: Result[]; faults: string[] }> {
  const done: Result[] = [];
  const faults: string[] = [];
  for (const id of ids) {
    try {
      done.push(await run(id));
    } catch (error) {
      // A file that was deleted meanwhile keeps nobody from the others.
      if (ids.length === 1 || !(isRefusal(error) || isMissing(error))) throw error;
      faults.push(`${id}: ${error.message}`);
    }
  }
  return { done, faults };
}

type DeleteOptions = ProjectOptions & { all?: true; yes?: true };

function addDelete(files: Command): void {
  const command = addProjectOption(addCommand(files, 'delete', 'Delete documents with their passages'))
    .argument('[id...]', `${describeId('file')}; several at once`, idsReader('file'))
    .option('--all', 'delete all documents of the project')
    .option('--yes', 'do not ask for confirmation on a terminal');
  command.action(async (named: string[] = [], { project, all, yes, json }: DeleteOptions) => {
    if (all ? named.length > 0 : named.length === 0) command.error('error: give either ids or --all');
    const { done, faults } = await withProjectClient(project, async (client) => {
      const ids = all ? (await listFiles(client)).map(({ id }) => id) : named;
      if (!yes && process.stdin.isTTY && ids.length > 0)
        await confirm(await describeDeletion(client, ids, all));
      return runEach(ids, (id) => client.files.delete.mutate({ id }));
    });
    if (json) printJson(done);
    else if (all) printLine(`Deleted ${formatCount(done.length, 'document')}.`);
    else for (const { id } of done) printLine(`Deleted ${id}`);
    if (faults.length > 0) throw new Failure(faults.join('\n'));
  });
}

/** What is deleted, for the one who is asked whether it should be. */
async function describeDeletion(client: Client, ids: string[], all = false): Promise<string> {
  const [id = ''] = ids;
  const what = all
    ? `All documents of the project (${ids.length.toLocaleString('en')}) are deleted with their passages.`
    : ids.length === 1
      ? `"${(await client.files.get.query({ id })).filename}" is deleted with its passages.`
      : `${formatCount(ids.length, 'document')} are deleted with their passages.`;
  return `${what} This cannot be undone.`;
}

function factsOf(file: FileProgress): [string, string][] {
  const counts = (counted: FileProgress['pages']) => (counted ? `${counted.done} of ${counted.total}` : '-');
  return [
    ['id', file.id],
    ['name', file.filename],
    ['status', file.status_details ? `${file.status}: ${file.status_details}` : file.status],
    ['stage', `${file.stage}, ${file.percent} %`],
    ['place in queue', String(file.queue_position ?? '-')],
    ['pages', counts(file.pages)],
    ['passages', counts(file.chunks)],
    ['attempts', String(file.attempts)],
    ['last error', file.last_error ?? '-'],
    ['started', printTime(file.started_at, '-')],
    ['finished', printTime(file.finished_at, '-')],
  ];
}
