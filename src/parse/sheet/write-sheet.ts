import type { GridCell } from '../markup/header-rows.ts';
import { writeTables } from './write-tables.ts';

type Sheet = {
  name: string;
  isHidden: boolean;
  grid: GridCell[][];
  /** Text boxes, and the titles of charts. */
  beside: string[];
};

/** A sheet as Markdown, under its name; empty without any text. */
export function writeSheet({ name, isHidden, grid, beside }: Sheet): string {
  const blocks = [...writeTables(grid), ...beside].filter((block) => block.trim() !== '');
  return blocks.length > 0 ? [`# ${name}${isHidden ? ' (hidden sheet)' : ''}`, ...blocks].join('\n\n') : '';
}
