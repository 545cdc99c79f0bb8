import type { Command } from 'commander';
import { type Role, roles } from '../../schema/people/roles.ts';
import { withClient } from './client.ts';
import { addCommand, addOrganizationOption, formReader, type OrganizationOptions } from './options.ts';
import { printFacts, printJson, printTime } from './output.ts';

type LinkOptions = OrganizationOptions & { role?: Role; recover?: string };

const readRole = formReader(
  (text) => roles.some((role) => role === text),
  new Intl.ListFormat('en', { type: 'disjunction' }).format(roles),
);

/** `link`: one-time links for people. */
export function addLinkCommand(program: Command): void {
  addOrganizationOption(
    addCommand(program, 'link', 'Create a one-time link to join an organization, or to recover access'),
  )
    .option('--role <role>', `${roles.join(', ')}; owner by default`, readRole)
    .option('--recover <email>', 'a link for the person with this email address to set a new password')
    .action(async ({ json, org, role, recover }: LinkOptions) => {
      const request = { organization_id: org, role, recover };
      const made = await withClient(undefined, (client) => client.admin.links.create.mutate(request));
      if (json) return printJson(made);
      printFacts([
        ['link', made.url],
        ['for', describe(made, recover)],
        ['works', `once, until ${printTime(made.expires_at, '')}`],
      ]);
    });
}

function describe(
  { organization_name, role }: { organization_name: string | null; role: Role | null },
  recover: string | undefined,
): string {
  return recover ? `a new password for ${recover}` : `joining ${organization_name} as ${role}`;
}
