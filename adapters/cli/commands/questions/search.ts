import type { Command } from 'commander';
import { maxQueryLength } from '../../../../schema/search.ts';
import { type Client, withClient } from '../../client.ts';
import { Failure } from '../../failure.ts';
import type { Server } from '../../find-server.ts';
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
      const search = async (client: Client, { isKey }: Server) => {
        const assistant_id = project ?? (await findProject(client, isKey));
        const found = await client.search.mutate({ assistant_id, query });
        if (json) return printJson(found);
        if (found.file_ids.length === 0) {
          printLine('Nothing was found.');
          return isKey && project ? undefined : explainNothing(client);
        }
        printLine(found.context);
        printLine(`\nFiles, best first: ${found.file_ids.join(', ')}`);
      };
      await withClient(search, { project, takesKey: true });
    });
}

/** The project to search where none is named: the oldest one, or the only one that an API key could mean. */
async function findProject(client: Client, isKey: boolean): Promise<string> {
  if (!isKey) return (await client.admin.projects.first.query()).id;
  const { data: projects } = await client.assistants.list.query();
  const [only, ...others] = projects;
  if (only && others.length === 0) return only.id;
  const list = projects.map(({ id, name }) => `\n  --project ${id}   ${name}`).join('');
  throw new Failure(`With an API key, a search names the project if the organization has several:${list}`);
}
