/**
 * `npm run client`: writes packages/client/src/api.ts, by which the types of the package follow the router, and builds the package
 * into packages/client/dist. With `--check` it fails instead of writing where the two have come apart.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { apiReport, buildClient, formatApiReport } from './client/build-client.ts';

const report = formatApiReport();
if (report !== (await readFile(apiReport, 'utf8').catch(() => ''))) {
  if (process.argv.includes('--check')) {
    console.error(
      'packages/client/src/api.ts no longer fits the router. Run: npm run client, and look at what changed.',
    );
    process.exit(1);
  }
  await writeFile(apiReport, report);
}
await buildClient();
