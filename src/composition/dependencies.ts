import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { createRunningAnswers, type RunningAnswers } from '../answer/running/running-answers.ts';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { ensureAdminToken } from '../credentials/admin-token.ts';
import type { Pool } from '../db/connections.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { openPeers } from '../db/postgresql/peers.ts';
import type { Replica } from '../db/postgresql/read-replica.ts';
import { createRateLimiter, type RateLimiter } from '../db/rate-limits.ts';
import { once } from '../helpers/once.ts';
import type { StorageLimits } from '../ingest/accept-file.ts';
import { createIndexCaches, type IndexCaches } from '../lexical/index-cache.ts';
import { findOcrData, ocrPackage } from '../parse/ocr/ocr-languages.ts';
import { createParserPool, type ParserPool } from '../parse/pool/parser-pool.ts';
import { type Clock, stopwatch } from '../ports/clock.ts';
import type { Embedder } from '../ports/embedder.ts';
import type { Embedders } from '../ports/embedders.ts';
import type { Log } from '../ports/log.ts';
import type { Metrics } from '../ports/metrics.ts';
import type { Models } from '../ports/models.ts';
import type { Peers } from '../ports/peers.ts';
import type { Reranker } from '../ports/reranker.ts';
import type { Thesaurus } from '../ports/thesaurus.ts';
import { createBuiltinThesaurus } from '../providers/builtin/thesaurus.ts';
import { createEmbedder } from '../providers/create-embedder.ts';
import { measuredEmbedder, measuredModels, measuredReranker } from '../providers/measured.ts';
import { createModels } from '../providers/models.ts';
import { createPrometheusMetrics } from '../providers/prometheus/metrics.ts';
import { openVendors } from '../providers/vendors.ts';
import { createStallGuard, type StallGuard } from '../telemetry/stall-guard.ts';
import { loadTokenizer } from '../text/model-tokens/count-tokens.ts';
import { type Budgets, createBudgets } from '../usage/budgets.ts';
import { createUsageRecorder, type UsageRecorder } from '../usage/usage.ts';
import { endScanner } from '../vectors/scanner/scanner.ts';
import { createReranker, embedderSettings, embeddingModel, vendorAccesses } from './configured-models.ts';
import { demoteOutageErrors } from './demote-outage-errors.ts';
import { type LocalModel, listLocalModels } from './local-models.ts';
import { createReadings } from './readings.ts';
import { type LoggedError, rememberErrors } from './recent-errors.ts';
import { openBackupPlan, openBlobs, type Stores } from './stores.ts';
import { type WatchedStore, watchStore } from './watch-store.ts';

/** Everything the domain needs from outside. Opened once per process and passed in. */
export type Dependencies = Embedders &
  Stores &
  WatchedStore & {
    database: Database;
    pool: Pool;
    /** A read replica for searches; undefined without one. */
    replica: Replica | undefined;
    indexCaches: IndexCaches;
    /** Knows other words for those of questions. */
    thesaurus: Thesaurus;
    /** Undefined: results keep the order of the search. */
    reranker: Reranker | undefined;
    models: Models;
    /** The embedders and rerankers that are installed to run in this process. */
    listLocalModels(): Promise<LocalModel[]>;
    parserPool: ParserPool;
    /** Renders the pages and previews that somebody is waiting for, so that they do not queue behind documents being parsed. */
    drawingPool: ParserPool;
    /** Undefined with the embedded database, which only one process can use. */
    peers: Peers | undefined;
    runningAnswers: RunningAnswers;
    storageLimits: StorageLimits;
    /** How many days the audit log keeps events. */
    auditRetentionDays: number;
    /** Records what keys and assistants use. */
    usage: UsageRecorder;
    /** Monthly limits on that usage. */
    budgets: Budgets;
    /** Undefined when rate limits are off. */
    rateLimiter: RateLimiter | undefined;
    /** The token that authorizes the admin procedures. */
    adminToken: string;
    /** Email addresses of people with the rights of the admin token. */
    adminPeople: string[];
    /** The most recent errors of this process. */
    recentErrors(): LoggedError[];
    /** Free space on the disk that holds the data directory, in bytes. */
    measureFreeBytes(): Promise<number>;
    /** The folder for what is written only for a while: on the disk of the data, which may be encrypted, and /tmp may be in memory. */
    workplace: string;
    /** Where the admin token is accepted from: only this machine, or anywhere. */
    adminFrom: 'loopback' | 'any';
    metrics: Metrics;
    /** Tracks the work in progress of this process and logs when the event loop stalled. */
    stallGuard: StallGuard;
    clock: Clock;
    log: Log;
  };

/**
 * Opens all that the settings name.
 * @param database an open database to use instead of the configured one
 * @throws Error whose message says what could not be opened and why
 */
export async function openDependencies(
  config: Config,
  ownLog: Log,
  database?: Database,
): Promise<Dependencies> {
  const { log: fullLog, recentErrors } = rememberErrors(ownLog);
  const clock = () => new Date();
  const metrics = createPrometheusMetrics(() => readings());
  // Before the database, which may take a while: what is wrong with the settings is said at once.
  const models = await openModels(config, { metrics, log: fullLog });
  const ocrLanguages = installedOcrLanguages(config);
  const stores = { ...(await openBlobs(config)), backupPlan: await openBackupPlan(config) };
  const store = watchStore(stores.blobs, fullLog);
  const opened = database ?? (await openConfiguredDatabase(config, fullLog));
  const log = demoteOutageErrors(fullLog, opened);
  const { pool, directPool, replica } = opened;
  const peers = opened.kind === 'postgresql' ? openPeers(directPool, log) : undefined;
  const indexCaches = createIndexCaches((former) => {
    log.warn(
      {},
      'the database was replaced, or another server has taken over; what was cached of it is forgotten',
    );
    endScanner(former);
  });
  const measureFreeBytes = async () => {
    const { bavail, bsize } = await statfs(config.DATA_DIR);
    return bavail * bsize;
  };
  const readings = createReadings(opened, indexCaches, {
    measureFreeBytes,
    findStoreFault: store.findStoreFault,
  });
  const usage = createUsageRecorder({ pool, clock, log });
  return {
    database: opened,
    pool,
    replica,
    adminToken: config.ADMIN_TOKEN ?? (await ensureAdminToken(config.DATA_DIR)),
    adminFrom: config.ADMIN_FROM,
    adminPeople: config.ADMIN_PEOPLE,
    recentErrors,
    measureFreeBytes,
    workplace: join(config.DATA_DIR, 'unfinished'),
    ...stores,
    ...store,
    ...models,
    indexCaches,
    thesaurus: createBuiltinThesaurus(),
    listLocalModels: () => listLocalModels(config),
    parserPool: createParserPool({
      ocrLanguages,
      chunkTokens: config.CHUNK_TOKENS,
      onConfined: ({ user, isOffline }) =>
        log.info({ ownUser: user.uid !== undefined, isOffline }, 'parser processes are confined'),
    }),
    drawingPool: createParserPool({ size: 1 }),
    peers,
    runningAnswers: createRunningAnswers(peers),
    auditRetentionDays: config.AUDIT_RETENTION_DAYS,
    storageLimits: {
      file: config.MAX_FILE_BYTES,
      project: config.MAX_PROJECT_BYTES,
      organization: config.MAX_ORGANIZATION_BYTES,
    },
    rateLimiter: config.RATE_LIMITS === 'on' ? createRateLimiter(opened) : undefined,
    usage,
    budgets: createBudgets({ pool, clock, log, usage }),
    metrics,
    stallGuard: createStallGuard((stall) => {
      metrics.stall();
      log.warn(stall, 'the event loop stalled');
    }),
    clock,
    log,
  };
}

/** The models that write, embed and rerank, whose calls the metrics count. */
async function openModels(
  config: Config,
  { metrics, log }: Pick<Dependencies, 'metrics' | 'log'>,
): Promise<Pick<Dependencies, 'models' | 'embedder' | 'createEmbedderFor' | 'reranker'>> {
  const { CHAT_MODEL: chatModel } = config;
  const vendors = await openVendors(vendorAccesses(config), stopwatch, chatModel);
  const models = measuredModels(createModels({ vendors, chatModel, log, elapsed: stopwatch }), metrics);
  await loadTokenizer(models.defaultModel);
  const opened = new Map<string, () => Promise<Embedder>>();
  const openEmbedder = async (model: string) =>
    measuredEmbedder(await createEmbedder(model, embedderSettings(config, log)), metrics);
  const createEmbedderFor = (model: string) =>
    opened.getOrInsertComputed(model, () => once(() => openEmbedder(model)))();
  const embedder = await createEmbedderFor(embeddingModel(config));
  const reranker = await createReranker(config);
  return { models, embedder, createEmbedderFor, reranker: reranker && measuredReranker(reranker, metrics) };
}

async function openConfiguredDatabase(config: Config, log: Log): Promise<Database> {
  const { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: directUrl, DATABASE_READ_URL: readUrl } = config;
  if (databaseUrl) return openDatabase({ databaseUrl, directUrl, readUrl, log });
  if (directUrl || readUrl) {
    throw new ConfigError(
      'DATABASE_DIRECT_URL and DATABASE_READ_URL are further addresses of the database in DATABASE_URL: set that too, or none of them.',
    );
  }
  return openDatabase({ directory: embeddedDirectory(config), log });
}

/** Where the embedded database is, unless DATABASE_URL names another. */
export function embeddedDirectory({ DATA_DIR }: Config): string {
  return join(DATA_DIR, 'database');
}

/** Closes what `openDependencies` opened. */
export async function closeDependencies(deps: Dependencies): Promise<void> {
  deps.stallGuard.stop();
  await deps.runningAnswers.close();
  await deps.peers?.close();
  await deps.usage
    .close()
    .catch((err: unknown) => deps.log.error({ err }, 'the last usage records were not written'));
  await deps.parserPool.close();
  await deps.drawingPool.close();
  await deps.database.close();
}

function installedOcrLanguages({ OCR_LANGUAGES }: Config): string[] {
  const missing = OCR_LANGUAGES.filter((code) => findOcrData(code) === null).map(ocrPackage);
  if (missing.length === 0) return OCR_LANGUAGES;
  throw new ConfigError(
    `OCR_LANGUAGES names languages whose data is missing: install ${missing.join(', ')} with npm, or leave them out.`,
  );
}
