import type { Command } from 'commander';
import { type ApiKeyObject, newApiKey, type Scope, scopeList, scopes } from '../../../schema/api-key.ts';
import { durationForm, expiryForm, parseDuration, parseExpiry } from '../../../schema/lifetime.ts';
import { chooseOrganization, withClient } from '../client.ts';
import {
  addCommand,
  addOrganizationOption,
  addProjectOption,
  type CommonOptions,
  describeId,
  fieldReader,
  formReader,
  idReader,
  type OrganizationOptions,
  type ProjectOptions,
} from '../options.ts';
import { printFacts, printJson, printTable, printTime } from '../output.ts';
import { addDeletion } from './deletion.ts';

type CreateOptions = ProjectOptions & {
  name: string;
  scopes?: Scope[];
  debug?: true;
  expires?: string;
};

type RotateOptions = CommonOptions & { grace?: string; expires?: string };

const scopesOption = fieldReader(scopeList, (text) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean),
);
const durationOption = formReader((text) => parseDuration(text) !== null, durationForm);
const expiryOption = formReader((text) => parseExpiry(text, new Date()) !== null, expiryForm);

/** `keys …`: who may call the API. */
export function addKeyCommands(program: Command): void {
  const keys = program.command('keys').description('Manage API keys, each bound to a project');
  addCreate(keys);
  addList(keys);
  addSwitch(keys, 'deactivate', 'Deactivate a key; it can be activated again');
  addSwitch(keys, 'activate', 'Activate a deactivated key');
  addRotate(keys);
  addDeletion(keys, {
    kind: 'key',
    description: 'Delete a key permanently',
    async describe(client, id) {
      const { name, masked, project_name } = await client.admin.keys.get.query({ id });
      return `The key "${name}" (${masked}) of "${project_name}" will be refused. This cannot be undone, unlike "keys deactivate".`;
    },
    run: async (client, id) => ({ answer: await client.admin.keys.delete.mutate({ id }) }),
  });
}

function addCreate(keys: Command): void {
  addProjectOption(addCommand(keys, 'create', 'Create a key and show its secret once'))
    .requiredOption('--name <name>', 'what it is for', fieldReader(newApiKey.shape.name))
    .option('--scopes <a,b>', `its scopes; all by default: ${scopes.join(', ')}`, scopesOption)
    .option('--debug', 'save its conversations as threads')
    .option('--expires <when>', 'for example 30d, 12h or 2030-12-31; never by default', expiryOption)
    .action(async ({ project, json, ...rest }: CreateOptions) => {
      const made = await withClient(async (client) => {
        const project_id = project ?? (await client.admin.projects.first.query()).id;
        return client.admin.keys.create.mutate({ project_id, ...rest });
      });
      if (json) return printJson(made);
      printFacts([['key', `${made.key}   (shown this once)`], ...describe(made)]);
    });
}

function addList(keys: Command): void {
  addOrganizationOption(addCommand(keys, 'list', "List an organization's keys, newest first")).action(
    async ({ org, json }: OrganizationOptions) => {
      const all = await withClient(async (client) =>
        client.admin.keys.list.query({ organization_id: await chooseOrganization(client, org) }),
      );
      if (json) return printJson(all);
      const headings = ['ID', 'NAME', 'KEY', 'PROJECT', 'STATE', 'EXPIRES', 'LAST USED', 'CREATED', 'SCOPES'];
      const rows = all.map((key) => [
        key.id,
        key.name,
        key.masked,
        key.project_name,
        describeState(key),
        printTime(key.expires_at, 'never'),
        printTime(key.last_used_at, 'never'),
        printTime(key.created_at, ''),
        describeScopes(key),
      ]);
      printTable(headings, rows, 'The organization has no keys yet.');
    },
  );
}

function addSwitch(keys: Command, action: 'activate' | 'deactivate', description: string): void {
  addCommand(keys, action, description)
    .argument('<id>', describeId('key'), idReader('key'))
    .action(async (id: string, { json }: CommonOptions) => {
      const key = await withClient((client) => client.admin.keys[action].mutate({ id }));
      if (json) return printJson(key);
      printFacts(describe(key));
    });
}

function addRotate(keys: Command): void {
  addCommand(keys, 'rotate', 'Give a key a new secret and show it once')
    .argument('<id>', describeId('key'), idReader('key'))
    .option(
      '--grace <duration>',
      'how long the old secret keeps working, such as 24h; not at all by default',
      durationOption,
    )
    .option(
      '--expires <when>',
      'a new expiry: 30d, 12h, 2030-12-31 or never; unchanged by default',
      expiryOption,
    )
    .action(async (id: string, { json, ...rest }: RotateOptions) => {
      const key = await withClient((client) => client.admin.keys.rotate.mutate({ id, ...rest }));
      if (json) return printJson(key);
      const until = printTime(key.previous_expires_at, '');
      printFacts([
        ['key', `${key.key}   (shown this once)`],
        ['old secret', until ? `works until ${until}` : 'works no more'],
        ...describe(key),
      ]);
    });
}

function describe(key: ApiKeyObject): [string, string][] {
  return [
    ['id', key.id],
    ['name', key.name],
    ['shown as', key.masked],
    ['project', `${key.project_name} (${key.project_id})`],
    ['state', describeState(key)],
    ['expires', printTime(key.expires_at, 'never')],
    ['scopes', describeScopes(key)],
  ];
}

function describeState({ active, debug, expires_at }: ApiKeyObject): string {
  const expired = expires_at !== null && expires_at * 1000 <= Date.now();
  const state = active ? (expired ? 'expired' : 'active') : 'deactivated';
  return debug ? `${state}, debug` : state;
}

function describeScopes(key: ApiKeyObject): string {
  return key.scopes.length === scopes.length ? 'all' : key.scopes.join(',');
}
