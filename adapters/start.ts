import {
  bootstrap,
  type Config,
  claimStores,
  closeDependencies,
  type Dependencies,
  describeSystemError,
  distributeTables,
  hasPeople,
  isSystemError,
  makeFirstLink,
  misspeltVariables,
  moveBlobs,
  oidcSettings,
  openDependencies,
  prepareBackups,
  prepareDatabase,
  protectDataDirectory,
  readConfig,
  requireOtherServer,
  sendSpans,
  startWorker,
  unusedProxy,
  warnOfMissingFiles,
} from '../src/index.ts';
import { formatGreeting } from './greeting.ts';
import { requireFreePort } from './listen.ts';
import { createLog } from './log.ts';
import { startServer } from './server.ts';
import { parseStartArguments, type StartArguments } from './start-arguments.ts';
import { type Stoppable, stopParts } from './stop.ts';
import { type BuiltDashboard, ensureDashboardIsBuilt } from './web/dashboard/ensure-built.ts';

/**
 * How many files are ingested at once; the last slot is reserved for another organization than the others. Each takes a
 * parser process and a share of the memory.
 */
const ingestionConcurrency = 3;

/**
 * A terminal's Ctrl-C reaches this process twice, once from the terminal and once through npm: signals within this time, in
 * milliseconds, count as the same key press.
 */
const keyPressMs = 500;

/**
 * How long a stop takes at most, in milliseconds, with a database server: a pooler in front of one that is down accepts
 * statements and does not answer them. Compose kills a process after 20 seconds, Kubernetes after 30.
 */
const maxStopMs = 15_000;

const commandLine = parseStartArguments(process.argv.slice(2));
if ('text' in commandLine) {
  (commandLine.status === 0 ? process.stdout : process.stderr).write(commandLine.text);
  process.exit(commandLine.status);
}
await main(commandLine).catch((error: unknown) => {
  // Settings or the environment are at fault here and not the program, so a sentence helps and a stack does not.
  const what = commandLine.role === 'migrate' ? 'The database was not migrated.' : 'Lectern could not start.';
  process.stderr.write(`\n${what} ${describe(error)}\n`);
  process.exit(1);
});

function describe(error: unknown): string {
  if (isSystemError(error)) return describeSystemError(error);
  return error instanceof Error ? error.message : String(error);
}

async function main(commandLine: StartArguments): Promise<void> {
  const { role, restartedAfter } = commandLine;
  const config = readConfig();
  // Settings that contradict each other are refused before anything is created.
  oidcSettings(config);
  const isServer = role === 'all' || role === 'api';
  if (isServer) requireOtherServer(config);
  const log = createLog(config.LOG_LEVEL);
  // What a signal does. Until the database is open nothing needs to be closed: its files are as safe as after a crash.
  let ending = { line: 'Stopping before the start is complete.', stop: async () => {} };
  // A migration that was ended early must not count as done.
  if (role !== 'migrate') stopOnSignal(() => ending);
  const endSpans = await sendSpans(config, role);
  // A vendor's library prints responses that it does not understand verbatim, and those may contain a passage.
  console.warn = () => log.warn('a library printed a warning; its text is omitted');
  // Graphile Worker prints an error with it that it logs as well.
  console.trace = () => {};
  if (restartedAfter) log.warn({ signal: restartedAfter }, 'the process crashed and was started again');
  warnOfEnvironment(config, log);
  if (isServer) await requireFreePort({ host: config.HOST, port: config.PORT });
  protectDataDirectory(config.DATA_DIR, log);
  // Built while the database opens, in a process of its own.
  const dashboard = isServer ? ensureDashboardIsBuilt() : undefined;
  const deps = await runStep('Opening the database', () => openDependencies(config, log));
  await runStep('Migrating the database', () => prepareDatabase(deps));
  if (role === 'migrate') {
    await finishMigration(deps, commandLine).finally(() => closeDependencies(deps));
    await endSpans();
    return;
  }
  const ownsAllStores = await claimStores(deps);
  await warnOfMissingFiles(deps);
  // Only workers make backups, and only they need the place.
  if (role !== 'api') await prepareBackups(deps);
  const running: Promise<Stoppable>[] = [];
  if (deps.earlierBlobs && ownsAllStores) void moveBlobs(deps.earlierBlobs, deps.blobs, log);
  ending = {
    line: 'Stopping: running requests get up to ten seconds. A second signal ends it at once.',
    stop: () =>
      stopParts({
        parts: running,
        close: async () => {
          await closeDependencies(deps);
          await endSpans();
        },
        // The embedded database is closed by this process alone, and what it must write may take its time.
        maxMs: deps.database.kind === 'postgresql' ? maxStopMs : undefined,
        log,
      }),
  };
  if (dashboard) await serve(config, deps, running, await runStep('Building the dashboard', () => dashboard));
  if (role !== 'api') await work(deps, running);
  if (role === 'worker') say(`The worker processes files of ${deps.database.name}.`);
}

/** Warns of environment variables that have no effect and were probably meant to have one. */
function warnOfEnvironment(config: Config, log: Dependencies['log']): void {
  for (const { name, meant } of misspeltVariables())
    log.warn({}, `${name} is set in the environment, and Lectern does not read it; did you mean ${meant}?`);
  const proxy = unusedProxy(config);
  if (proxy === undefined) return;
  log.warn({}, `${proxy} is set and not used; set NODE_USE_ENV_PROXY=1 to use it, or 0 to hide this warning`);
}

/** Reports that the database is up to date, and distributes its large tables if requested. */
async function finishMigration(
  deps: Dependencies,
  { distribute, isolateFrom }: StartArguments,
): Promise<void> {
  say('The database is up to date.');
  if (!distribute) return;
  const { nodes, tables, isolated } = await runStep('Spreading the tables', () =>
    distributeTables(deps, isolateFrom),
  );
  const spread =
    tables.length > 0 ? `Distributed now: ${tables.join(', ')}.` : 'They were already distributed.';
  say(`The large tables are on ${nodes} nodes. ${spread} Projects isolated now: ${isolated.length}.`);
}

/**
 * Starts the server. The first key is made once the port is taken, since it would be lost if it could not be shown; a stop waits
 * until it has been shown.
 */
async function serve(
  config: Config,
  deps: Dependencies,
  running: Promise<Stoppable>[],
  dashboard: BuiltDashboard,
): Promise<void> {
  const starting = startServer(deps, {
    host: config.HOST,
    port: config.PORT,
    trustedProxies: config.TRUSTED_PROXIES,
    corsOrigins: config.CORS_ORIGINS,
    dashboard,
    publicUrl: config.PUBLIC_URL,
    oidc: oidcSettings(config),
    beforeServing: async (addresses) => {
      const firstTenant = await bootstrap(deps.pool, config.BOOTSTRAP_API_KEY);
      const firstToken = firstTenant && (await makeFirstLink(deps.pool, deps.clock()));
      const needsPeople = firstTenant === undefined && !(await hasPeople(deps.pool));
      say(formatGreeting({ config, ...addresses, dashboard, firstTenant, firstToken, needsPeople }));
    },
  });
  running.push(starting);
  await starting;
}

async function work(deps: Dependencies, running: Promise<Stoppable>[]): Promise<void> {
  const ownsDatabase = deps.database.kind === 'pglite';
  const worker = runStep('Starting the worker', () =>
    startWorker({ ...deps, pool: deps.database.directPool, ownsDatabase }, ingestionConcurrency),
  );
  running.push(worker);
  await worker;
}

/** What a stop says and does. */
type Ending = { line: string; stop(): Promise<void> };

/** The first signal, or the launcher's death, stops the process cleanly with exit status 0; a second one ends it at once. */
function stopOnSignal(currentEnding: () => Ending): void {
  let firstSignal: number | undefined;
  const onSignal = async () => {
    if (firstSignal !== undefined) {
      if (performance.now() - firstSignal > keyPressMs) process.exit(1);
      return;
    }
    firstSignal = performance.now();
    const { line, stop } = currentEnding();
    say(`\n${line}`);
    await stop();
    process.exit(0);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  // Its terminal was closed, or its ssh connection.
  process.on('SIGHUP', onSignal);
  // Without the launcher nobody is left who could stop this process. It may have died before this line.
  process.on('disconnect', onSignal);
  process.channel?.unref();
  if (process.connected === false) void onSignal();
}

/** Runs a step of the start; a step that takes over a second is printed with its duration. */
async function runStep<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const slow = setTimeout(() => say(`${name} …`), 1_000);
  const end = (outcome: string) => {
    clearTimeout(slow);
    const seconds = (performance.now() - started) / 1000;
    if (seconds > 1) say(`${name}: ${outcome} ${seconds.toFixed(1)} s`);
  };
  try {
    const result = await run();
    end('done in');
    return result;
  } catch (error) {
    end('failed after');
    throw error;
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
