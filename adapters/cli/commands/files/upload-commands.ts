import type { Command } from 'commander';
import type { FileObject } from '../../../../schema/file.ts';
import { type Client, withProjectClient } from '../../client.ts';
import { Failure } from '../../failure.ts';
import { addCommand, addProjectOption, type ProjectOptions } from '../../options.ts';
import { formatCount, printable, printJson, printLine, printTable } from '../../output.ts';
import { confirm } from '../deletion.ts';
import { addFiles } from './add-files.ts';
import { printFiles } from './list-files.ts';
import { formatSummary, listNames } from './summary.ts';
import { deleteAll, type Plan, planSync, uploadChanges } from './sync-files.ts';

type UploadOptions = ProjectOptions & { include?: string[] };

/** `files add` and `files sync`. */
export function addUploadCommands(files: Command): void {
  addUpload(files);
  addSync(files);
}

function addUpload(files: Command): void {
  const command = addCommand(files, 'add', 'Upload documents, or all documents in folders');
  addIncludeOption(addProjectOption(command))
    .argument('<path...>', 'files and folders; of a folder, only new and changed files')
    .option('--wait', 'wait until the documents are searchable')
    .action(async (paths: string[], options: UploadOptions & { wait?: true }) => {
      const { project, include = [], wait = false, json } = options;
      const { added, faults, notes, rest } = await withProjectClient(project, (client) =>
        addFiles(client, paths, { wait, patterns: include }),
      );
      if (json) printJson(added);
      else if (added.length > 0) printFiles(added);
      for (const note of notes) report(note);
      if (rest) report(formatSummary([`${added.length} added`], rest));
      if (faults.length > 0) throw new Failure(faults.join('\n'));
    });
}

type SyncOptions = UploadOptions & { delete?: true; dryRun?: true; yes?: true };

function addSync(files: Command): void {
  const command = addCommand(files, 'sync', 'Bring a project up to date with a folder');
  addIncludeOption(addProjectOption(command))
    .argument(
      '<folder>',
      'its new and changed files are uploaded, and the versions that they replace deleted',
    )
    .option('--delete', 'also delete documents of the project that are not in the folder')
    .option('--dry-run', 'only show what would be done')
    .option('--yes', 'do not ask for confirmation on a terminal')
    .action(async (folder: string, options: SyncOptions) => {
      const faults = await withProjectClient(options.project, (client) => sync(client, folder, options));
      if (faults.length > 0) throw new Failure(faults.join('\n'));
    });
}

/** @returns a sentence for each file that failed */
async function sync(client: Client, folder: string, options: SyncOptions): Promise<string[]> {
  const plan = await planSync(client, folder, options.include ?? []);
  const missing = options.delete ? plan.missing : [];
  if (options.dryRun) {
    const deleted = [...plan.earlier, ...missing];
    if (options.json) printJson({ added: plan.uploads.map(({ filename }) => ({ filename })), deleted });
    else showPlan(plan, deleted);
    return [];
  }
  if (missing.length > 0 && !options.yes && process.stdin.isTTY) await confirm(describeMissing(missing));
  const { added, faults, unfit, superseded } = await uploadChanges(client, plan);
  const deletion = await deleteAll(client, [...superseded, ...missing]);
  if (options.json) printJson({ added, deleted: deletion.deleted });
  else {
    if (added.length > 0) printFiles(added);
    for (const { id, filename } of deletion.deleted) printLine(`Deleted ${id}  ${filename}`);
  }
  const done = [`${added.length} added`, `${deletion.deleted.length} deleted`];
  report(formatSummary(done, { unchanged: plan.unchanged.size, ...plan.leftOut, ...unfit }));
  return [...faults, ...deletion.faults];
}

function showPlan({ uploads, unchanged, leftOut }: Plan, deleted: FileObject[]): void {
  const rows = [
    ...uploads.map(({ filename }) => ['add', filename, '']),
    ...deleted.map(({ id, filename }) => ['delete', filename, id]),
  ];
  printTable(['', 'NAME', 'ID'], rows, 'The project is up to date.');
  const counts = [`${uploads.length} to add`, `${deleted.length} to delete`];
  report(formatSummary(counts, { unchanged: unchanged.size, ...leftOut }));
}

function describeMissing(missing: FileObject[]): string {
  const [which, are] = missing.length === 1 ? ['that is', 'is'] : ['that are', 'are'];
  const names = listNames(missing.map(({ filename }) => filename));
  return `${formatCount(missing.length, 'document')} ${which} not in the folder ${are} deleted: ${names}. This cannot be undone.`;
}

/** Writes a line to standard error, where scripts do not look for the output. */
function report(line: string): void {
  process.stderr.write(`${printable(line)}\n`);
}

function addIncludeOption(command: Command): Command {
  return command.option(
    '--include <pattern>',
    'only matching files of folders, such as "*.pdf"; repeatable',
    (pattern: string, previous: string[] | undefined) => [...(previous ?? []), pattern],
  );
}
