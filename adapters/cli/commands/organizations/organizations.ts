import type { Command } from 'commander';
import { newOrganization } from '../../../../schema/admin/organization.ts';
import { formatBytes } from '../../../../src/helpers/format-bytes.ts';
import { withClient } from '../../client.ts';
import { addCommand, type CommonOptions, fieldReader } from '../../options.ts';
import { formatCount, printFacts, printJson, printTable } from '../../output.ts';
import { addDeletion } from '../deletion.ts';
import { addOrganizationMove } from './move-organization.ts';
import { addOrganizationSettings } from './organization-settings.ts';

/** `orgs …`: organizations, which own projects and keys. */
export function addOrganizationCommands(program: Command): void {
  const organizations = program
    .command('orgs')
    .description('Manage organizations, which own projects and keys');

  addCommand(organizations, 'create', 'Create an organization')
    .requiredOption('--name <name>', 'its name', fieldReader(newOrganization.shape.name))
    .action(async ({ name, json }: CommonOptions & { name: string }) => {
      const made = await withClient((client) => client.admin.organizations.create.mutate({ name }));
      if (json) return printJson(made);
      printFacts([
        ['id', made.id],
        ['name', made.name],
      ]);
    });

  addCommand(organizations, 'list', 'List all organizations, oldest first').action(
    async ({ json }: CommonOptions) => {
      const all = await withClient((client) => client.admin.organizations.list.query());
      if (json) return printJson(all);
      printTable(
        ['ID', 'NAME'],
        all.map(({ id, name }) => [id, name]),
        'There are no organizations yet.',
      );
    },
  );

  addOrganizationSettings(organizations);
  addOrganizationMove(organizations);

  addDeletion(organizations, {
    kind: 'organization',
    description: 'Delete an organization with everything it owns',
    async describe(client, id) {
      const { name } = await client.admin.organizations.get.query({ id });
      const contents = await client.admin.organizations.contents.query({ id });
      const { projects, files, bytes, keys, people } = contents;
      return (
        `The organization "${name}" and its contents are deleted: ${formatCount(projects, 'project')}, ` +
        `${formatCount(files, 'file')} (${formatBytes(bytes)}), ${formatCount(keys, 'key')} and ` +
        `${formatCount(people, 'membership')}. This cannot be undone.`
      );
    },
    run: async (client, id) => ({ answer: await client.admin.organizations.delete.mutate({ id }) }),
  });
}
