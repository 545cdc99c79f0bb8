import { CommanderError } from 'commander';
import { ConfigError } from '../../src/config/config-error.ts';
import { describeSystemError, isSystemError } from '../../src/errors/system-errors.ts';
import { Failure } from './failure.ts';
import { createProgram } from './program.ts';

const failed = 1;
const wrongUsage = 2;

/**
 * Runs one command.
 * @param complain writes error messages
 * @returns the exit status: 0, 1 for a failure, 2 for a usage error.
 * @throws whatever is a fault of the program.
 */
export async function run(args: string[], complain: (text: string) => void): Promise<number> {
  try {
    await createProgram(complain).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has printed the message already.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : wrongUsage;
    // Expected failures are printed as a sentence; a fault of the program keeps its stack.
    if (!(error instanceof Failure || error instanceof ConfigError || isSystemError(error))) throw error;
    complain(`${isSystemError(error) ? describeSystemError(error) : error.message}\n`);
    return failed;
  }
}
