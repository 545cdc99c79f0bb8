import { DomUtils, parseDocument } from 'htmlparser2';
import JSZip from 'jszip';
import { type Chart, parseChart } from '../office/chart-xml.ts';
import { parseShapes } from '../office/drawing-shapes.ts';
import { parseNewChart } from '../office/new-chart-xml.ts';
import { parseRelations, type Relation } from '../office/office-relations.ts';
import type { Archive } from '../office/open-archive.ts';
import { asXml, childrenNamed, escapeXml, isElement, type XmlElement } from '../office/xml-tree.ts';
import { equationText } from './equation-text.ts';
import { type Numbering, parseNumbering } from './numbering-definitions.ts';
import { partFalseMerges } from './part-false-merges.ts';
import { rewriteParagraphs } from './rewrite-paragraphs.ts';
import { elements, outermost, replace, unwrap } from './story-tree.ts';
import { writeNumbers } from './write-numbers.ts';

/** The parts of a document that mammoth reads. */
const storyParts = /^word\/(?:document|footnotes|endnotes|comments)\d*\.xml$/;

/** Elements whose text mammoth drops, although it is part of the document: simple fields, writing directions, kanji readings. */
const wrappers = new Set(['w:fldSimple', 'w:dir', 'w:bdo', 'w:ruby', 'w:rubyBase']);

/** The newer forms of elements that are read. */
const telling = new Set(['w:txbxContent', 'c:chart', 'cx:chart', 'dgm:relIds', 'm:oMath']);

const rewritten =
  /<(?:w:gridBefore|w:fldSimple|w:dir|w:bdo|w:ruby|w:cr|w:ptab|w:sym|w:ddList|w:del|w:framePr|v:arc|v:curve|v:line|v:oval|v:polyline|m:oMath|w:drawing|mc:AlternateContent)[\s/>]/;

/**
 * Rewrites a Word document so that mammoth drops no text: simple fields, equations, text boxes, charts and diagrams become
 * ordinary paragraphs. Pictures are left out.
 */
export async function rewriteForMammoth(archive: Archive): Promise<Buffer> {
  const zip = new JSZip();
  const numbering = parseNumbering(archive);
  for (const name of archive.names) {
    const text = archive.text(name) ?? '';
    zip.file(name, storyParts.test(name) ? rewriteStory(archive, name, text, numbering) : text);
  }
  return await zip.generateAsync({ type: 'nodebuffer' });
}

function rewriteStory(archive: Archive, part: string, text: string, numbering: Numbering | null): string {
  const numbered = partFalseMerges(numbering ? writeNumbers(text, numbering) : text);
  if (!rewritten.test(numbered)) return numbered;
  const story = parseDocument(numbered, asXml);
  const relations = parseRelations(archive, part);
  const headings = headingStyles(archive.text('word/styles.xml') ?? '');
  for (const skipped of elements(story, (name) => name === 'w:gridBefore')) addSkippedCells(skipped);
  for (const choice of elements(story, (name) => name === 'mc:AlternateContent')) keepOneForm(choice);
  // Inner elements first, so that their text moves with the outer ones.
  for (const drawing of elements(story, (name) => name === 'w:drawing').toReversed())
    addTextOfDrawing(drawing, archive, relations, headings);
  for (const equation of elements(story, (name) => name === 'm:oMath')) {
    // Its text comes from the tree, in which entities are not decoded.
    replace(equation, `<w:r><w:t xml:space="preserve">${equationText(equation)}</w:t></w:r>`);
  }
  for (const reading of elements(story, (name) => name === 'w:rt')) DomUtils.removeElement(reading);
  for (const wrapper of elements(story, (name) => wrappers.has(name) || name === 'm:oMathPara'))
    unwrap(wrapper);
  rewriteParagraphs(story);
  return DomUtils.getOuterHTML(story, asXml);
}

/** The ids of the styles of headings, whatever the language of the program that wrote them. */
function headingStyles(styles: string): Set<string> {
  const named = /<w:style\s[^<>]*\bw:styleId="([^"<>]*)"[^<>]*>\s*<w:name w:val="(?:heading \d|title)"/gi;
  return new Set([...styles.matchAll(named)].map(([, id = '']) => id));
}

/** Replaces alternative forms by the newer one, unless that is empty; mammoth itself would read the older one, or nothing. */
function keepOneForm(content: XmlElement): void {
  const [choice] = childrenNamed(content, 'mc:Choice');
  const isOnly = childrenNamed(content, 'mc:Fallback').length === 0;
  if (choice && (isOnly || DomUtils.existsOne(({ name }) => telling.has(name), choice.children)))
    unwrap(content, choice);
}

/** Moves text boxes, charts and diagrams behind the paragraph that contains their drawing. */
function addTextOfDrawing(
  drawing: XmlElement,
  archive: Archive,
  relations: Relation[],
  headings: Set<string>,
): void {
  const targetOf = (id = '') =>
    archive.text(relations.find((relation) => relation.id === id)?.target ?? '') ?? '';
  const texts = outermost(drawing, (name) => telling.has(name)).map(({ name, attribs }) => {
    if (name === 'c:chart') return writeChart(parseChart(targetOf(attribs['r:id'])));
    if (name === 'cx:chart') return writeChart(parseNewChart(targetOf(attribs['r:id'])));
    return name === 'dgm:relIds' ? writeDiagram(targetOf(attribs['r:dm'])) : '';
  });
  const boxes = outermost(drawing, (name) => name === 'w:txbxContent');
  const [added] = parseDocument(
    `<w:pict><w:txbxContent>${texts.join('')}</w:txbxContent></w:pict>`,
    asXml,
  ).children;
  if (!added || !isElement(added) || (boxes.length === 0 && texts.join('') === '')) return;
  for (const box of boxes) {
    // A heading in a box does not stand over the text after it.
    for (const style of DomUtils.getElementsByTagName('w:pStyle', box))
      if (headings.has(style.attribs['w:val'] ?? '')) DomUtils.removeElement(style);
    DomUtils.appendChild(added, box);
  }
  DomUtils.append(drawing, added);
}

/** Adds an empty cell where a row of a table begins behind its first columns. */
function addSkippedCells(skipped: XmlElement): void {
  const row = skipped.parent?.parent;
  const first = row && isElement(row) ? childrenNamed(row, 'w:tc')[0] : undefined;
  const [cell] = parseDocument(
    `<w:tc><w:tcPr><w:gridSpan w:val="${Number(skipped.attribs['w:val']) || 1}"/></w:tcPr><w:p/></w:tc>`,
    asXml,
  ).children;
  if (first && cell) DomUtils.prepend(first, cell);
}

function writeChart({ title, rows }: Chart): string {
  const lines = rows.map(
    (row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`,
  );
  return paragraph(title) + (rows.length > 0 ? `<w:tbl>${lines.join('')}</w:tbl>` : '');
}

function writeDiagram(xml: string): string {
  return parseShapes(xml)
    .flatMap(({ paragraphs }) => paragraphs.map(({ text }) => paragraph(text)))
    .join('');
}

function paragraph(text: string): string {
  return `<w:p><w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;
}
