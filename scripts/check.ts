/** `npm run check`: all static checks of the source. All steps run, even after one has failed; the last line counts them. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

const steps: { name: string; command: string[] }[] = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'types', command: ['tsc'] },
  { name: 'types of the dashboard', command: ['tsc', '-p', 'adapters/web/app'] },
  { name: 'types of the client package', command: ['tsc', '-p', 'packages/client'] },
  { name: 'dead code and dependencies', command: ['knip'] },
  { name: 'dependency direction', command: ['vitest', 'run', 'test/architecture/boundaries.test.ts'] },
  {
    name: 'regular expressions take linear time',
    command: ['vitest', 'run', 'test/architecture/expressions.test.ts'],
  },
  { name: 'integrity of dependencies', command: ['scripts/check/integrity.ts'] },
  { name: 'licences of dependencies', command: ['scripts/check/licences.ts'] },
];

let failed = 0;
for (const { name, command } of steps) {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts/run.mjs'), ...command],
    {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (status === 0) continue;
  failed += 1;
  console.log(`${stdout}${stderr}`.trimEnd());
}
console.log(`${steps.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
