import type { Command } from 'commander';
import { withClient } from '../client.ts';
import { addCommand, type CommonOptions } from '../options.ts';
import { formatCount, printJson, printLine } from '../output.ts';

/** `secret …`: the secret that signs sessions and encrypts authenticators. */
export function addSecretCommands(program: Command): void {
  const secret = program.command('secret').description('Manage the secret that signs sessions');

  addCommand(
    secret,
    'rotate',
    'Replace the secret that signs sessions: everybody has to sign in again',
  ).action(async ({ json }: CommonOptions) => {
    const changed = await withClient((client) => client.admin.secret.rotate.mutate({}));
    if (json) return printJson(changed);
    const sessions = formatCount(changed.sessions, 'session');
    const factors = formatCount(changed.second_factors, 'authenticator');
    printLine(`The secret is replaced. Ended: ${sessions}. Encrypted anew, and still valid: ${factors}.`);
  });
}
