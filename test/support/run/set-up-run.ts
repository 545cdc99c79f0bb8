import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingNames } from '../../../src/config/settings.ts';

/** Variables of what programs of tests are built on: clients of PostgreSQL and of S3, tracing, colours, proxies. */
const foreign = /^(PG|AWS_|OTEL_)|^(FORCE_COLOR|NODE_USE_ENV_PROXY)$/;
/** A setting that tests with real models are told by too. */
const kept = 'MODELS_DIR';

/**
 * Before a run: a directory for what its workers make once for many tests, which goes when the run ends; and an environment
 * without the settings of whoever runs the tests, which would reach the programs of tests.
 */
export async function setup(): Promise<() => Promise<void>> {
  for (const name of Object.keys(process.env)) {
    if (foreign.test(name) || (settingNames.includes(name) && name !== kept)) delete process.env[name];
  }
  // Programs such as curl would ask a proxy for the servers of tests.
  for (const name of ['NO_PROXY', 'no_proxy']) {
    process.env[name] = [process.env[name], 'localhost,127.0.0.1'].filter(Boolean).join(',');
  }
  const directory = await mkdtemp(join(tmpdir(), 'lectern-run-'));
  process.env['TEST_RUN_DIRECTORY'] = directory;
  return () => rm(directory, { recursive: true, force: true });
}
