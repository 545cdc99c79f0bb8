import { type Command, InvalidArgumentError } from 'commander';
import { type OrganizationDetails, organizationSettings } from '../../../../schema/admin/organization.ts';
import { withClient } from '../../client.ts';
import { addCommand, type CommonOptions, describeId, fieldReader, idReader } from '../../options.ts';
import { printFacts, printJson } from '../../output.ts';

type SetOptions = CommonOptions & {
  instructions?: string;
  defaultModel?: string;
  fallbackModel?: string;
  allow?: string[];
  unknownModel?: 'default' | 'reject';
  temperature?: number | typeof none;
  retrievalCount?: number;
};

/** The word that unsets a setting. */
const none = 'none';

const fields = organizationSettings.shape;

const readTemperature = fieldReader(fields.temperature.unwrap(), parseNumber);

/** `orgs show` and `orgs set`: the settings for answering an organization's questions. */
export function addOrganizationSettings(organizations: Command): void {
  addCommand(organizations, 'show', "Show an organization's settings")
    .argument('<id>', describeId('organization'), idReader('organization'))
    .action(async (id: string, { json }: CommonOptions) => {
      const shown = await withClient((client) => client.admin.organizations.get.query({ id }));
      if (json) return printJson(shown);
      printFacts(describe(shown));
    });

  addCommand(organizations, 'set', "Change an organization's settings; omitted ones stay as they are")
    .argument('<id>', describeId('organization'), idReader('organization'))
    .option(
      '--default-model <model>',
      `used when a request names no model; ${none}: the deployment's default`,
      fieldReader(fields.default_model),
    )
    .option(
      '--fallback-model <model>',
      `used when another model's provider fails; ${none}: no fallback`,
      fieldReader(fields.fallback_model),
    )
    .option(
      '--unknown-model <default|reject>',
      'how to handle a request for an unavailable model',
      fieldReader(fields.unknown_model),
    )
    .option(
      '--allow <a,b>',
      `the models that may be used; ${none}: no restriction`,
      fieldReader(fields.allowed_models, parseList),
    )
    .option(
      '--instructions <text>',
      'instructions for the model, before those of the project',
      fieldReader(fields.instructions),
    )
    .option(
      '--retrieval-count <number>',
      'how many passages a question retrieves, 1 to 20',
      fieldReader(fields.retrieval_count, parseNumber),
    )
    .option('--temperature <number>', `0 to 2; ${none}: the model's own`, (text: string) =>
      text === none ? none : readTemperature(text),
    )
    .action(async (id: string, { json, ...options }: SetOptions) => {
      const changed = await withClient((client) =>
        client.admin.organizations.update.mutate({
          id,
          instructions: options.instructions,
          default_model: orNull(options.defaultModel),
          fallback_model: orNull(options.fallbackModel),
          allowed_models: options.allow,
          unknown_model: options.unknownModel,
          temperature: orNull(options.temperature),
          retrieval_count: options.retrievalCount,
        }),
      );
      if (json) return printJson(changed);
      printFacts(describe(changed));
    });
}

/** Where `none` was read: an option cannot be read as null. */
function orNull<Value>(value: Value | typeof none | undefined): Value | null | undefined {
  return value === none ? null : value;
}

function parseList(text: string): string[] {
  const ids = text.split(',').map((id) => id.trim());
  return text === none ? [] : ids.filter(Boolean);
}

function parseNumber(text: string): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isFinite(number)) return number;
  throw new InvalidArgumentError('It must be a number.');
}

function describe(organization: OrganizationDetails): [string, string][] {
  const { allowed_models: allowed, temperature } = organization;
  return [
    ['id', organization.id],
    ['name', organization.name],
    ['default model', organization.default_model ?? "the deployment's"],
    ['fallback model', organization.fallback_model ?? none],
    ['unknown model', organization.unknown_model],
    ['allowed models', allowed.length === 0 ? 'all' : allowed.join(', ')],
    ['temperature', temperature === null ? "the model's own" : String(temperature)],
    ['passages', String(organization.retrieval_count)],
    ['instructions', organization.instructions || none],
  ];
}
