import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { formatTypes } from './format-types.ts';
import { listProcedures } from './list-procedures.ts';

const root = join(import.meta.dirname, '../..');

/** The folder of the package. */
export const clientFolder = join(root, 'packages/client');

/** What the package offers of the service, as text: the one generated file that is kept, so that a review sees what changes. */
export const apiReport = join(clientFolder, 'src/api.ts');

/** The API report as the router has it now, formatted like all source. */
export function formatApiReport(): string {
  const format = (text: string) => runTool(['biome', 'format', `--stdin-file-path=${apiReport}`], text);
  // Twice, because Biome changes its own output once more.
  return format(format(formatTypes(listProcedures())));
}

/** The public modules, whose declarations make up the package's types, in this order. */
const publicModules = ['api', 'options', 'pages', 'lectern-error', 'create-lectern'];

/**
 * Builds the package into a folder: one file of code for each kind of module, with what it needs of other packages inside,
 * and one of types.
 */
export async function buildClient(folder = join(clientFolder, 'dist')): Promise<void> {
  await bundle(folder);
  const types = await bundleTypes(folder);
  await writeFile(join(folder, 'index.d.ts'), types);
  await writeFile(join(folder, 'index.d.cts'), types);
  await copyFile(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  // Both packages of tRPC, which are inside, come under this one.
  await copyFile(join(root, 'node_modules/@trpc/client/LICENSE'), join(folder, 'LICENSE-trpc'));
}

async function bundle(folder: string): Promise<void> {
  const procedures = Object.fromEntries(
    listProcedures().map(({ path, kind, input }) => [path, { kind, takesInput: input !== undefined }]),
  );
  const { version } = JSON.parse(await readFile(join(clientFolder, 'package.json'), 'utf8'));
  await build({
    configFile: false,
    logLevel: 'warn',
    root: clientFolder,
    define: { PROCEDURES: JSON.stringify(procedures), VERSION: JSON.stringify(version) },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      // A stack trace begins with the name of the error's class.
      rolldownOptions: { output: { minify: { mangle: { keepNames: { class: true, function: false } } } } },
      lib: {
        entry: 'src/index.ts',
        formats: ['es', 'cjs'],
        fileName: (format) => (format === 'es' ? 'index.js' : 'index.cjs'),
      },
    },
  });
}

/** The declarations of the public modules in one file, without the imports between them. */
async function bundleTypes(folder: string): Promise<string> {
  const emitted = join(folder, 'declarations');
  await mkdir(emitted, { recursive: true });
  runTool([
    'tsc',
    '-p',
    clientFolder,
    '--noEmit',
    'false',
    '--declaration',
    '--emitDeclarationOnly',
    '--outDir',
    emitted,
  ]);
  const modules = await Promise.all(
    publicModules.map((name) => readFile(join(emitted, `${name}.d.ts`), 'utf8')),
  );
  await rm(emitted, { recursive: true });
  return modules.map((text) => text.replaceAll(/^(import .* from '\.\/.*'|export \{\});\n/gm, '')).join('\n');
}

/** Runs a program of this repository. @returns its output */
function runTool(command: string[], input = ''): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts/run.mjs'), ...command],
    {
      cwd: root,
      encoding: 'utf8',
      input,
    },
  );
  if (status !== 0) throw new Error(`${command.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}
