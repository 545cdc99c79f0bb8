import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suites } from '../../../scripts/bench/suites.ts';

const root = join(import.meta.dirname, '../../..');

/**
 * Programs that a document calls and a test must not: they install, take minutes, start servers, or are not there. In
 * their place stands a function of Bash that notes the call, whose words `findFault` then looks at.
 */
const standIns = [
  '.ci/run',
  'clients/bin/pip',
  'docker',
  'git',
  'helm',
  'kubectl',
  'llama-server',
  'npx',
  'python3',
  'sudo',
];

/** Sets the stand-ins up. Each call becomes a line of the file, its words divided by tabs. */
export function toPrelude(callsFile: string, commandLine: string): string[] {
  return [
    `note() { (IFS=$'\\t'; printf '%s\\n' "$*" >> "${callsFile}"); }`,
    ...standIns.map(
      (name) => `${name}() { note "${name}" "$@"; echo "Lectern runs at http://127.0.0.1:3000"; }`,
    ),
    `npm() { if [ "$1 $2 $3 $4" = "run -s lectern --" ]; then shift 4; ${commandLine} "$@"; else note npm "$@"; fi; }`,
  ];
}

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const compose = readFileSync(join(root, 'compose.yaml'), 'utf8');

/** What is wrong with a call that was noted: a script, an option, a file or a service that there is not. */
export function findFault(call: string): string | undefined {
  const [program = '', ...words] = call.split('\t');
  const paths = [program, ...words].filter((word) => /^(?:\.ci|deploy|scripts|src|test)\//.test(word));
  const missing = paths.find((path) => !existsSync(join(root, path)));
  if (missing !== undefined) return `"${call}" names ${missing}, which is not there.`;
  if (program === 'npm') return findScriptFault(words);
  const [first, second, ...others] = words;
  if (program !== 'docker' || first !== 'compose' || !/^(?:exec|logs)$/.test(second ?? '')) return undefined;
  const services = second === 'exec' ? others.slice(0, 1) : others;
  const unknown = services.find((service) => !compose.includes(`\n  ${service}:`));
  return unknown && `compose.yaml has no service ${unknown}.`;
}

function findScriptFault([command = '', ...words]: string[]): string | undefined {
  const name = command === 'run' ? words.find((word) => !word.startsWith('-')) : command;
  if (name === undefined || /^(?:install|pack)$/.test(command)) return undefined;
  const script = scripts[name];
  if (script === undefined) return `package.json has no script ${name}.`;
  const given = words.includes('--') ? words.slice(words.indexOf('--') + 1) : [];
  const [file] = /scripts\/\w+\.ts$/.exec(script) ?? [];
  const source = file === undefined ? '' : readFileSync(join(root, file), 'utf8');
  const options = given.filter((word) => word.startsWith('--') && word !== '--help');
  const unknown = options.find((option) => file !== undefined && !source.includes(option.slice(2)));
  if (unknown !== undefined) return `${file} has no option ${unknown}.`;
  const parts = name === 'bench' && options.length === 0 ? given.filter((word) => word !== '--help') : [];
  const noPart = parts.find((part) => !(part in suites));
  return noPart && `The benchmark has no part ${noPart}.`;
}
