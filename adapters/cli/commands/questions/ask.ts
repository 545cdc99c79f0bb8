import type { Command } from 'commander';
import { type Citation, maxQuestionLength } from '../../../../schema/chat.ts';
import { type Client, withProjectClient } from '../../client.ts';
import {
  addCommand,
  addProjectOption,
  type ProjectOptions,
  questionHelp,
  requireText,
} from '../../options.ts';
import { printable, printJson, printLine } from '../../output.ts';
import { explainNothing } from './explain-nothing.ts';

/** `ask QUESTION`: the answer as it is written, then its sources. */
export function addAskCommand(program: Command): void {
  addProjectOption(addCommand(program, 'ask', 'Ask a question and show the answer with its sources'))
    .argument('<question...>', questionHelp)
    .action(async (words: string[], { project, json }: ProjectOptions, command: Command) => {
      const question = words.join(' ');
      requireText(command, 'question', question, maxQuestionLength);
      await withProjectClient(project, async (client) => {
        if (json) return printJson(await client.chat.answer.mutate({ content: question }));
        await streamAnswer(client, question);
      });
    });
}

async function streamAnswer(client: Client, question: string): Promise<void> {
  let citations: Citation[] = [];
  for await (const event of await client.chat.stream.mutate({ content: question })) {
    if ('text' in event) process.stdout.write(printable(event.text));
    if ('citations' in event) citations = event.citations;
  }
  printLine('');
  if (citations.length === 0) return explainNothing(client);
  printLine('\nSources:');
  for (const { number, filename, page, heading_path } of citations) {
    const location = [filename, page === null ? [] : `page ${page}`, heading_path.join(' > ') || []].flat();
    printLine(`  [${number}] ${location.join(', ')}`);
  }
}
