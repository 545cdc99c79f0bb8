import { CsvError, type Info, parse as parseRecords } from 'csv-parse/sync';
import { z } from 'zod';
import { formatId, parseId } from '../../schema/ids.ts';
import { characters, optional } from '../../schema/text.ts';
import type { SetQuestion, StoredTarget } from '../ports/evaluation.ts';

/** How many questions a set has at most. */
export const maxSetQuestions = 1_000;

/** How many rows of a file are parsed; several rows may belong to one question. */
const maxRows = 5_000;

/** How long a line may be, in characters: several times as long as the longest row. More of one would be parsed for long, and in vain. */
const maxLineLength = 200_000;

/** How many cells a row may have: more than there are columns, for what a comma too many does. */
const maxCells = 20;

/** How many targets a question has at most. */
const maxTargets = 20;

/** How many faults are reported. */
const maxFaults = 10;

/** The columns of a file of questions, and the names of the same fields in lines of JSON. */
const questionColumns = ['question', 'file', 'passage', 'answer', 'gain'] as const;

type Column = (typeof questionColumns)[number];

const rowForm = z.object({
  question: characters(1, 2_000).refine((text) => text.trim() !== '', { error: 'must not be blank' }),
  file: optional(characters(1, 256)),
  passage: optional(characters(1, 20_000).regex(/[\p{L}\p{N}]/u, 'must contain a letter or a digit')),
  answer: optional(characters(1, 2_000)),
  gain: optional(
    z.coerce
      .number<string | number>('must be a number')
      .gt(0, 'must be above 0')
      .max(100, 'must be at most 100'),
  ),
});

type Row = z.output<typeof rowForm>;

/** What an export puts before a text that a spreadsheet would run as a formula. */
const formulaGuard = /^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/u;

/** A row of the file with its line number, from 1. */
type RawRow = { line: number; fields: unknown };

/** The contents of a file; `faults` are sentences, each with its line, empty if nothing is wrong. */
export type ParsedQuestions = { questions: SetQuestion[]; faults: string[] };

/** Parses a file of questions. Rows with the same question form one question with several targets. */
export function parseQuestions(format: 'csv' | 'jsonl', text: string): ParsedQuestions {
  const longLine = findLongLine(text);
  if (longLine !== undefined) {
    const fault = `Line ${longLine}: it is longer than ${count(maxLineLength)} characters.`;
    return { questions: [], faults: [fault] };
  }
  const { rows, faults } = (format === 'csv' ? parseCsv : parseJsonLines)(text.replace(/^\uFEFF/, ''));
  const questions = new Map<string, SetQuestion>();
  for (const { line, fields } of rows) {
    if (faults.length >= maxFaults) break;
    if (questions.size > maxSetQuestions) {
      faults.push(`Line ${line}: a set has at most ${count(maxSetQuestions)} questions.`);
      break;
    }
    const parsed = rowForm.safeParse(fields, { reportInput: true });
    if (parsed.success) {
      const full = addRow(questions, parsed.data);
      if (full) faults.push(`Line ${line}: ${full}`);
    } else faults.push(`Line ${line}: ${explain(parsed.error)}.`);
  }
  if (rows.length > maxRows)
    faults.push(`Line ${rows.at(-1)?.line}: a file has at most ${count(maxRows)} rows.`);
  if (rows.length === 0 && faults.length === 0) faults.push('Line 1: there are no questions in the file.');
  return { questions: [...questions.values()], faults };
}

function addRow(questions: Map<string, SetQuestion>, row: Row): string | undefined {
  const body = row.question.trim();
  const question = questions.getOrInsertComputed(body, () => ({ body, expected: null, targets: [] }));
  question.expected = row.answer?.trim() ?? question.expected;
  if (row.file === undefined && row.passage === undefined) return undefined;
  if (question.targets.length === maxTargets)
    return `a question has at most ${maxTargets} files and passages.`;
  question.targets.push(toTarget(row));
  return undefined;
}

/** Files are named by their name, or by their id as in other calls. */
function toTarget({ file, passage, gain = 1 }: Row): StoredTarget {
  const id = file === undefined ? null : parseId('file', file);
  return { fileId: id, filename: id === null ? (file ?? null) : null, passage: passage ?? null, gain };
}

function explain(error: z.ZodError): string {
  return error.issues
    .slice(0, 3)
    .map(({ path: [field], message }) => (field === undefined ? message : `"${String(field)}" ${message}`))
    .join('; ');
}

/** The number of the first line that is too long, from 1. */
function findLongLine(text: string): number | undefined {
  const index = text.split('\n').findIndex(({ length }) => length > maxLineLength);
  return index < 0 ? undefined : index + 1;
}

function parseCsv(text: string): { rows: RawRow[]; faults: string[] } {
  const delimiter = /^[^\n]*;/.test(text) && !/^[^\n]*,/.test(text) ? ';' : ',';
  let lines: { info: Info; record: string[] }[];
  try {
    lines = parseRecords(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: maxRows + 2,
      // With `info` a row comes with what is known of it, which the types leave out.
      on_record(row, { lines: line }) {
        if ((row as unknown as (typeof lines)[number]).record.length > maxCells) throw new TooManyCells(line);
        return row;
      },
    }) as unknown as typeof lines;
  } catch (error) {
    if (error instanceof TooManyCells) return { rows: [], faults: [error.message] };
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error['lines'] ?? 1);
    return { rows: [], faults: [`Line ${line}: a quoted cell is not closed.`] };
  }
  const [header, ...rest] = lines;
  const names = header?.record.map((name) => name.trim().toLowerCase()) ?? [];
  const fault = headerFault(names);
  if (fault) return { rows: [], faults: [`Line 1: ${fault}`] };
  const faults: string[] = [];
  const rows = rest.flatMap(({ info, record }): RawRow[] => {
    if (record.length > names.length && faults.length < maxFaults) {
      faults.push(`Line ${info.lines}: there are ${record.length} cells, but ${names.length} columns.`);
    }
    const fields = Object.fromEntries(
      names.map((name, index) => [name, record[index]?.replace(formulaGuard, '') || undefined]),
    );
    return Object.values(fields).some((value) => value !== undefined) ? [{ line: info.lines, fields }] : [];
  });
  return { rows, faults };
}

class TooManyCells extends Error {
  constructor(line: number) {
    super(
      `Line ${line}: there are more than ${maxCells} cells, but at most ${questionColumns.length} columns.`,
    );
  }
}

function headerFault(names: string[]): string | undefined {
  const accepted = `The first line names the columns, of ${questionColumns.join(', ')}.`;
  const unknown = names.find((name) => !questionColumns.includes(name as Column));
  if (!names.includes('question')) return `there is no column "question". ${accepted}`;
  if (unknown !== undefined) return `the column "${unknown.slice(0, 50)}" is not known. ${accepted}`;
  if (new Set(names).size < names.length) return 'a column is listed twice.';
  return undefined;
}

function parseJsonLines(text: string): { rows: RawRow[]; faults: string[] } {
  const rows: RawRow[] = [];
  const faults: string[] = [];
  let line = 0;
  let start = 0;
  while (start < text.length && rows.length <= maxRows && faults.length < maxFaults) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    const written = text.slice(start, end).trim();
    line += 1;
    start = end + 1;
    if (written === '') continue;
    const fields = parseJson(written);
    if (typeof fields === 'object' && fields !== null) rows.push({ line, fields });
    else faults.push(`Line ${line}: this is not a JSON object.`);
  }
  return { rows, faults };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function count(number: number): string {
  return number.toLocaleString('en');
}

/** Questions as rows of these columns: one per target. */
export function toQuestionRows(questions: SetQuestion[]): Record<Column, string | number | null>[] {
  return questions.flatMap(({ body, expected, targets }) => {
    const wanted = targets.length > 0 ? targets : [undefined];
    return wanted.map((target, index) => ({
      question: body,
      file: target?.filename ?? (target?.fileId ? formatId('file', target.fileId) : null),
      passage: target?.passage ?? null,
      answer: index === 0 ? expected : null,
      gain: target?.gain ?? null,
    }));
  });
}
