/** `npm run kernel`: assembles the kernel of the search by vectors from its text. */
import { readFileSync, writeFileSync } from 'node:fs';
import { assembleKernel } from './kernel/assemble-kernel.ts';

const folder = new URL('../src/vectors/kernel/', import.meta.url);
const bytes = await assembleKernel(readFileSync(new URL('kernel.wat', folder), 'utf8'));
writeFileSync(
  new URL('kernel-bytes.ts', folder),
  `/** kernel.wat, assembled by \`npm run kernel\`, in base64. */\nexport const kernelBytes =\n  '${bytes.toString('base64')}';\n`,
);
