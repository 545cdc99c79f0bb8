import type { Command } from 'commander';
import type { FileObject } from '../../schema/file.ts';
import { addFiles } from './add-files.ts';
import { type Client, withClient } from './client.ts';
import { Failure } from './failure.ts';
import { addCommand, addProjectOption, idsReader, type ProjectOptions } from './options.ts';
import { printJson, printLine, printTable } from './output.ts';

/** `files …`: the documents of a project. */
export function addFileCommands(program: Command): void {
  const files = program.command('files').description('documents of a project');

  addProjectOption(addCommand(files, 'add', 'Upload documents'))
    .argument('<path...>', 'the files to upload')
    .option('--wait', 'wait until they have been read and can be found')
    .action(async (paths: string[], { project, wait = false, json }: ProjectOptions & { wait?: boolean }) => {
      const { added, faults } = await withClient(project, (client) => addFiles(client, paths, wait));
      if (json) printJson(added);
      else if (added.length > 0) printFiles(added);
      if (faults.length > 0) throw new Failure(faults.join('\n'));
    });

  addProjectOption(addCommand(files, 'list', 'List documents, oldest first')).action(
    async ({ project, json }: ProjectOptions) => {
      const all = await withClient(project, listAll);
      if (json) return printJson(all);
      printFiles(all);
    },
  );

  addProjectOption(addCommand(files, 'delete', 'Delete documents with their passages'))
    .argument('<id...>', 'the files', idsReader('file'))
    .action(async (ids: string[], { project, json }: ProjectOptions) => {
      const deleted = await withClient(project, async (client) => {
        const results = [];
        for (const id of ids) results.push(await client.files.delete.mutate({ id }));
        return results;
      });
      if (json) return printJson(deleted);
      for (const { id } of deleted) printLine(`Deleted ${id}`);
    });
}

async function listAll(client: Client): Promise<FileObject[]> {
  const all: FileObject[] = [];
  let after: string | null = null;
  do {
    const page: Page = await client.files.list.query({ limit: 100, after });
    all.push(...page.data);
    after = page.has_more ? page.last_id : null;
  } while (after !== null);
  return all;
}

type Page = { data: FileObject[]; last_id: string | null; has_more: boolean };

function printFiles(files: FileObject[]): void {
  const rows = files.map(({ id, filename, bytes, status, status_details }) => [
    id,
    filename,
    bytes.toLocaleString('en'),
    status,
    status_details ?? '',
  ]);
  printTable(['ID', 'NAME', 'BYTES', 'STATUS', ''], rows, 'The project has no file yet.');
}
