import { join } from 'node:path';
import { keepAdminToken } from './admin-token.ts';
import { type Config, ConfigError } from './config.ts';
import type { Pool } from './db/connections.ts';
import { type Database, openDatabase } from './db/database.ts';
import { createRateLimiter, type RateLimiter } from './db/rate-limits.ts';
import type { StorageLimits } from './ingest/accept-file.ts';
import { createParserPool, type ParserPool } from './ingest/parser-pool.ts';
import { createDiskBlobs } from './providers/disk-blobs.ts';
import { createLocalEmbedder } from './providers/local-embedder.ts';
import { localReranker } from './providers/local-reranker.ts';
import { createModels } from './providers/models.ts';
import type { OpenAiAccess } from './providers/openai-client.ts';
import { createOpenAiEmbedder } from './providers/openai-embedder.ts';
import type { Blobs, Clock, Embedder, Log, Models, Reranker } from './providers/ports.ts';

/** All that the domain needs from the outside, opened once for a process and handed in. */
export type Dependencies = {
  database: Database;
  pool: Pool;
  blobs: Blobs;
  embedder: Embedder;
  reranker: Reranker;
  models: Models;
  parserPool: ParserPool;
  storageLimits: StorageLimits;
  /** Undefined where requests are not limited. */
  rateLimiter: RateLimiter | undefined;
  /** Opens the admin procedures. */
  adminToken: string;
  clock: Clock;
  log: Log;
};

/**
 * Opens everything that the settings name.
 * @param database an open database to use instead of the one that the settings name
 * @throws Error whose message tells what could not be opened and why.
 */
export async function createDeps(config: Config, log: Log, database?: Database): Promise<Dependencies> {
  const clock = () => new Date();
  const models = createModels({ openAi: openAiAccess(config), chatModel: config.CHAT_MODEL, log, clock });
  const embedder = createEmbedder(config);
  const reranker = await createReranker(config);
  const opened = database ?? (await openConfiguredDatabase(config, log));
  return {
    database: opened,
    pool: opened.pool,
    adminToken: config.ADMIN_TOKEN ?? (await keepAdminToken(config.DATA_DIR)),
    blobs: await createDiskBlobs(join(config.DATA_DIR, 'files')),
    embedder,
    reranker,
    models,
    parserPool: createParserPool({}),
    storageLimits: {
      file: config.MAX_FILE_BYTES,
      project: config.MAX_PROJECT_BYTES,
      organization: config.MAX_ORGANIZATION_BYTES,
    },
    rateLimiter: config.RATE_LIMITS === 'on' ? createRateLimiter(opened) : undefined,
    clock,
    log,
  };
}

function openConfiguredDatabase(config: Config, log: Log): Promise<Database> {
  return config.DATABASE_URL
    ? openDatabase({ databaseUrl: config.DATABASE_URL, log })
    : openDatabase({ directory: join(config.DATA_DIR, 'database'), log });
}

/** Closes what `createDeps` opened. */
export async function closeDeps(deps: Dependencies): Promise<void> {
  await deps.parserPool.close();
  await deps.database.close();
}

function openAiAccess({ OPENAI_API_KEY, OPENAI_BASE_URL }: Config): OpenAiAccess | undefined {
  if (OPENAI_API_KEY === undefined && OPENAI_BASE_URL === undefined) return undefined;
  return {
    // A server of one's own often wants no key, but the client insists on one.
    apiKey: OPENAI_API_KEY ?? 'none',
    ...(OPENAI_BASE_URL !== undefined && { baseUrl: OPENAI_BASE_URL }),
  };
}

/** OpenAI's where its key is set, unless the settings say otherwise. */
function createEmbedder(config: Config): Embedder {
  const model = config.EMBEDDING_MODEL ?? (config.OPENAI_API_KEY ? 'text-embedding-3-small' : 'local');
  if (model === 'local') return createLocalEmbedder();
  const access = openAiAccess(config);
  if (access) return createOpenAiEmbedder(access, model);
  throw new ConfigError(
    `EMBEDDING_MODEL is ${model}, but no provider is configured. Set OPENAI_API_KEY, or OPENAI_BASE_URL for a ` +
      'server of your own, or set EMBEDDING_MODEL to local.',
  );
}

/** Cohere's where its key is set, unless the settings say otherwise. */
async function createReranker(config: Config): Promise<Reranker> {
  const model = config.RERANK_MODEL ?? (config.COHERE_API_KEY ? 'rerank-v3.5' : 'local');
  if (model === 'local') return localReranker;
  if (config.COHERE_API_KEY) {
    // Loaded when it is wanted: the vendor's package alone takes as long to load as a quarter of the program.
    const { createCohereReranker } = await import('./providers/cohere-reranker.ts');
    return createCohereReranker({ apiKey: config.COHERE_API_KEY, baseUrl: config.COHERE_BASE_URL }, model);
  }
  throw new ConfigError(
    `RERANK_MODEL is ${model}, but COHERE_API_KEY is not set. Set it, or set RERANK_MODEL to local.`,
  );
}
