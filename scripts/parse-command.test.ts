import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compiledModules } from '../test/support/run/compiled-modules.ts';

function run(script: string, args: string[]) {
  const program = join(import.meta.dirname, script);
  return spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...compiledModules },
  });
}

describe.each(['bench', 'eval', 'distill'])('npm run %s', (name) => {
  test('prints its usage when asked to', () => {
    const { status, stdout, stderr } = run(`${name}.ts`, ['--help']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^Usage: npm run ${name} -- `));
  });

  test('says what is wrong with an option that it does not have, without a stack', () => {
    const { status, stdout, stderr } = run(`${name}.ts`, ['--sideways']);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^Unknown option '--sideways'\.\n\nUsage: /);
    expect(stderr).not.toContain('    at ');
  });
});

test('npm run bench names the parts that it has when one is unknown', () => {
  const { status, stderr } = run('bench.ts', ['serach']);
  expect(status).toBe(2);
  expect(stderr).toMatch(/^There is no part serach\./);
  expect(stderr).toMatch(/^ {2}search /m);
});
