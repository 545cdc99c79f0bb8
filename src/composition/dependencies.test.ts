import { expect, test } from 'vitest';
import { createLog } from '../../adapters/log.ts';
import { parseConfig } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { openDependencies } from './dependencies.ts';

test('a language without data stops the start and names the package to install', async () => {
  const deps = openDependencies(parseConfig({ OCR_LANGUAGES: 'eng,xyz' }), createLog('silent'));
  await expect(deps).rejects.toThrow(ConfigError);
  await expect(deps).rejects.toThrow('install @tesseract.js-data/xyz with npm');
});
