import { resolve } from 'node:path';
import type { Command } from 'commander';
import { readConfig } from '../../../src/config/config.ts';
import { callersDirectory } from '../../../src/config/program.ts';
import { formatBytes } from '../../../src/helpers/format-bytes.ts';
import { addCommand, type CommonOptions } from '../options.ts';
import { printFacts, printJson, printLine, printTable } from '../output.ts';
import { type Progress, startProgress } from '../progress.ts';

/**
 * `models`: models from Hugging Face that run in the server. The commands work on the models folder and need no running server.
 */
export function addModelCommands(program: Command): void {
  const models = program.command('models').description('Manage models that run in the server itself');
  addCommand(models, 'add <name>', 'Download or import hf:OWNER/NAME, together with the runtime for it')
    .option('--from <path>', 'import it from this folder or tar archive instead of the network')
    .option('--precision <name>', 'q8, int8, uint8, fp32, fp16 or q4; the first available one by default')
    .action(add);
  addCommand(models, 'list', 'List the installed models').action(list);
  addCommand(models, 'remove <name>', 'Delete the files of hf:OWNER/NAME').action(remove);
}

type AddOptions = CommonOptions & { from?: string; precision?: string };

async function add(name: string, { json, from, precision }: AddOptions): Promise<void> {
  const { addLocalModel, giveToOwner } = await import('../../../src/index.ts');
  const config = readConfig();
  let progress: Progress | undefined;
  const added = await addLocalModel(config, name, {
    from: from === undefined ? undefined : resolve(callersDirectory(), from),
    precision,
    progress: {
      step(activity) {
        if (progress) progress.show(activity);
        else if (process.stderr.isTTY) process.stderr.write(`${activity} …\n`);
      },
      expect(bytes) {
        progress = startProgress(Math.max(bytes, 1));
      },
      receive: (bytes) => progress?.advance(bytes),
    },
  }).finally(() => progress?.end());
  giveToOwner(config.DATA_DIR);
  if (json) {
    const { folder, purpose, dimensions = null, milliseconds, setting } = added;
    printJson({
      model: name,
      purpose,
      precision: added.precision,
      dimensions,
      milliseconds,
      folder,
      setting,
    });
    return;
  }
  printFacts([
    ['model', name],
    ['for', added.purpose],
    ['precision', added.precision],
    ...(added.dimensions === undefined ? [] : [['dimensions', String(added.dimensions)] as [string, string]]),
    ['a passage', `${added.milliseconds.toFixed(0)} ms`],
    ['folder', added.folder],
  ]);
  printLine(`\nIt is ready. Set ${added.setting} and start the server again${nextSteps[added.purpose]}`);
}

const nextSteps = {
  embedding:
    ': all documents are then embedded again in the background, and searches use the former vectors until that is done.',
  reranking: '.',
};

async function list({ json }: CommonOptions): Promise<void> {
  const { listLocalModels } = await import('../../../src/index.ts');
  const models = await listLocalModels(readConfig());
  if (json) {
    printJson(
      models.map(({ model, purpose = null, precision, bytes, isInUse }) => ({
        model: `hf:${model}`,
        purpose,
        precision,
        bytes,
        in_use: isInUse,
      })),
    );
    return;
  }
  printTable(
    ['MODEL', 'FOR', 'PRECISION', 'SIZE', 'IN USE'],
    models.map(({ model, purpose = 'unknown', precision, bytes, isInUse }) => [
      `hf:${model}`,
      purpose,
      precision,
      formatBytes(bytes),
      isInUse ? 'yes' : 'no',
    ]),
    'Only the built-in models are available. "models add hf:OWNER/NAME" adds another.',
  );
}

async function remove(name: string, { json }: CommonOptions): Promise<void> {
  const { removeLocalModel } = await import('../../../src/index.ts');
  await removeLocalModel(readConfig(), name);
  if (json) printJson({ model: name, removed: true });
  else printLine(`Removed ${name}.`);
}
