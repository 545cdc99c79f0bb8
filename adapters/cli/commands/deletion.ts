import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import { type Client, withClient } from '../client.ts';
import { Failure } from '../failure.ts';
import { addCommand, type CommonOptions, describeId, idReader, type ListedKind } from '../options.ts';
import { printable, printJson, printLine } from '../output.ts';

type Deletion = {
  /** The kind of object, as its ids are prefixed. */
  kind: ListedKind;
  description: string;
  /**
   * A sentence that says what is deleted with the object and whether that can be undone. Fails when the object does not
   * exist.
   */
  describe(client: Client, id: string): Promise<string>;
  /** Deletes it. @returns the output of `--json`, and how to undo the deletion where that is possible. */
  run(client: Client, id: string): Promise<{ answer: object; undo?: string }>;
  /** The project that the calls act for, if any. */
  project?(id: string): string;
};

/** Adds `delete ID` below a command. It asks on a terminal, unless `--yes` is given; scripts name what they mean. */
export function addDeletion(parent: Command, { kind, description, describe, run, project }: Deletion): void {
  addCommand(parent, 'delete', description)
    .argument('<id>', describeId(kind), idReader(kind))
    .option('--yes', 'do not ask for confirmation on a terminal')
    .action(async (id: string, { yes, json }: CommonOptions & { yes?: true }) => {
      await withClient(
        async (client) => {
          const consequences = await describe(client, id);
          const asks = !yes && process.stdin.isTTY;
          if (asks) await confirm(consequences);
          const { answer, undo } = await run(client, id);
          if (json) return printJson(answer);
          printLine(asks ? 'Deleted.' : `Deleted. ${consequences}`);
          if (undo) printLine(undo);
        },
        { project: project?.(id) },
      );
    });
}

/** Where a person is asked. */
type Terminal = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream };

/** @throws Failure unless the person at the terminal says yes. */
export async function confirm(
  consequences: string,
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<void> {
  const terminal = createInterface({ input, output });
  // Ctrl-C and Ctrl-D are a no. The question alone would not end with its terminal.
  const leaving = new AbortController();
  terminal.once('close', () => leaving.abort());
  const question = `${printable(consequences)}\nDelete it? [y/N] `;
  try {
    const answer = await terminal.question(question, { signal: leaving.signal }).catch(() => {
      output.write('\n');
      return '';
    });
    if (!/^y(?:es)?$/i.test(answer.trim())) throw new Failure('Nothing was deleted.');
  } finally {
    terminal.close();
  }
}
