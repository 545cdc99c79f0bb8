import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeSystemError, isSystemError } from '../../../src/index.ts';
import { appFolder, type Framework } from './framework.ts';

/** The built dashboard, or why there is none. */
export type BuiltDashboard = { folder: string } | { reason: string };

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** The prebuilt dashboard of the published package, which has no sources. */
const shipped = join(root, 'dashboard');
/** Ignored by git, and deleted with the dependencies that went into it. */
const cache = join(root, 'node_modules', '.cache', 'lectern-dashboard');
/** The prefix of folders in which a build is in progress. */
const unfinished = 'building-';
/** A build takes seconds: a folder that has not changed for this long was left by a killed process. */
const abandonedMs = 3_600_000;
const builder = fileURLToPath(new URL('./build.ts', import.meta.url));
const options = fileURLToPath(new URL('./vite-options.ts', import.meta.url));
/** The extensions of its sources. */
const sourceKinds = new Set(['.ts', '.tsx', '.css', '.html', '.svg', '.json']);
/** What the dashboard takes from elsewhere: sources of the service that browsers run too, and the sample documents. */
export const sharedSources = [
  'src/helpers/batches-of.ts',
  'src/helpers/name-apart.ts',
  'src/helpers/repeated-values.ts',
  'src/sealing/seal.ts',
  'samples/employee-handbook.docx',
  'samples/release-notes.md',
  'samples/tern-3-service-manual.pdf',
];

/**
 * Builds the dashboard unless it was built from the same sources before, which takes only a few milliseconds to check.
 * Several processes may do this at once. Never throws: without its pages the server still answers programs.
 */
export async function ensureDashboardIsBuilt(framework: Framework = 'preact'): Promise<BuiltDashboard> {
  if (existsSync(join(shipped, 'index.html'))) return { folder: shipped };
  try {
    const folder = join(cache, `${framework}-${await hashSources()}`);
    if (existsSync(join(folder, 'index.html'))) return { folder };
    await mkdir(cache, { recursive: true });
    const building = await mkdtemp(join(cache, unfinished));
    try {
      await runBuilder(building, framework);
      await rename(building, folder).catch((error: unknown) => {
        // Another process may have been faster.
        if (!existsSync(join(folder, 'index.html'))) throw error;
      });
    } finally {
      await rm(building, { recursive: true, force: true });
    }
    await removeStale(folder, framework);
    return { folder };
  } catch (error) {
    return { reason: describe(error) };
  }
}

function describe(error: unknown): string {
  // Where code and service belong to different users, or the disk is full.
  if (isSystemError(error) && ['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(error.code ?? '')) {
    return `${describeSystemError({ ...error, path: cache })} The dashboard is built there: let this user write to it, or install the npm package, which contains the built pages.`;
  }
  return error instanceof Error ? error.message : String(error);
}

/** A digest of everything that goes into the dashboard: its sources, its build, the versions of its packages. */
async function hashSources(): Promise<string> {
  const paths = [builder, options, join(root, 'package-lock.json')];
  for (const path of await readdir(appFolder, { recursive: true }))
    if (sourceKinds.has(extname(path))) paths.push(join(appFolder, path));
  paths.push(...sharedSources.map((path) => join(root, path)));
  const hash = createHash('sha256').update(process.versions.node);
  const contents = await Promise.all(
    paths.sort().map(async (path) => [path.slice(root.length), await readFile(path)]),
  );
  for (const part of contents.flat()) hash.update(part ?? '').update('\0');
  return hash.digest('hex').slice(0, 16);
}

function runBuilder(folder: string, framework: Framework): Promise<void> {
  const child = spawn(process.execPath, [builder, folder, framework], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) =>
      status === 0
        ? resolve()
        : reject(new Error(`Its build ended with status ${status}.\n${output.trim()}`)),
    );
  });
}

/** Removes builds of older sources. Running servers have theirs in memory. */
async function removeStale(kept: string, framework: Framework): Promise<void> {
  for (const name of await readdir(cache)) {
    const path = join(cache, name);
    const isOlder = name.startsWith(`${framework}-`) && path !== kept;
    // Another process may have finished its build since the names were read.
    const changedAt = name.startsWith(unfinished)
      ? await stat(path).then(
          ({ mtimeMs }) => mtimeMs,
          () => undefined,
        )
      : undefined;
    const wasAbandoned = changedAt !== undefined && Date.now() - changedAt > abandonedMs;
    if (isOlder || wasAbandoned) await rm(path, { recursive: true, force: true });
  }
}
