import { DomUtils } from 'htmlparser2';
import { childrenNamed, isElement, type XmlDocument, type XmlElement } from '../office/xml-tree.ts';
import { elements, replace } from './story-tree.ts';

/** Elements that mammoth does not know, and the ones that it reads in the same way. */
const alike = new Map([
  ['w:cr', 'w:br'],
  ['w:ptab', 'w:tab'],
  ...['v:arc', 'v:curve', 'v:line', 'v:oval', 'v:polyline'].map((shape) => [shape, 'v:rect'] as const),
]);

/** Others that are rewritten. */
const rewritten = new Set(['w:sym', 'w:ddList', 'w:del', 'w:framePr']);

/** Fonts whose characters are pictures, which mammoth translates. */
const pictureFont = /dings|symbol/i;

/** Rewrites what mammoth would drop or tear apart within paragraphs: drop caps, symbols, choices of forms, the ends of deleted paragraphs. */
export function rewriteParagraphs(story: XmlDocument): void {
  const frames: XmlElement[] = [];
  for (const element of elements(story, (name) => alike.has(name) || rewritten.has(name))) {
    if (element.name === 'w:sym') writeSymbol(element);
    else if (element.name === 'w:ddList') writeChoice(element);
    else if (element.name === 'w:del') keepLastParagraph(element);
    else if (element.name === 'w:framePr') frames.push(element);
    else element.name = alike.get(element.name) ?? element.name;
  }
  joinDropCaps(frames.filter(isDropCap));
}

/** A symbol of a font for text is a character like others. */
function writeSymbol(symbol: XmlElement): void {
  const { 'w:font': font = '', 'w:char': code = '' } = symbol.attribs;
  // Neither control characters nor surrogates, nor private ones, which each font draws as it likes.
  const isCharacter = /^(?:00[2-9a-f]|0[1-9a-f]|[1-9a-c]|d[0-7])[0-9a-f]+$/i.test(code) && code.length === 4;
  if (isCharacter && !pictureFont.test(font)) replace(symbol, `<w:t>&#x${code};</w:t>`);
}

/** Writes the entry that is chosen in a list of a form, which seldom is in the text of the document. */
function writeChoice(choices: XmlElement): void {
  const chosen = childrenNamed(choices, 'w:result')[0] ?? childrenNamed(choices, 'w:default')[0];
  const entry = childrenNamed(choices, 'w:listEntry')[Number(chosen?.attribs['w:val']) || 0];
  const field = choices.parent?.parent;
  const run = field?.parent;
  if (!entry || !field || !isElement(field) || !run || !isElement(run) || hasResult(run)) return;
  // The entry comes from the tree, in which entities are not decoded.
  replace(field, `<w:t>${entry.attribs['w:val'] ?? ''}</w:t>`);
}

/** Whether there is text in a field, of which the first run is given. */
function hasResult(first: XmlElement): boolean {
  for (let run = DomUtils.nextElementSibling(first); run; run = DomUtils.nextElementSibling(run)) {
    if (childrenNamed(run, 'w:t').length > 0) return true;
    const marks = childrenNamed(run, 'w:fldChar').map(({ attribs }) => attribs['w:fldCharType']);
    if (marks.some((mark) => mark !== 'separate')) return false;
  }
  return false;
}

/** A paragraph whose end is deleted goes on in the next one. Where none follows, mammoth would drop it, or move it into a table. */
function keepLastParagraph(deletion: XmlElement): void {
  const properties = deletion.parent?.parent;
  const paragraph = properties?.parent;
  if (properties && isParagraphProperties(properties) && paragraph && isElement(paragraph)) {
    if (DomUtils.nextElementSibling(paragraph)?.name !== 'w:p') DomUtils.removeElement(deletion);
  }
}

/** Joins a large first letter, which is a paragraph of its own, with the paragraph that it begins. */
function joinDropCaps(frames: XmlElement[]): void {
  const parents = frames.map((frame) => frame.parent?.parent?.parent);
  for (const parent of new Set(parents)) {
    if (!parent || !isElement(parent)) continue;
    const own = parent.children.filter(isElement);
    let begun: XmlElement['children'] = [];
    parent.children = own.filter((child, index) => {
      const [properties, ...others] = child.children;
      const hasProperties = properties !== undefined && isParagraphProperties(properties);
      const isLetter = hasProperties && childrenNamed(properties, 'w:framePr').some(isDropCap);
      if (isLetter && begun.length === 0 && own[index + 1]?.name === 'w:p') {
        begun = others;
        return false;
      }
      child.children = hasProperties ? [properties, ...begun, ...others] : [...begun, ...child.children];
      begun = [];
      return true;
    });
  }
}

function isDropCap(frame: XmlElement): boolean {
  return /^(?:drop|margin)$/.test(frame.attribs['w:dropCap'] ?? '');
}

function isParagraphProperties(node: object): node is XmlElement {
  return isElement(node) && node.name === 'w:pPr';
}
