import { parseArgs } from 'node:util';
import { commandLine, isPackage } from '../src/index.ts';

/** What a process does: everything, or one part of several processes on one PostgreSQL. */
const roles = ['all', 'api', 'worker', 'migrate'] as const;

export type Role = (typeof roles)[number];

export type StartArguments = {
  role: Role;
  /** The signal that ended the previous process, if the launcher restarted it. */
  restartedAfter: string | undefined;
  /** Whether `migrate` distributes the large tables over the nodes of a distributed PostgreSQL. */
  distribute: boolean;
  /** The number of passages from which a project is isolated in shards of its own. */
  isolateFrom: number | undefined;
};

/** What the program says instead of starting, and its exit status. */
export type Instead = { text: string; status: 0 | 2 };

/** How a role is started: `--` keeps npm from taking the options. */
const commandOf = (role: Role) => {
  if (isPackage) return `${commandLine} ${role === 'all' ? 'start' : role}`;
  return role === 'all' ? 'npm start' : `npm run ${role}`;
};
const migrateOptions = `${commandOf('migrate')}${isPackage ? '' : ' --'}`;

const help = `${commandOf('all').padEnd(20)}  serve everything in one process
${commandOf('api').padEnd(20)}  the server without the worker
${commandOf('worker').padEnd(20)}  the worker, which processes documents, without the server
${commandOf('migrate').padEnd(20)}  migrate the database to this version, then exit

${migrateOptions} --distribute [--isolate-from PASSAGES]
  also distribute the large tables over the machines of a distributed PostgreSQL

Settings come from the environment and from the file .env in the working directory, such as PORT, DATA_DIR and
DATABASE_URL. docs/operations.md lists them.
`;

/** Reads the arguments of the server. */
export function parseStartArguments(args: string[]): StartArguments | Instead {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'restarted-after': { type: 'string' },
        distribute: { type: 'boolean', default: false },
        'isolate-from': { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return { text: help, status: 0 };
    const [name = 'all', ...rest] = positionals;
    const role = roles.find((known) => known === name);
    if (!role) return refuse(`"${name}" is not a role. Accepted: ${roles.join(', ')}.`);
    if (rest.length > 0) return refuse(`Unexpected arguments: "${rest.join(' ')}".`);
    const { distribute, 'isolate-from': passages, 'restarted-after': restartedAfter } = values;
    if (distribute && role !== 'migrate')
      return refuse(`--distribute belongs to migrate: ${migrateOptions} --distribute`);
    if (passages !== undefined && !(distribute && /^[1-9]\d{0,11}$/.test(passages)))
      return refuse('--isolate-from takes a number of passages, at least 1, and belongs to --distribute.');
    const isolateFrom = passages === undefined ? undefined : Number(passages);
    return { role, restartedAfter, distribute, isolateFrom };
  } catch (error) {
    // The first sentence of Node.js says what is wrong; the others are for the program's author.
    const [sentence = ''] = error instanceof Error ? error.message.split(/(?<=['"])\. |\n/) : [];
    return refuse(sentence.replace(/\.?$/, '.'));
  }
}

function refuse(sentence: string): Instead {
  return { text: `${sentence}\n\n${help}`, status: 2 };
}
