/**
 * Builds the dashboard: `node adapters/web/dashboard/build.ts FOLDER [preact|react]`. A separate process, so that the
 * server keeps none of the tools' memory. Compressed forms are written next to each text file.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { viteOptions } from './vite-options.ts';

const [folder, framework] = process.argv.slice(2);
if (!folder) throw new Error('Say into which folder the dashboard is built.');
await build(viteOptions(folder, framework === 'react' ? 'react' : 'preact'));
await Promise.all(
  (await readdir(join(folder, 'assets'))).map((name) => compress(join(folder, 'assets', name))),
);

async function compress(path: string): Promise<void> {
  if (!/\.(js|css|svg)$/.test(path)) return;
  const content = await readFile(path);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
