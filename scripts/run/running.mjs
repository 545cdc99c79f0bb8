/** Which servers run from an installation, so that none loses its packages. Needs nothing but Node.js 20. */
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const beatMilliseconds = 2_000;
/** A process without a sign of life for this long counts as killed. */
const goneMilliseconds = 10_000;

const folderIn = (nodeModules) => join(nodeModules, '.lectern-running');

/** Registers this process as running a server from here, until it ends. A read-only installation needs no registration. */
export function registerServer(nodeModules) {
  const path = join(folderIn(nodeModules), String(process.pid));
  try {
    mkdirSync(folderIn(nodeModules), { recursive: true });
    writeFileSync(path, '');
  } catch {
    return;
  }
  const timer = setInterval(() => {
    try {
      utimesSync(path, new Date(), new Date());
    } catch {
      clearInterval(timer);
    }
  }, beatMilliseconds);
  timer.unref();
  process.on('exit', () => rmSync(path, { force: true }));
}

/** The ids of processes that run a server from here. */
export function findRunningServers(nodeModules) {
  const folder = folderIn(nodeModules);
  const isAlive = (name) => Date.now() - statSync(join(folder, name)).mtimeMs < goneMilliseconds;
  try {
    return readdirSync(folder).filter(isAlive);
  } catch {
    return [];
  }
}
