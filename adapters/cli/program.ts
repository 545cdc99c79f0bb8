import { Command } from 'commander';
import { commandLine, isPackage, startCommand, version } from '../../src/config/program.ts';
import { addBackupCommands } from './commands/backup.ts';
import { addEmbeddingCommands } from './commands/embeddings.ts';
import { addFileCommands } from './commands/files/files.ts';
import { addKeyCommands } from './commands/keys.ts';
import { addIndexCommands } from './commands/lexical-index.ts';
import { addLinkCommand } from './commands/link.ts';
import { addModelCommands } from './commands/models.ts';
import { addOrganizationCommands } from './commands/organizations/organizations.ts';
import { addPeopleCommands } from './commands/people.ts';
import { addProjectCommands } from './commands/projects.ts';
import { addAskCommand } from './commands/questions/ask.ts';
import { addSearchCommand } from './commands/questions/search.ts';
import { addSecretCommands } from './commands/secret.ts';
import { addStatusCommand } from './commands/status.ts';

const surroundings = `
${isPackage ? `Servers: ${commandLine} start (everything), api, worker, migrate. Each has --help.` : `"${startCommand}" starts the server.`}

To get started:
  ${commandLine} files add handbook.pdf --wait
  ${commandLine} ask "How long is the notice period?"

Commands talk to the running server at LECTERN_URL, by default the one at HOST
and PORT. They sign in with ADMIN_TOKEN, by default with the token in DATA_DIR;
ask, search and files also with an API key, LECTERN_API_KEY.
All of these can be set in .env. docs/command-line.md has examples.`;

/** Every command. Parsing throws a CommanderError for a usage error, after calling `complain` with the message. */
export function createProgram(complain: (text: string) => void): Command {
  const program = new Command(commandLine)
    .description('Manage a running Lectern server, and ask it questions.')
    .version(version, '-v, --version', 'show the version of this command line')
    .addHelpText('after', surroundings)
    .configureHelp({
      optionDescription: ({ description, mandatory }) =>
        mandatory ? `${description} (required)` : description,
    })
    .configureOutput({ writeErr: complain })
    .exitOverride();
  addOrganizationCommands(program);
  addProjectCommands(program);
  addKeyCommands(program);
  addFileCommands(program);
  addAskCommand(program);
  addSearchCommand(program);
  addLinkCommand(program);
  addPeopleCommands(program);
  addSecretCommands(program);
  addIndexCommands(program);
  addStatusCommand(program);
  addEmbeddingCommands(program);
  addModelCommands(program);
  addBackupCommands(program);
  explainUsage(program);
  return program;
}

/** After a usage error, says which commands there are, or how this one is called. */
function explainUsage(command: Command): void {
  const names = command.commands.map((each) => each.name());
  const usage =
    names.length > 0
      ? `Commands: ${names.join(', ')}`
      : `Usage: ${command.createHelp().commandUsage(command)}`;
  command.showHelpAfterError(`${usage}\nAdd --help to see the arguments of a command.`);
  for (const each of command.commands) explainUsage(each);
}
