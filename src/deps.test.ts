import { expect, test } from 'vitest';
import { createLog } from '../adapters/log.ts';
import { ConfigError, parseConfig } from './config.ts';
import { createDeps } from './deps.ts';

test('a language without data stops the start and names the package to install', async () => {
  const deps = createDeps(parseConfig({ OCR_LANGUAGES: 'eng,xyz' }), createLog('silent'));
  await expect(deps).rejects.toThrow(ConfigError);
  await expect(deps).rejects.toThrow('install @tesseract.js-data/xyz with npm');
});
