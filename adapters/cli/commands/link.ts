import type { Command } from 'commander';
import { type Role, roles } from '../../../schema/people/roles.ts';
import { emailAddress } from '../../../schema/people/text.ts';
import { withClient } from '../client.ts';
import {
  addCommand,
  addOrganizationOption,
  fieldReader,
  formReader,
  type OrganizationOptions,
} from '../options.ts';
import { printFacts, printJson, printTime } from '../output.ts';

type LinkOptions = OrganizationOptions & { role?: Role; email?: string; recover?: string };

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
    .option(
      '--email <email>',
      'only the person with this email address can use it, which then counts as verified',
      fieldReader(emailAddress),
    )
    .option(
      '--recover <email>',
      'a link for the person with this email address to set a new password',
      fieldReader(emailAddress),
    )
    .action(async ({ json, org, role, email, recover }: LinkOptions) => {
      const request = { organization_id: org, role, email, recover };
      const made = await withClient((client) => client.admin.links.create.mutate(request));
      if (json) return printJson(made);
      printFacts([
        ['link', made.url],
        ['for', describe(made, { email, recover })],
        [
          'works',
          `once, until ${printTime(made.expires_at, '')}${isOfThisMachine(made.url) ? ', on this machine only: for others, set PUBLIC_URL' : ''}`,
        ],
      ]);
    });
}

/** Whether the address of a link leads only this machine to the server. */
const isOfThisMachine = (url: string) => /^(localhost|127\.|\[::1\])/.test(new URL(url).hostname);

function describe(
  { organization_name, role }: { organization_name: string | null; role: Role | null },
  { email, recover }: { email: string | undefined; recover: string | undefined },
): string {
  if (recover) return `a new password for ${recover}`;
  const who = email ? `, with the address ${email}` : '';
  return `joining ${organization_name} as ${role}${who}`;
}
