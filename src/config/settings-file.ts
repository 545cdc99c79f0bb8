import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describeSystemError, isSystemError } from '../errors/system-errors.ts';
import { ConfigError } from './config-error.ts';
import { meantSetting } from './misspelt-settings.ts';
import { settingNames } from './settings.ts';

/**
 * The settings in an `.env` file; none when there is no such file.
 * @throws ConfigError when it cannot be read, and as `parseSettingsFile` does
 */
export function readSettingsFile(path: string): NodeJS.Dict<string> {
  if (!existsSync(path)) return {};
  try {
    return parseSettingsFile(readFileSync(path, 'utf8'));
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new ConfigError(describeSystemError(Object.assign(error, { path })));
  }
}

/**
 * The settings in the text of an `.env` file.
 * @throws ConfigError when it contains an unknown name, or a line that sets nothing, which Node.js would pass over
 */
export function parseSettingsFile(content: string): NodeJS.Dict<string> {
  // Some editors begin a file with a byte order mark.
  const text = content.replace(/^\uFEFF/, '');
  const line = findStrayLine(text.split('\n'));
  if (line > 0)
    throw new ConfigError(`.env sets nothing in line ${line}. Write NAME=value, or # before a comment.`);
  const found = parseEnv(text);
  const unknown = Object.keys(found).filter((name) => !settingNames.includes(name));
  if (unknown.length === 0) return found;
  const meant = unknown.map((name) => meantSetting(name, settingNames)).filter((name) => name !== undefined);
  const advice =
    meant.length === unknown.length
      ? `Did you mean ${meant.join(', ')}?`
      : `Known settings: ${settingNames.toSorted().join(', ')}.`;
  throw new ConfigError(`.env sets ${unknown.join(', ')}, which is not a setting of Lectern. ${advice}`);
}

/** The number of the first line that is neither a setting, a comment nor empty; 0 when there is none. */
function findStrayLine(lines: string[]): number {
  // The quotation mark that a value of several lines still lacks.
  let open: string | undefined;
  for (const [index, line] of lines.entries()) {
    if (open !== undefined) {
      if (line.includes(open)) open = undefined;
      continue;
    }
    const text = line.trim();
    if (text === '' || text.startsWith('#')) continue;
    const [name = '', ...rest] = text.split('=');
    if (rest.length === 0 || !/^[\w.-]+$/.test(name.replace(/^export\s/, '').trim())) return index + 1;
    const value = rest.join('=').trim();
    const mark = /^["'`]/.exec(value)?.[0];
    if (mark === undefined || value.includes(mark, 1)) continue;
    if (lines.slice(index + 1).some((later) => later.includes(mark))) open = mark;
  }
  return 0;
}
