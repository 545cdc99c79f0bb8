/** Which part of the repository may import which, as data. `boundaries.test.ts` holds every source file to it. */

/** A part of the repository and what it may import besides itself. */
export type Place = {
  name: string;
  /** Globs of its files. A file belongs to the first place that has it. */
  files: string[];
  /** Names of places. */
  mayImport: string[];
};

/** What every room of `src` may use. */
const base = [
  'schema',
  'errors',
  'helpers of browsers',
  'slots',
  'helpers',
  'telemetry',
  'credentials',
  'text',
  'ports',
  'config',
];
/** The rooms that a question or a document passes through. */
const domain = [
  'db',
  'segments',
  'lexical',
  'vectors',
  'parse',
  'ingest',
  'retrieve',
  'answer',
  'evaluate',
  'usage',
  'backup',
  'export',
];

/** From the bottom up: nothing imports what stands below it in this list, so there is no cycle between rooms. */
export const places: Place[] = [
  // Documents alone, which the dashboard offers to whoever has none.
  { name: 'samples', files: ['samples/**'], mayImport: [] },
  { name: 'schema', files: ['schema/**'], mayImport: [] },
  { name: 'errors', files: ['src/errors/**'], mayImport: ['schema'] },
  // Browsers run them too: they import nothing.
  {
    name: 'helpers of browsers',
    files: ['src/helpers/{batches-of,name-apart,repeated-values}.ts'],
    mayImport: [],
  },
  // The only helpers of parsers, whose processes wait their turn as searches do, and answer in JSON as callers ask.
  { name: 'slots', files: ['src/helpers/slots.ts', 'src/helpers/json-shape.ts'], mayImport: [] },
  { name: 'helpers', files: ['src/helpers/**'], mayImport: [] },
  { name: 'telemetry', files: ['src/telemetry/**'], mayImport: [] },
  { name: 'credentials', files: ['src/credentials/**'], mayImport: ['errors'] },
  { name: 'text', files: ['src/text/**'], mayImport: ['helpers'] },
  { name: 'ports', files: ['src/ports/**'], mayImport: ['schema'] },
  { name: 'config', files: ['src/config/**'], mayImport: ['errors', 'credentials', 'text'] },
  // Browsers run it too: it imports nothing.
  { name: 'sealing', files: ['src/sealing/**'], mayImport: [] },
  { name: 'providers', files: ['src/providers/**'], mayImport: base },
  { name: 'db', files: ['src/db/**'], mayImport: base },
  { name: 'segments', files: ['src/segments/**'], mayImport: [...base, 'db'] },
  { name: 'lexical', files: ['src/lexical/**'], mayImport: [...base, 'db', 'segments'] },
  { name: 'vectors', files: ['src/vectors/**'], mayImport: [...base, 'db', 'segments'] },
  // It counts tokens, since documents are cut into chunks where they are parsed.
  { name: 'parse', files: ['src/parse/**'], mayImport: ['schema', 'errors', 'slots', 'text'] },
  {
    name: 'ingest',
    files: ['src/ingest/**'],
    mayImport: [...base, 'db', 'segments', 'lexical', 'vectors', 'parse'],
  },
  {
    name: 'retrieve',
    files: ['src/retrieve/**'],
    mayImport: [...base, 'db', 'segments', 'lexical', 'vectors'],
  },
  { name: 'answer', files: ['src/answer/**'], mayImport: [...base, 'db', 'retrieve'] },
  { name: 'usage', files: ['src/usage/**'], mayImport: [...base, 'db'] },
  { name: 'evaluate', files: ['src/evaluate/**'], mayImport: [...base, 'db', 'retrieve', 'answer', 'usage'] },
  { name: 'backup', files: ['src/backup/**'], mayImport: [...base, 'db', 'ingest'] },
  { name: 'export', files: ['src/export/**'], mayImport: [...base, 'db', 'parse', 'ingest'] },
  { name: 'jobs', files: ['src/jobs/**'], mayImport: [...base, ...domain] },
  { name: 'people', files: ['src/people/**'], mayImport: [...base, 'db'] },
  {
    name: 'composition',
    files: ['src/composition/**'],
    mayImport: [...base, ...domain, 'providers', 'jobs'],
  },
  {
    name: 'request',
    files: ['src/request/**'],
    mayImport: [...base, 'db', 'people', 'composition'],
  },
  {
    name: 'routers',
    files: ['src/routers/**'],
    mayImport: [...base, ...domain, 'sealing', 'jobs', 'people', 'composition', 'request'],
  },
  { name: 'start', files: ['src/start/**'], mayImport: [...base, 'db', 'jobs', 'people', 'composition'] },
  {
    name: 'index',
    files: ['src/index.ts'],
    mayImport: [...base, ...domain, 'jobs', 'people', 'composition', 'request', 'routers', 'start'],
  },
  { name: 'http', files: ['adapters/http/**'], mayImport: ['schema', 'index'] },
  { name: 'rest', files: ['adapters/rest/**'], mayImport: ['schema', 'index', 'http'] },
  { name: 'openai', files: ['adapters/openai/**'], mayImport: ['schema', 'index', 'http'] },
  { name: 'rpc', files: ['adapters/rpc/**'], mayImport: ['schema', 'index', 'http'] },
  { name: 'mcp', files: ['adapters/mcp/**'], mayImport: ['schema', 'index', 'http'] },
  // Runs in browsers. Of the door and the schemas it takes types alone, or the bundle would hold the service.
  {
    name: 'dashboard',
    files: ['adapters/web/app/**'],
    mayImport: ['schema', 'index', 'helpers of browsers', 'sealing', 'samples'],
  },
  { name: 'web', files: ['adapters/web/**'], mayImport: ['schema', 'index', 'http', 'dashboard'] },
  // A command that read its settings through the door would load the whole service first.
  {
    name: 'cli',
    files: ['adapters/cli/**'],
    mayImport: ['helpers of browsers', 'schema', 'index', 'config', 'errors', 'helpers', 'credentials'],
  },
  // Published on its own: what it imported of the service would be in the hands of everybody who uses it.
  { name: 'client package', files: ['packages/client/**'], mayImport: [] },
  {
    name: 'server',
    files: ['adapters/{server,listen,start,start-arguments,stop,greeting,log}.ts'],
    mayImport: ['schema', 'index', 'http', 'rest', 'openai', 'rpc', 'mcp', 'web', 'cli'],
  },
];

/** How many source files may lie side by side in a folder. */
export const maxFilesInFolder = 22;

/** Folders that must hold source files: a check that sees none has looked in the wrong place. */
export const populated = [
  'schema',
  'src/errors',
  'src/helpers',
  'src/telemetry',
  'src/credentials',
  'src/config',
  'src/text',
  'src/ports',
  'src/sealing',
  'src/providers',
  'src/db',
  'src/segments',
  'src/lexical',
  'src/vectors',
  'src/parse',
  'src/ingest',
  'src/retrieve',
  'src/answer',
  'src/evaluate',
  'src/usage',
  'src/backup',
  'src/export',
  'src/jobs',
  'src/people',
  'src/composition',
  'src/request',
  'src/routers',
  'src/start',
  'adapters/http',
  'adapters/rest',
  'adapters/openai',
  'adapters/rpc',
  'adapters/mcp',
  'adapters/web',
  'adapters/web/app',
  'adapters/cli',
  'packages/client',
  'scripts',
  'test',
];

/**
 * Files outside the order of rooms. Tests may import everything; scripts everything but tests, of which they may use what
 * checks a whole service, such as the hunt for faults after a kill.
 */
export const outside = {
  tests: ['test/**', '**/*.test.ts', '*.config.ts'],
  scripts: ['scripts/**'],
  support: ['test/support/**'],
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
    name: 'better-auth belongs to src/people',
    packages: ['better-auth', '@better-auth/*'],
    allowed: ['src/people/**'],
  },
  {
    name: 'OpenTelemetry is used through src/telemetry',
    packages: ['@opentelemetry/*'],
    allowed: ['src/telemetry/**', 'src/providers/opentelemetry/**'],
  },
  {
    name: 'rate-limiter-flexible belongs to src/db',
    packages: ['rate-limiter-flexible'],
    allowed: ['src/db/**'],
  },
  {
    name: 'HTTP frameworks belong to adapters',
    packages: ['express', 'busboy', 'cors', 'helmet', '@trpc/server/adapters/*', 'swagger-ui-*'],
    // A benchmark compares with a bare server.
    allowed: ['adapters/**', 'scripts/bench/**'],
  },
  {
    name: 'the MCP SDK belongs to adapters/mcp',
    packages: ['@modelcontextprotocol/*'],
    allowed: ['adapters/mcp/**', ...outside.tests],
  },
  {
    name: 'SQL belongs to src/db and src/jobs',
    sql: true,
    allowed: ['src/db/**', 'src/jobs/**', 'schema/**', ...outside.tests, ...outside.scripts],
  },
  {
    name: 'process.env is read in src/config',
    environment: true,
    // The package for programs reads the environment of the program that uses it.
    allowed: [
      'src/config/**',
      'packages/client/src/read-environment.ts',
      ...outside.tests,
      ...outside.scripts,
    ],
  },
];
