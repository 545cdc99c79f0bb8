import { resolve } from 'node:path';
import type { Command } from 'commander';
import { callersDirectory, readConfig } from '../../src/config.ts';
import { addCommand, type CommonOptions } from './options.ts';
import { formatBytes, printFacts, printJson, printLine, printTable } from './output.ts';
import { type Progress, startProgress } from './progress.ts';

/** `models`: those of Hugging Face that the server runs by itself. They work on the models folder; no server needs to run. */
export function addModelCommands(program: Command): void {
  const models = program
    .command('models')
    .description('Models that run in the server, in its folder of models');
  addCommand(models, 'add <name>', 'Make hf:OWNER/NAME ready: download or import it, and what runs it')
    .option('--from <path>', 'a folder or tar archive to take it from, without a network')
    .option('--precision <name>', 'q8, int8, uint8, fp32, fp16 or q4; the first that there is unless given')
    .action(add);
  addCommand(models, 'list', 'List the models in the folder').action(list);
  addCommand(models, 'remove <name>', 'Delete the files of hf:OWNER/NAME').action(remove);
}

type AddOptions = CommonOptions & { from?: string; precision?: string };

async function add(name: string, { json, from, precision }: AddOptions): Promise<void> {
  const { addLocalModel } = await import('../../src/index.ts');
  let bar: Progress | undefined;
  const added = await addLocalModel(readConfig(), name, {
    from: from === undefined ? undefined : resolve(callersDirectory(), from),
    precision,
    progress: {
      step(activity) {
        if (bar) bar.show(activity);
        else if (process.stderr.isTTY) process.stderr.write(`${activity} …\n`);
      },
      expect(bytes) {
        bar = startProgress(Math.max(bytes, 1));
      },
      receive: (bytes) => bar?.advance(bytes),
    },
  }).finally(() => bar?.end());
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
    ': all documents are then embedded anew in the background, and found by the former vectors until that is done.',
  reranking: '.',
};

async function list({ json }: CommonOptions): Promise<void> {
  const { listLocalModels } = await import('../../src/index.ts');
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
    'There are no models besides the built-in ones. models add hf:OWNER/NAME adds one.',
  );
}

async function remove(name: string, { json }: CommonOptions): Promise<void> {
  const { removeLocalModel } = await import('../../src/index.ts');
  await removeLocalModel(readConfig(), name);
  if (json) printJson({ model: name, removed: true });
  else printLine(`Removed ${name}.`);
}
