import { expect, test } from 'vitest';
import client from '../../packages/client/package.json' with { type: 'json' };
import { publishCommands } from './publish-commands.ts';

test('each package is published by a command of its own, since npm takes one', () => {
  const names = ['SHA256SUMS', 'lectern-1.2.0.tgz', 'lectern-1.2.0.cdx.json', 'lectern-client-1.2.0.tgz'];
  expect(publishCommands('dist/1.2.0', names)).toEqual([
    'npm publish dist/1.2.0/lectern-1.2.0.tgz',
    'npm publish dist/1.2.0/lectern-client-1.2.0.tgz',
  ]);
});

test('the client is published for everybody, though npm takes packages with a scope for private ones', () => {
  expect(client.publishConfig).toEqual({ access: 'public' });
});
