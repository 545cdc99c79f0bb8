import temml from 'temml';
import { type FormulaToken, findFormula, findFormulaBlock, nextFormula } from './find-formula.ts';

/** A formula that sets itself into an element: whoever draws tokens need not load what sets formulas. */
export type SetFormula = FormulaToken & { setInto(element: HTMLElement | null): void };

/** Lets the lexer of Markdown find formulas. Loaded only where a text may have one. */
export const extensions = {
  renderers: {},
  childTokens: {},
  block: [(text: string) => withSetting(findFormulaBlock(text))],
  inline: [(text: string) => withSetting(findFormula(text))],
  startInline: [nextFormula],
};

function withSetting(token: FormulaToken | undefined): SetFormula | undefined {
  return token && { ...token, setInto: (element) => element && setFormula(token, element) };
}

/** Sets a formula as MathML, which browsers draw and screen readers read; as it was written if it is none. */
function setFormula({ text, raw, isDisplay }: FormulaToken, element: HTMLElement): void {
  try {
    temml.render(text, element, { displayMode: isDisplay, throwOnError: true, maxExpand: 200 });
    // A label would take the id of something in the page.
    for (const named of element.querySelectorAll('[id]')) named.removeAttribute('id');
  } catch {
    element.textContent = raw;
  }
}
