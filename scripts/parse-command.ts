import { parseArgs } from 'node:util';

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;

/**
 * Parses the command line of a script, which may have positional arguments. `--help` prints the usage and ends the
 * process with status 0; an unknown option ends it with status 2.
 */
export function parseCommand<const Given extends Options>(usage: string, options: Given) {
  try {
    const parsed = parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, ...options },
    });
    if ((parsed.values as { help?: boolean }).help !== true) return parsed;
  } catch (error) {
    // What parseArgs goes on to suggest is no help here.
    exitWithUsage(usage, `${(error as Error).message.split('. ')[0]}.`);
  }
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}

/** Ends the process with status 2, because its command line is wrong. */
export function exitWithUsage(usage: string, fault: string): never {
  process.stderr.write(`${fault}\n\n${usage}\n`);
  process.exit(2);
}
