import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, commandLine, type FirstTenant, formatLink } from '../src/index.ts';
import type { BuiltDashboard } from './web/dashboard/ensure-built.ts';

const samples = fileURLToPath(new URL('../samples', import.meta.url));

/** What a start has to report. */
export type Start = {
  config: Config;
  url: string;
  publicUrl: string;
  dashboard: BuiltDashboard;
  /** On the first start: the tenant that the first key was made for. */
  firstTenant: FirstTenant | undefined;
  /** On the first start: the token of the link with which the owner joins. */
  firstToken: string | undefined;
  /** Nobody has joined yet, and the link of the first start was shown earlier. */
  needsPeople: boolean;
};

/** What a start prints once it is up: where everything is and how to sign in and, the first time, what to try. */
export function formatGreeting(start: Start): string {
  const { config, url, publicUrl, dashboard, firstTenant, firstToken, needsPeople } = start;
  const command = commandPrefix(config, url);
  const facts: [name: string, value: string | false][] = [
    ['no dashboard', 'reason' in dashboard && dashboard.reason],
    ['dashboard', 'folder' in dashboard && publicUrl],
    [
      'sign in',
      firstToken !== undefined &&
        `${formatLink(publicUrl, firstToken)}   (for the owner; works once, for 24 hours)`,
    ],
    ['sign in', needsPeople && `"${command} link" creates a link for the first person`],
    // Where people are: pages link to the dashboard, whose cookies belong to that address.
    ['documentation', `${publicUrl}/docs`],
    ['base URL', `${config.PUBLIC_URL ?? url}/v1`],
    ['chat programs', `${config.PUBLIC_URL ?? url}/openai/v1`],
    ['assistant', firstTenant?.assistantId ?? false],
    ['API key', describeKey(start, command)],
  ];
  const lines = facts.filter(([, value]) => value !== false);
  return [
    `\nLectern runs at ${url}`,
    ...lines.map(([name, value]) => `  ${name.padEnd(13)}  ${value}`),
    ...(firstTenant ? ['', formatFirstSteps(start, firstTenant, command)] : []),
    '',
  ].join('\n');
}

function describeKey({ config, firstTenant }: Start, command: string): string {
  if (!firstTenant) return `not shown again; "${command} keys create --name NAME" creates another`;
  if (config.BOOTSTRAP_API_KEY !== undefined) return 'the value of BOOTSTRAP_API_KEY';
  return `${firstTenant.apiKey}   (shown this once)`;
}

/** The sample documents, and a question that they answer. */
function formatFirstSteps({ config, url }: Start, { apiKey }: FirstTenant, command: string): string {
  const key = config.BOOTSTRAP_API_KEY === undefined ? apiKey : '$BOOTSTRAP_API_KEY';
  return [
    'Open the sign-in link in a browser. Or, in a second terminal, add the sample documents and ask:',
    '',
    `  ${command} files add ${quote(shorten(samples))} --wait`,
    `  curl ${url}/v1/chat -H "Authorization: Bearer ${key}" -H "Content-Type: application/json" ` +
      `-d '{"content": "What is the part number of the brake pads?"}'`,
  ].join('\n');
}

/** The command line for this server; it names the server's address only where that is not the default. */
function commandPrefix({ DATA_DIR, PORT, HOST, ADMIN_TOKEN }: Config, url: string): string {
  const isFound = PORT === 3000 && ['127.0.0.1', 'localhost', '0.0.0.0'].includes(HOST);
  const settings = [
    !isFound && `LECTERN_URL=${url}`,
    ADMIN_TOKEN === undefined &&
      relative(process.cwd(), DATA_DIR) !== 'data' &&
      `DATA_DIR=${quote(DATA_DIR)}`,
  ];
  return [...settings.filter((setting) => setting !== false), commandLine].join(' ');
}

/** A path relative to the working directory. */
function shorten(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere.startsWith('..') ? path : fromHere;
}

function quote(text: string): string {
  return text.includes(' ') ? `"${text}"` : text;
}
