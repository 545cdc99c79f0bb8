import type { Cell, CellValue } from 'hucre/xlsx';
import { toScript } from '../markup/script-characters.ts';
import { showNumber } from '../office/number-formats.ts';
import { withComment } from '../sheet/cell-comment.ts';

/**
 * A cell's value as Excel shows it, by the cell's number format, or its formula where no result is stored; and its comment.
 * @param is1904 whether the workbook counts days from 1904 on
 */
export function showCell(value: CellValue, cell: Cell | undefined, is1904: boolean): string {
  // The formula of further cells that share one is empty.
  const isUnknown = value === null && !!cell?.formula;
  const shown = typeof value === 'string' ? showRuns(value, cell) : value;
  const format = cell?.style?.numFmt ?? 'General';
  const text = isUnknown ? `=${cell.formula}` : showValue(shown, format, is1904).trim();
  return withComment(text, cell?.comment?.text ?? '');
}

/** A text with its raised and lowered parts. */
function showRuns(text: string, cell: Cell | undefined): string {
  const runs = cell?.richText ?? [];
  if (!runs.some(({ font }) => font?.vertAlign)) return text;
  return runs
    .map((run) => {
      const script = run.font?.vertAlign;
      return script ? toScript(run.text, script === 'superscript' ? 'super' : 'sub') : run.text;
    })
    .join('');
}

function showValue(value: CellValue, format: string, is1904: boolean): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return showNumber(value, format, is1904);
}
