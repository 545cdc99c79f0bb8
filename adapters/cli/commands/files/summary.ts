import { formatCount } from '../../output.ts';
import type { LeftOut } from './find-sources.ts';
import type { Unfit } from './send-files.ts';

/** How many files of folders nothing was done with, or their names, by reason. */
export type Rest = LeftOut & Partial<Unfit> & { unchanged: number };

/** How many names are shown of files that have something in common. */
const maxNamed = 5;

/** For example `2 added, 1 unchanged; left out: 3 hidden, 1 in unsupported formats (a.exe)`. */
export function formatSummary(
  done: string[],
  { unchanged, hidden, excluded, linked, empty = [], unsupported = [] }: Rest,
): string {
  const leftOut = [
    hidden > 0 && `${hidden} hidden`,
    excluded > 0 && `${excluded} not included`,
    linked.length > 0 && `${formatCount(linked.length, 'link')} to no file (${listNames(linked)})`,
    empty.length > 0 && `${empty.length} empty (${listNames(empty)})`,
    unsupported.length > 0 && `${unsupported.length} in unsupported formats (${listNames(unsupported)})`,
  ].filter((part) => part !== false);
  const all = unchanged > 0 ? [...done, `${unchanged} unchanged`] : done;
  return leftOut.length === 0 ? all.join(', ') : `${all.join(', ')}; left out: ${leftOut.join(', ')}`;
}

/** The first few names, separated by commas. */
export function listNames(names: string[]): string {
  return [...names.slice(0, maxNamed), ...(names.length > maxNamed ? ['…'] : [])].join(', ');
}
