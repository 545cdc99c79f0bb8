import { extractTerms } from '../../../../text/word-similarity.ts';
import { formatCells } from '../passages/named-values.ts';
import { type AskedTerm, isTelling, likeness, sameTerm } from '../question/asked-term.ts';
import { parseQuestion } from '../question/question.ts';
import type { Quotation } from '../quotation.ts';
import type { RankedPassage } from '../ranking/candidates.ts';
import { requests } from './plain-words.ts';
import { bounds, type PassageTable, tablesIn } from './tables-in.ts';

/** Questions for all that there is of something. */
const asksForAll =
  /^(?:please )?(?:(?:can|could) you )?(?:list|enumerate|show|name|what are|which are|give (?:me )?(?:a list of|all)|(?:what|which) (?:\p{L}+ ){0,2}\p{L}+s (?:are|exist|do)|liste|nenne|zeige?|welche \p{L}+ (?:gibt|sind)|quels? sont|quelles sont|cu[aá]les son|quali sono|quais são|welke \p{L}+ (?:zijn|is))(?!\p{L})/iu;

/** Requests for a list, which a column answers that is no name of the rows: "List all prices". */
const asksForList =
  /^(?:please )?(?:list|show|name|give me|nenne|liste|zeige?)(?: me| mir)? (?:all|every|alle) /iu;

/** Two or three words and nothing else, which name what is wanted: "error codes". */
const names = /^\s*(?:\p{L}{2,30} ){1,2}\p{L}{2,30}\s*$/u;

/**
 * The table that holds all of what a question asks for: its title and the names of its columns say every word of the question. Undefined
 * where the question asks for something else, or no table is called so.
 */
export function quoteTable(question: string, passages: RankedPassage[]): Quotation | undefined {
  if (!asksForAll.test(question) && !names.test(question)) return undefined;
  const all = parseQuestion(question).terms.filter(({ written }) => !requests.has(written));
  // A column of phone numbers may be called "Phone".
  const telling = all.filter(isTelling);
  const terms = telling.length > 0 ? telling : all;
  if (terms.length === 0) return undefined;
  for (const table of tablesIn(passages, 2)) {
    const text = quoteRows(terms, table, asksForList.test(question));
    if (text !== undefined) return { source: table.source, text };
  }
  return undefined;
}

function quoteRows(
  terms: AskedTerm[],
  { rows, passage: { headingPath } }: PassageTable,
  isList: boolean,
): string | undefined {
  const [first] = rows;
  if (!first || rows.length < bounds.leastRows) return undefined;
  const title = first.lead || (headingPath.at(-1) ?? '');
  const columns = [...new Set(rows.flatMap(({ cells }) => cells.map(({ name }) => name)))];
  const isSaid = (term: AskedTerm, text: string) =>
    extractTerms(text).some((word) => likeness(term, word) >= sameTerm);
  const inTitle = terms.filter((term) => isSaid(term, title));
  const named = columns.filter((column) =>
    terms.some((term) => !inTitle.includes(term) && isSaid(term, column)),
  );
  const isAll = terms.every((term) => inTitle.includes(term) || named.some((column) => isSaid(term, column)));
  const isAbout = isList || inTitle.length > 0 || named.includes(columns[0] ?? '');
  if (!isAll || !isAbout) return undefined;
  const shown = new Set(named.length === 0 ? columns : [columns[0], ...named]);
  const lines = rows.map(({ cells }) => `- ${formatCells(cells.filter(({ name }) => shown.has(name)))}`);
  const text = lines.join('\n');
  return text.length <= bounds.characters ? text : undefined;
}
