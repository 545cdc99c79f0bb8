import { type Command, CommanderError } from 'commander';
import { ConfigError } from '../../src/config/config-error.ts';
import { describeSystemError, isSystemError } from '../../src/errors/system-errors.ts';
import { Failure } from './failure.ts';
import { printable } from './output.ts';
import { createProgram } from './program.ts';

const failed = 1;
const wrongUsage = 2;

/**
 * Runs one command.
 * @param write writes error messages
 * @returns the exit status: 0, 1 for a failure, 2 for a usage error.
 * @throws whatever is a fault of the program.
 */
export async function run(args: string[], write: (text: string) => void): Promise<number> {
  // Errors repeat arguments, and names that are stored on the server.
  const complain = (text: string) => write(printable(text));
  let running: Command | undefined;
  const program = createProgram(complain).hook('preAction', (_program, command) => {
    running = command;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has printed the message already.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : wrongUsage;
    // Expected failures are printed as a sentence; a fault of the program keeps its stack.
    if (!(error instanceof Failure || error instanceof ConfigError || isSystemError(error))) throw error;
    complain(`${isSystemError(error) ? describeSystemError(error) : nameOption(error.message, running)}\n`);
    return failed;
  }
}

/** Options that are named otherwise than their field of the API. */
const otherNames: Record<string, string> = { allowed_models: '--allow' };

/** A refusal of the server names the field of its API: the command has it as an option. */
function nameOption(message: string, command: Command | undefined): string {
  return message.replace(/^"([a-z_]+)"/, (quoted, field: string) => {
    const option = otherNames[field] ?? `--${field.replaceAll('_', '-')}`;
    return command?.options.some(({ long }) => long === option) ? option : quoted;
  });
}
