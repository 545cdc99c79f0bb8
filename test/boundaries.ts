/** Which part of the repository may import which, as data. `boundaries.test.ts` holds every source file to it. */

/** A part of the repository and what it may import besides itself. */
export type Place = {
  name: string;
  /** Globs of its files. A file belongs to the first place that has it. */
  files: string[];
  /** Names of places. */
  mayImport: string[];
};

/** What every file under `src` may use. */
const base = ['schema', 'errors', 'config', 'words', 'ports'];
/** The parts of `src` that the composition root wires. */
const domain = ['db', 'ingest', 'retrieve', 'answer', 'evaluate'];
const request = ['dependencies', 'request'];

/** From the bottom up: nothing imports what stands below it in this list, so there is no cycle between places. */
export const places: Place[] = [
  { name: 'schema', files: ['schema/**'], mayImport: [] },
  { name: 'errors', files: ['src/errors.ts'], mayImport: ['schema'] },
  { name: 'config', files: ['src/{config,admin-token}.ts'], mayImport: ['schema', 'errors'] },
  { name: 'words', files: ['src/words/**'], mayImport: [] },
  {
    name: 'ports',
    files: ['src/providers/{ports,count-tokens,o200k}.ts'],
    mayImport: ['schema', 'errors', 'config'],
  },
  { name: 'db', files: ['src/db/**'], mayImport: base },
  { name: 'providers', files: ['src/providers/**'], mayImport: base },
  { name: 'retrieve', files: ['src/retrieve/**'], mayImport: [...base, 'db'] },
  { name: 'ingest', files: ['src/ingest/**'], mayImport: [...base, 'db', 'retrieve'] },
  { name: 'answer', files: ['src/answer/**'], mayImport: [...base, 'db', 'retrieve'] },
  { name: 'evaluate', files: ['src/evaluate/**'], mayImport: [...base, 'db', 'retrieve'] },
  { name: 'jobs', files: ['src/jobs/**'], mayImport: [...base, ...domain] },
  { name: 'dependencies', files: ['src/deps.ts'], mayImport: [...base, ...domain, 'providers', 'jobs'] },
  {
    name: 'request',
    files: ['src/{trpc,context,auth,limits,network-of}.ts'],
    mayImport: [...base, 'db', 'dependencies'],
  },
  { name: 'routers', files: ['src/routers/**'], mayImport: [...base, ...domain, ...request, 'jobs'] },
  {
    name: 'start',
    files: ['src/{bootstrap,prepare}.ts'],
    mayImport: [...base, 'db', 'jobs', 'dependencies'],
  },
  {
    name: 'index',
    files: ['src/index.ts'],
    mayImport: [...base, ...domain, ...request, 'jobs', 'routers', 'start'],
  },
  { name: 'address', files: ['adapters/client-address.ts'], mayImport: [] },
  { name: 'rest', files: ['adapters/rest/**'], mayImport: ['schema', 'index', 'address'] },
  { name: 'rpc', files: ['adapters/rpc/**'], mayImport: ['schema', 'index', 'address'] },
  { name: 'mcp', files: ['adapters/mcp/**'], mayImport: ['schema', 'index', 'address'] },
  { name: 'web', files: ['adapters/web/**'], mayImport: ['schema', 'index'] },
  // A command that read its settings through the door would load the whole service first.
  { name: 'cli', files: ['adapters/cli/**'], mayImport: ['schema', 'index', 'config'] },
  {
    name: 'server',
    files: ['adapters/{server,start,log,in-flight,malformed-requests}.ts'],
    mayImport: ['schema', 'index', 'rest', 'rpc', 'mcp', 'web', 'cli'],
  },
];

/** Folders that must hold source files: a check that sees none has looked in the wrong place. */
export const populated = [
  'schema',
  'src/db',
  'src/providers',
  'src/retrieve',
  'src/ingest',
  'src/answer',
  'src/jobs',
  'src/routers',
  'adapters/rest',
  'adapters/rpc',
  'scripts',
  'test',
];

/** Files outside the order of places. Tests may import everything; scripts may import everything but tests. */
export const outside = {
  tests: ['test/**', '**/*.test.ts', '*.config.ts'],
  scripts: ['scripts/**'],
};

/** Packages, modules and expressions that are at home in one part of the repository. */
export type Home = {
  name: string;
  /** Package names; a trailing `*` stands for any rest. */
  packages?: string[];
  /** The rule is about reading `process.env`. */
  environment?: true;
  /** The rule is about texts that look like SQL statements. */
  sql?: true;
  /** Globs of the files that may. */
  allowed: string[];
};

export const homes: Home[] = [
  {
    name: 'vendor SDKs belong to src/providers',
    packages: ['openai', 'cohere-ai', '@anthropic-ai/*', '@google/*', '@mistralai/*', '@aws-sdk/*'],
    // Tests and scripts are clients of the service, and the official SDK is what clients use.
    allowed: ['src/providers/**', ...outside.tests, ...outside.scripts],
  },
  {
    name: 'pg and PGlite belong to src/db',
    packages: ['pg', 'pg-*', '@electric-sql/*'],
    // A benchmark compares with the bare database.
    allowed: ['src/db/**', 'scripts/bench/**'],
  },
  {
    name: 'graphile-worker belongs to src/jobs',
    packages: ['graphile-worker'],
    // The stress test shows that the queue keeps its promises over our connections.
    allowed: ['src/jobs/**', 'src/db/stress.test.ts'],
  },
  {
    name: 'rate-limiter-flexible belongs to src/db',
    packages: ['rate-limiter-flexible'],
    allowed: ['src/db/**'],
  },
  {
    name: 'HTTP frameworks belong to adapters',
    packages: [
      'express',
      'busboy',
      'cors',
      'helmet',
      '@trpc/server/adapters/*',
      'swagger-ui-*',
      'trpc-to-openapi',
    ],
    // A benchmark compares with a bare server.
    allowed: ['adapters/**', 'scripts/bench/**'],
  },
  {
    name: 'the MCP SDK belongs to adapters/mcp',
    packages: ['@modelcontextprotocol/*'],
    allowed: ['adapters/mcp/**', ...outside.tests],
  },
  {
    name: 'SQL stays out of adapters',
    sql: true,
    allowed: ['src/**', 'schema/**', ...outside.tests, ...outside.scripts],
  },
  {
    name: 'process.env is read in src/config.ts',
    environment: true,
    allowed: ['src/config.ts', ...outside.tests, ...outside.scripts],
  },
];
