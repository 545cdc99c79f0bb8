import type { Command } from 'commander';
import { emailAddress } from '../../../schema/people/text.ts';
import { withClient } from '../client.ts';
import { addCommand, type CommonOptions, fieldReader } from '../options.ts';
import { formatCount, printJson, printLine } from '../output.ts';
import { confirm } from './deletion.ts';

/** `people …`: accounts. */
export function addPeopleCommands(program: Command): void {
  const people = program.command('people').description('Manage the accounts of people');

  addCommand(people, 'delete', 'Delete an account with its conversations and keys in every organization')
    .argument('<email>', 'the email address of the account', fieldReader(emailAddress))
    .option('--yes', 'do not ask for confirmation on a terminal')
    .action(async (email: string, { yes, json }: CommonOptions & { yes?: true }) => {
      await withClient(async (client) => {
        const consequences = `The account ${email} is deleted with its conversations and keys in every organization. This cannot be undone.`;
        if (!yes && process.stdin.isTTY) await confirm(consequences);
        const gone = await client.admin.people.delete.mutate({ email });
        if (json) return printJson(gone);
        const counts = [
          formatCount(gone.memberships, 'membership'),
          formatCount(gone.conversations, 'conversation'),
          formatCount(gone.keys, 'key'),
        ];
        printLine(`Deleted, with ${new Intl.ListFormat('en').format(counts)}.`);
      });
    });
}
