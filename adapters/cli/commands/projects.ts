import type { Command } from 'commander';
import { assistantName } from '../../../schema/assistant.ts';
import { instructionsText } from '../../../schema/text.ts';
import { commandLine } from '../../../src/config/program.ts';
import { formatBytes } from '../../../src/helpers/format-bytes.ts';
import { chooseOrganization, withClient } from '../client.ts';
import {
  addCommand,
  addOrganizationOption,
  type CommonOptions,
  describeId,
  fieldReader,
  idReader,
  type OrganizationOptions,
} from '../options.ts';
import { formatCount, printFacts, printJson, printLine, printTable } from '../output.ts';
import { addDeletion } from './deletion.ts';

type CreateOptions = OrganizationOptions & { name: string; instructions?: string };

/** `projects …`: projects, which the API calls assistants. */
export function addProjectCommands(program: Command): void {
  const projects = program.command('projects').description('Manage projects, which the API calls assistants');
  addCreate(projects);
  addList(projects);
  addDelete(projects);
  addRestore(projects);
  addReindex(projects);
}

function addCreate(projects: Command): void {
  addOrganizationOption(addCommand(projects, 'create', 'Create a project'))
    .requiredOption('--name <name>', 'its name', fieldReader(assistantName))
    .option('--instructions <text>', 'instructions for the model', fieldReader(instructionsText))
    .action(async ({ org, name, instructions, json }: CreateOptions) => {
      const made = await withClient(async (client) => {
        const organization_id = await chooseOrganization(client, org);
        return client.admin.projects.create.mutate({ organization_id, name, instructions });
      });
      if (json) return printJson(made);
      printFacts([
        ['id', made.id],
        ['name', made.name],
        ['organization', made.organization_id],
      ]);
    });
}

function addList(projects: Command): void {
  addOrganizationOption(addCommand(projects, 'list', "List an organization's projects, newest first")).action(
    async ({ org, json }: OrganizationOptions) => {
      const all = await withClient(async (client) =>
        client.admin.projects.list.query({ organization_id: await chooseOrganization(client, org) }),
      );
      if (json) return printJson(all);
      printTable(
        ['ID', 'NAME'],
        all.map(({ id, name }) => [id, name]),
        'The organization has no projects yet.',
      );
    },
  );
}

function addDelete(projects: Command): void {
  addDeletion(projects, {
    kind: 'assistant',
    description: 'Delete a project with its files, conversations and keys',
    project: (id) => id,
    async describe(client, id) {
      const { name } = await client.assistants.get.query({ id });
      const { files, bytes, threads, keys } = await client.assistants.contents.query({ id });
      return (
        `The project "${name}" and its contents are deleted: ${formatCount(files, 'file')} (${formatBytes(bytes)}), ` +
        `${formatCount(threads, 'conversation')} and ${formatCount(keys, 'key')}. This can be undone for a minute.`
      );
    },
    run: async (client, id) => ({
      answer: await client.assistants.remove.mutate({ id }),
      undo: `To undo it: ${commandLine} projects restore ${id}`,
    }),
  });
}

function addRestore(projects: Command): void {
  addCommand(projects, 'restore', 'Restore a project that was deleted within the last minute')
    .argument('<id>', describeId('assistant'), idReader('assistant'))
    .action(async (id: string, { json }: CommonOptions) => {
      const restored = await withClient((client) => client.admin.projects.restore.mutate({ id }));
      if (json) return printJson(restored);
      printLine(`"${restored.name}" was restored.`);
    });
}

function addReindex(projects: Command): void {
  addCommand(
    projects,
    'reindex',
    'Reprocess all documents of a project; until then their previous contents remain searchable',
  )
    .argument('<id>', describeId('assistant'), idReader('assistant'))
    .action(async (id: string, { json }: CommonOptions) => {
      const requested = await withClient((client) => client.files.reindexAll.mutate(), { project: id });
      if (json) return printJson(requested);
      printLine(`${formatCount(requested.files, 'file')} queued to be processed again.`);
    });
}
