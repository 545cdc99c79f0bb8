import { expect, test } from 'vitest';
import { addRelease, releaseChangelog, requireNewer, setVersion } from './versions.ts';

test('a version must be well-formed and newer than the current one', () => {
  for (const version of ['1.2.3', '1.2.4', '1.10.0', '2.0.0']) requireNewer(version, '1.2.3');
  for (const version of ['1.2.2', '1.1.9', '0.9.9']) {
    expect(() => requireNewer(version, '1.2.3')).toThrow('is older than 1.2.3');
  }
  for (const version of ['', '1.2', 'v1.2.3', '1.2.3-rc.1']) {
    expect(() => requireNewer(version, '1.2.3')).toThrow('Usage:');
  }
});

test('the unreleased changes become a section, and must not be empty', () => {
  const before = '# Changelog\n\n## Unreleased\n\n- A\n- B\n\n## 1.0.0 (2026-01-01)\n\n- First\n';
  expect(releaseChangelog(before, '1.1.0', '2026-02-02')).toEqual({
    section: '- A\n- B',
    text: '# Changelog\n\n## Unreleased\n\n## 1.1.0 (2026-02-02)\n\n- A\n- B\n\n## 1.0.0 (2026-01-01)\n\n- First\n',
  });
  for (const text of ['# Changelog\n', '## Unreleased\n\n## 1.0.0\n\n- First\n']) {
    expect(() => releaseChangelog(text, '1.1.0', '2026-02-02')).toThrow('nothing under "Unreleased"');
  }
});

test('a release is listed with its last migration', () => {
  const before = '[{ "version": "1.0.0", "lastMigration": "0001_a.sql" }]';
  const added = addRelease(before, '1.1.0', ['releases.json', '0002_b.sql', '0010_c.sql', '0001_a.sql']);
  expect(JSON.parse(added)).toEqual([
    { version: '1.0.0', lastMigration: '0001_a.sql' },
    { version: '1.1.0', lastMigration: '0010_c.sql' },
  ]);
});

test('the version is set in every file that contains it', () => {
  const lock = {
    version: '1.0.0',
    packages: { '': { version: '1.0.0' }, 'node_modules/a': { version: '1.0.0' } },
  };
  expect(JSON.parse(setVersion('package-lock.json', JSON.stringify(lock), '1.1.0'))).toEqual({
    version: '1.1.0',
    packages: { '': { version: '1.1.0' }, 'node_modules/a': { version: '1.0.0' } },
  });
  expect(setVersion('Chart.yaml', 'name: x\nversion: 1.0.0\nappVersion: 1.0.0\n', '1.1.0')).toBe(
    'name: x\nversion: 1.1.0\nappVersion: 1.1.0\n',
  );
});
