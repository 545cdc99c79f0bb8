import { type Command, InvalidArgumentError } from 'commander';
import type { EmbeddingGeneration } from '../../../schema/admin/embeddings.ts';
import { withClient } from '../client.ts';
import { addCommand, type CommonOptions } from '../options.ts';
import { printJson, printTable, printTime } from '../output.ts';

/** `embeddings …`: the vectors of each embedding model, and which of them searches use. */
export function addEmbeddingCommands(program: Command): void {
  const embeddings = program
    .command('embeddings')
    .description('Manage the vectors of each embedding model, and which ones searches use');

  addCommand(embeddings, 'status', 'List all generations of vectors with their progress').action(
    async ({ json }: CommonOptions) => {
      print(await withClient((client) => client.admin.embeddings.list.query()), json);
    },
  );

  addCommand(embeddings, 'switch', 'Switch searches to a former generation at once')
    .argument('<id>', 'the number of the generation, as "embeddings status" shows it', parseNumber)
    .action(async (id: number, { json }: CommonOptions) => {
      print(await withClient((client) => client.admin.embeddings.switch.mutate({ id })), json);
    });

  addCommand(embeddings, 'undo', 'Undo the last switch: searches use the previous generation').action(
    async ({ json }: CommonOptions) => {
      print(await withClient((client) => client.admin.embeddings.undo.mutate()), json);
    },
  );

  addCommand(embeddings, 'drop', 'Delete a generation that searches do not use')
    .argument('<id>', 'the number of the generation, as "embeddings status" shows it', parseNumber)
    .action(async (id: number, { json }: CommonOptions) => {
      print(await withClient((client) => client.admin.embeddings.drop.mutate({ id })), json);
    });
}

function print(generations: EmbeddingGeneration[], json: true | undefined): void {
  if (json) {
    printJson(generations);
    return;
  }
  printTable(
    ['ID', 'MODEL', 'DIMENSIONS', 'STATE', 'PASSAGES', 'CREATED'],
    generations.map((one) => [
      String(one.id),
      one.model,
      String(one.dimensions ?? ''),
      one.state,
      `${one.passages} of ${one.of_passages} (${one.percent} %)`,
      printTime(one.created_at, ''),
    ]),
    'There are no vectors yet.',
  );
}

function parseNumber(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a number from the list of "embeddings status".');
}
