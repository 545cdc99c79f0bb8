import { kindOf } from '../../../../text/tables/cell-kind.ts';
import { formatCells, type NamedValue } from '../passages/named-values.ts';
import type { Quotable } from '../passages/split-passage.ts';
import type { AskedTerm } from '../question/asked-term.ts';
import { parseQuestion } from '../question/question.ts';
import type { Quotation } from '../quotation.ts';
import type { RankedPassage } from '../ranking/candidates.ts';
import { isDayOf, isSaidBy, saysOnly } from '../tables/label-terms.ts';
import { isNegated, isYesOrNo, no, yes } from '../values/yes-or-no.ts';
import { absences, everybody, ties } from './plain-words.ts';
import { bounds, type PassageTable, tablesIn } from './tables-in.ts';

/** Questions for those of several things that have something. */
const asksWhich =
  /^(?:and |so )?(?:which|what|welche[nrs]?|quel(?:le)?s?|qu[eé]|cu[aá]les|quali|welke) (?!is |are |was |were |does |do |did )\p{L}/iu;

/** Questions for those who are or have something. */
const asksWho = /^(?:and )?(?:who|wer|qui|qui[eé]n|chi|quem|wie) (?!wrote|made)\p{L}/iu;

/** Questions for how many of several things are something, and requests for a list of them. */
const asksCount =
  /^(?:and |so )?(?:how many|wie viele?|combien d(?:e |['’])|cu[aá]nt[oa]s|quant[ie]|hoeveel) \p{L}|^(?:please )?(?:(?:list|show|name)(?: me)?|give me|tell me|nenne(?: mir)?|liste|zeige?(?: mir)?) (?:all|every|alle|toutes|tous|tod[oa]s|tutt[ie])/iu;

/** Minimum share of a column's cells that say yes or no; others may say "traces". */
const leastPlain = 0.5;

/**
 * The rows of tables with a column of yes and no that the question names: the dishes with nuts, the plans that include single sign-on. Empty
 * where the question asks for something else, no column is called so, or no row has it.
 */
export function quoteMatches(question: string, passages: RankedPassage[]): Quotation[] {
  const isCounted = asksCount.test(question);
  if (!isCounted && !asksWhich.test(question) && !asksWho.test(question)) return [];
  const { terms: asked, isComparison } = parseQuestion(question);
  if (isComparison) return [];
  const terms = asked.filter(({ written }) => !ties.has(written) && !absences.has(written));
  const seen = new Set<string>();
  let characters = 0;
  const isTurned = isNegated(question);
  const matchesOf = ({ rows, title }: PassageTable) => {
    if (isCounted) return countedIn(terms, rows);
    const valued = isTurned ? [] : valuedIn(terms, rows, title);
    if (valued.length > 0) return valued;
    return asksWhich.test(question) ? matchesIn(terms, rows, title, isTurned) : [];
  };
  return [...Map.groupBy(tablesIn(passages), ({ source }) => source)].flatMap(([source, tables]) => {
    const lines = tables
      .flatMap(matchesOf)
      .map((cells) => `- ${formatCells(cells)}`)
      .filter((line) => !seen.has(line) && seen.add(line));
    characters += lines.join('\n').length;
    return lines.length === 0 || characters > bounds.characters ? [] : [{ source, text: lines.join('\n') }];
  });
}

/** Of each row that matches, the cell that names it and that with yes or no. */
function matchesIn(terms: AskedTerm[], rows: Quotable[], title: string, isTurned: boolean): NamedValue[][] {
  const names = [...new Set(rows.flatMap(({ cells }) => cells.map(({ name }) => name)))];
  const valueIn = ({ cells }: Quotable, name: string) =>
    cells.find((cell) => cell.name === name)?.value ?? '';
  const isFeature = (name: string) => {
    const values = rows.map((row) => valueIn(row, name)).filter((value) => value !== '');
    const plain = values.filter(isYesOrNo);
    return values.some((value) => yes.test(value)) && plain.length >= leastPlain * values.length;
  };
  const features = names.filter((name) => saysOnly(terms, name) && isFeature(name));
  const [feature] = features;
  if (rows.length < bounds.leastRows || feature === undefined || features.length > 1) return [];
  const others = names.filter((name) => name !== feature && !isFeature(name));
  const thing = others.find((name) => isSaidBy(terms, name)) ?? others[0];
  if (thing === undefined) return [];
  // What else is said is the title's, or that of some rows.
  const rest = terms.filter((term) => !isSaidBy([term], `${feature} ${thing} ${title}`));
  return rows.flatMap((row) => {
    const value = valueIn(row, feature);
    const isMatch = isTurned ? no.test(value) || value === '' : yes.test(value);
    const isMeant = rest.every((term) => row.cells.some((cell) => isSaidBy([term], cell.value)));
    return isMatch && isMeant ? [row.cells.filter(({ name }) => name === thing || name === feature)] : [];
  });
}

/**
 * Of each row that has in a column what the question says of that column, the cell that names it and that one: those with "leave" below "Tue" for
 * "Who was on leave on Tuesday?" The question must say all of the column's name and of the cell, and what else it says be of the title.
 */
function valuedIn(terms: AskedTerm[], rows: Quotable[], title: string): NamedValue[][] {
  const [first] = rows;
  if (rows.length < bounds.leastRows || first === undefined) return [];
  for (const { name } of first.cells.slice(1)) {
    const others = terms.filter((term) => !isSaidBy([term], name) && !isDayOf(term, name));
    if (
      others.length === terms.length ||
      !(saysOnly(terms, name) || terms.some((term) => isDayOf(term, name)))
    )
      continue;
    const rest = others.filter((term) => !isSaidBy([term], title));
    const found = rows.flatMap(({ cells }) => {
      const [key] = cells;
      const cell = cells.find((one) => one.name === name);
      const isMatch =
        key && cell && saysOnly(others, cell.value) && rest.every((term) => isSaidBy([term], cell.value));
      return isMatch ? [[key, cell]] : [];
    });
    if (found.length > 0 && found.length < rows.length) return found;
  }
  return [];
}

/**
 * Of the rows with a cell that says all of what is to be counted or listed, and nothing else, the cell that names each and that one: the developers for
 * "How many developers are there?"
 */
function countedIn(terms: AskedTerm[], rows: Quotable[]): NamedValue[][] {
  const counted = terms.filter(({ written }) => !everybody.has(written));
  if (counted.length === 0) return [];
  const isText = ({ value }: NamedValue) => kindOf(value) === 'text';
  const columns = new Set(rows.flatMap(({ cells }) => cells.slice(1).map(({ name }) => name)));
  for (const column of columns) {
    const found = rows.flatMap(({ cells }) => {
      const [key] = cells;
      const cell = cells.find(({ name }) => name === column);
      return key && cell && isText(key) && isText(cell) && saysOnly(counted, cell.value) ? [[key, cell]] : [];
    });
    if (found.length >= bounds.leastRows && found.length < rows.length) return found;
  }
  return [];
}
