import type { Command } from 'commander';
import { maxQueryLength } from '../../../../schema/search.ts';
import { withProjectClient } from '../../client.ts';
import {
  addCommand,
  addProjectOption,
  type ProjectOptions,
  questionHelp,
  requireText,
} from '../../options.ts';
import { printJson, printLine } from '../../output.ts';
import { explainNothing } from './explain-nothing.ts';

/** `search QUERY`: passages, without asking a model. */
export function addSearchCommand(program: Command): void {
  addProjectOption(addCommand(program, 'search', 'Find passages without asking a model'))
    .argument('<query...>', questionHelp)
    .action(async (words: string[], { project, json }: ProjectOptions, command: Command) => {
      const query = words.join(' ');
      requireText(command, 'query', query, maxQueryLength);
      await withProjectClient(project, async (client) => {
        const assistant = project ?? (await client.admin.projects.first.query()).id;
        const found = await client.search.mutate({ assistant_id: assistant, query });
        if (json) return printJson(found);
        if (found.file_ids.length === 0) {
          printLine('Nothing was found.');
          return explainNothing(client);
        }
        printLine(found.context);
        printLine(`\nFiles, best first: ${found.file_ids.join(', ')}`);
      });
    });
}
