import type { Command } from 'commander';
import { type Citation, maxQuestionLength } from '../../../../schema/chat.ts';
import { type Client, withClient } from '../../client.ts';
import {
  addCommand,
  addProjectOption,
  type ProjectOptions,
  questionHelp,
  requireText,
} from '../../options.ts';
import { printable, printJson, printLine } from '../../output.ts';
import { explainNothing } from './explain-nothing.ts';

type Asked = { content: string; assistant_id: string | undefined };

/** `ask QUESTION`: the answer as it is written, then its sources. */
export function addAskCommand(program: Command): void {
  addProjectOption(addCommand(program, 'ask', 'Ask a question and show the answer with its sources'))
    .argument('<question...>', questionHelp)
    .action(async (words: string[], { project, json }: ProjectOptions, command: Command) => {
      const question = words.join(' ');
      requireText(command, 'question', question, maxQuestionLength);
      const asked = { content: question, assistant_id: project };
      await withClient(
        async (client, { isKey }) => {
          if (json) return printJson(await client.chat.answer.mutate(asked));
          const isAnswered = await streamAnswer(client, asked);
          if (!isAnswered && !(isKey && project)) await explainNothing(client);
        },
        { project, takesKey: true },
      );
    });
}

/** @returns whether anything was found to answer from. */
async function streamAnswer(client: Client, asked: Asked): Promise<boolean> {
  let citations: Citation[] = [];
  for await (const event of await client.chat.stream.mutate(asked)) {
    if ('text' in event) process.stdout.write(printable(event.text));
    if ('citations' in event) citations = event.citations;
  }
  printLine('');
  if (citations.length === 0) return false;
  printLine('\nSources:');
  for (const { number, filename, page, heading_path } of citations) {
    const location = [filename, page === null ? [] : `page ${page}`, heading_path.join(' > ') || []].flat();
    printLine(`  [${number}] ${location.join(', ')}`);
  }
  return true;
}
