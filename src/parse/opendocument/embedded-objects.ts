import { DomUtils, parseDocument } from 'htmlparser2';
import { asOperand } from '../office/as-operand.ts';
import { type Chart, chartTitle, maxPoints } from '../office/chart-xml.ts';
import { showNumber } from '../office/number-formats.ts';
import type { Archive } from '../office/open-archive.ts';
import { isElement, readXml, type XmlNode } from '../office/xml-tree.ts';

/** A chart with its values, or a formula; both are documents within the document. */
export type EmbeddedObject = { chart: Chart } | { formula: string };

/** Reads an object by the path that the document states; undefined for objects of other programs. */
export function parseObject(archive: Archive, href: string | undefined): EmbeddedObject | undefined {
  const folder = (href ?? '').replace(/^\.\//, '');
  const xml = archive.text(`${folder}/content.xml`);
  if (folder === '' || xml === null) return undefined;
  if (/<chart:chart[\s>]/.test(xml)) return { chart: parseChart(xml) };
  return /<(?:\w{1,20}:)?math[\s>]/.test(xml) ? { formula: formulaText(xml) } : undefined;
}

/** Reads a chart and the table of its values (section 11 of ODF 1.3, part 3). */
function parseChart(xml: string): Chart {
  const titles: string[] = [];
  const rows: string[][] = [];
  let text = '';
  let value: string | undefined;
  readXml(xml, {
    onopentag(name, attributes) {
      if (name === 'table:table-cell') value = attributes['office:value'];
      if (/^(?:chart:(?:sub)?title|table:table-cell)$/.test(name)) text = '';
      else if (name === 'table:table-row') rows.push([]);
      else if (name === 'text:p' && text !== '') text += ' ';
    },
    ontext(part) {
      text += part;
    },
    onclosetag(name) {
      if (/^chart:(?:sub)?title$/.test(name)) titles.push(text.trim());
      else if (name === 'table:table-cell') rows.at(-1)?.push(showPoint(text.trim(), value));
    },
  });
  return { title: chartTitle(titles), rows: rows.slice(0, maxPoints + 1) };
}

/** A value without the noise of its binary form; empty where a series has none. */
function showPoint(text: string, value: string | undefined): string {
  const number = Number(value || Number.NaN);
  if (Number.isFinite(number)) return showNumber(number, 'General');
  return value === undefined ? text : '';
}

/** A formula on one line, as people type it: `(a+b)/2`, `x^2`, `√(x)`. */
function formulaText(xml: string): string {
  return mathText(parseDocument(xml, { xmlMode: true }))
    .replace(/\s+/g, ' ')
    .trim();
}

/** The text of an element of MathML. */
function mathText(node: XmlNode | ReturnType<typeof parseDocument>): string {
  if (!('children' in node)) return DomUtils.textContent(node);
  const parts = node.children.map(mathText).filter((part) => part.trim() !== '');
  const [first = '', second = '', third = ''] = parts;
  switch (isElement(node) ? node.name.replace(/^\w{1,20}:/, '') : '') {
    case 'annotation':
      return '';
    case 'mfrac':
      return `${asOperand(first)}/${asOperand(second)}`;
    case 'msup':
      return `${asOperand(first)}^${asOperand(second)}`;
    case 'msub':
      return `${asOperand(first)}_${asOperand(second)}`;
    case 'msubsup':
    case 'munderover':
      return `${first}_${asOperand(second)}^${asOperand(third)} `;
    case 'msqrt':
      return `√${asOperand(parts.join(''))}`;
    case 'mtr':
      return `${parts.join(', ')}; `;
    default:
      return parts.join('');
  }
}
