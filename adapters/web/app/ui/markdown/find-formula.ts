/** A formula in TeX, as a token of the Markdown around it. */
export type FormulaToken = {
  type: 'formula';
  /** With its delimiters. */
  raw: string;
  /** The TeX between them. */
  text: string;
  /** Whether it stands on lines of its own. */
  isDisplay: boolean;
};

/** Longer ones stay text, in characters. */
const maxFormula = 2_000;

/** The longer delimiter first. */
const delimiters = [
  { open: '$$', close: '$$', isDisplay: true },
  { open: '\\[', close: '\\]', isDisplay: true },
  { open: '\\(', close: '\\)', isDisplay: false },
  { open: '$', close: '$', isDisplay: false },
];

/** What a formula has and a sum of money, a shell variable or a bracket behind a backslash has not. */
const sign = /[\\^_=+<>]|^\p{L}$/u;

/** The formula that a text begins with. */
export function findFormula(text: string): FormulaToken | undefined {
  const delimiter = delimiters.find(({ open }) => text.startsWith(open));
  if (!delimiter) return undefined;
  const { open, close, isDisplay } = delimiter;
  const near = text.slice(0, maxFormula);
  const end = near.indexOf(close, open.length);
  if (end < 0) return undefined;
  const inner = near.slice(open.length, end);
  const tex = inner.trim();
  if (!sign.test(tex) || /\n[ \t]*\n/.test(inner)) return undefined;
  // "It costs $5 and then $7": as in Pandoc, the signs stand close to the formula, and no word follows.
  const isLoose = inner !== tex || inner.includes('\n') || /^[\p{L}\p{N}]/u.test(near.slice(end + 1));
  if (open === '$' && isLoose) return undefined;
  return { type: 'formula', raw: near.slice(0, end + close.length), text: tex, isDisplay };
}

/** The formula that a text begins with, if the rest of its last line is empty. */
export function findFormulaBlock(text: string): FormulaToken | undefined {
  const formula = findFormula(text);
  if (!formula?.isDisplay) return undefined;
  const rest = /^[ \t]*(?:\n|$)/.exec(text.slice(formula.raw.length, formula.raw.length + 100))?.[0];
  return rest === undefined ? undefined : { ...formula, raw: formula.raw + rest };
}

/** How far ahead the next formula is looked for: a whole text would be searched again at each of its words. */
const lookAhead = 400;

/** Where the next formula may begin, or another look for it: an index into the text; -1 where none follows. */
export function nextFormula(text: string): number {
  const near = text.slice(0, lookAhead);
  const found = near.search(/\$|\\[([]/);
  if (found >= 0 || text.length <= lookAhead) return found;
  const space = near.lastIndexOf(' ');
  return space > 0 ? space : lookAhead;
}
