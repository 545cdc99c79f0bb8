import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { findCommand } from '../support/find-command.ts';
import { temporaryDirectory } from '../support/server/start-program.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const chart = join(root, 'deploy', 'helm', 'lectern');
const helm = findCommand('helm');
const hadolint = findCommand('hadolint');
const validator = findCommand('kubernetes-validate');
const promtool = findCommand('promtool');
const systemdAnalyze = findCommand('systemd-analyze');

const textOf = (path: string) => readFile(join(root, path), 'utf8');

/** The settings that docs/operations.md lists, which another test compares with the program. */
async function settings(): Promise<string[]> {
  const [, table = ''] = (await textOf('docs/operations.md')).split('\n## Settings\n');
  return [...table.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name);
}

/** What `helm install` in docs/deploy.md sets. A name that the chart does not know would change nothing. */
async function documentedValues(): Promise<string[]> {
  const [, command = ''] = /^helm install ((?:.*\\\n)*.*)$/m.exec(await textOf('docs/deploy.md')) ?? [];
  return [...command.matchAll(/--set (\S+)/g)].map(([, value = '']) => value);
}

/** Names in the environment that are not Lectern's. */
const foreign = /^(?:NODE_|POSTGRES_|ROOT_|PUBLIC_HOST$|UPSTREAMS$)/;

describe('the files for deployment', () => {
  test.each([
    ['compose.yaml', /^ {2,6}([A-Z][A-Z0-9_]+): /gm],
    ['Dockerfile', /([A-Z][A-Z0-9_]+)=/g],
    ['deploy/lectern.service', /[ =]([A-Z][A-Z0-9]*_[A-Z0-9_]+)=/g],
    ['deploy/helm/lectern/values.yaml', /^ {2}([A-Z][A-Z0-9_]+): /gm],
  ])('%s names settings that there are', async (path, pattern) => {
    const named = [...(await textOf(path)).matchAll(pattern)].map(([, name = '']) => name);
    const known = await settings();
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((name) => !foreign.test(name) && !known.includes(name))).toEqual([]);
  });

  test('the image has two stages, runs as an unprivileged user, and has a health check', async () => {
    const instructions = (await textOf('Dockerfile'))
      .replaceAll(/\\\n/g, ' ')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    const names = instructions.map((line) => line.split(' ')[0]);
    const last = names.lastIndexOf('FROM');
    expect(names.filter((name) => name === 'FROM')).toHaveLength(2);
    expect(names.slice(last)).toEqual([
      ...['FROM', 'RUN', 'COPY', 'USER', 'WORKDIR', 'ENV', 'VOLUME', 'EXPOSE'],
      ...['HEALTHCHECK', 'ENTRYPOINT', 'CMD'],
    ]);
    expect(instructions.find((line) => line.startsWith('USER'))).toBe('USER 1000:1000');
    const images = instructions.filter((line) => line.startsWith('FROM'));
    for (const image of images) expect(image).toMatch(/^FROM node:26-/);
    // What is copied from the repository must be there, and no secret among it.
    const ignored = (await textOf('.dockerignore')).split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.env', 'data', '.git', '**/node_modules']));
    const scripts = instructions.flatMap((line) => [...line.matchAll(/(scripts\/[\w-]+\.\w+)/g)]);
    for (const [, path = ''] of scripts) expect(existsSync(join(root, path))).toBe(true);
  });

  test('Compose gives every setting in .env to the servers and workers, but for those that it relies on', async () => {
    const [, shared = ''] = /^x-lectern:.*\n((?: .*\n)+)/m.exec(await textOf('compose.yaml')) ?? [];
    expect(shared).toMatch(/^ {2}env_file: \.env$/m);
    for (const name of ['HOST', 'PORT', 'DATA_DIR'])
      expect(shared).toMatch(new RegExp(`^ {4}${name}: `, 'm'));
  });

  test.skipIf(!hadolint)('the linter of Dockerfiles has nothing to warn of', async () => {
    const args = ['--failure-threshold', 'warning', join(root, 'Dockerfile')];
    await promisify(execFile)(hadolint ?? '', args);
  });

  test.skipIf(!systemdAnalyze)('systemd knows each line of the unit', async () => {
    const unit = join(await temporaryDirectory(), 'lectern.service');
    // The program is not installed here.
    await writeFile(
      unit,
      (await textOf('deploy/lectern.service')).replace('/opt/lectern/bin/lectern', '/bin/true'),
    );
    const { stderr } = await promisify(execFile)(systemdAnalyze ?? '', ['verify', unit]);
    expect(stderr).toBe('');
  });

  test.skipIf(!promtool)('each alert fires when it should and not before', async () => {
    const rules = join(root, 'test', 'deploy', 'alerts.test.yaml');
    const { stdout } = await promisify(execFile)(promtool ?? '', ['test', 'rules', rules]);
    expect(stdout).toContain('SUCCESS');
  });

  test.skipIf(!helm)('the chart refuses a value that it does not know', async () => {
    const lint = promisify(execFile)(helm ?? '', ['lint', chart, '--set', 'api.replica=3']);
    await expect(lint).rejects.toMatchObject({ stdout: expect.stringContaining("'replica' not allowed") });
  });

  test.skipIf(!helm)('the chart is rendered with and without what is optional', async () => {
    const folder = await temporaryDirectory();
    const all = ['ingress.enabled', 'api.autoscaling.enabled', 'worker.autoscaling.enabled'];
    const documented = await documentedValues();
    expect(documented.length).toBeGreaterThan(2);
    const optional = [all.map((name) => `${name}=true`), ['worker.autoscaling.queueMetric=waiting']];
    for (const set of [[], documented, ...optional]) {
      const values = set.flatMap((value) => ['--set', value]);
      await promisify(execFile)(helm ?? '', ['lint', '--strict', chart, ...values]);
      const args = ['template', 'lectern', chart, ...values];
      const { stdout } = await promisify(execFile)(helm ?? '', args);
      expect(stdout).toContain('kind: Job');
      if (!validator) continue;
      await writeFile(join(folder, 'chart.yaml'), stdout);
      await promisify(execFile)(validator, ['--strict', join(folder, 'chart.yaml')]);
    }
  });
});
