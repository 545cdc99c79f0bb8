import { officeTitle } from '../document-title.ts';
import { gridToMarkdown } from '../markup/grid-to-markdown.ts';
import { escapeLineStarts } from '../markup/markdown-escapes.ts';
import { markdownTable } from '../markup/markdown-table.ts';
import { showPicture } from '../markup/picture-description.ts';
import { type Chart, parseChart } from '../office/chart-xml.ts';
import { listMarks, parseShapes, type Shape } from '../office/drawing-shapes.ts';
import { parseNewChart } from '../office/new-chart-xml.ts';
import { parseRelations, type Relation } from '../office/office-relations.ts';
import { type Archive, openArchive } from '../office/open-archive.ts';
import { writeSlide } from '../office/write-slide.ts';
import { readXml } from '../office/xml-tree.ts';
import { getAnotherCopy, ParseError } from '../parse-error.ts';
import type { ParsedDocument } from '../parser.ts';

const mainPart = 'ppt/presentation.xml';

/** Placeholders that are repeated on every slide. */
const repeatedPlaceholders = new Set(['dt', 'ftr', 'hdr', 'sldImg', 'sldNum']);

/**
 * Parses the slides of a PowerPoint presentation in their order, each under its title: text with bullets, tables, charts, diagrams,
 * alternative texts of pictures, speaker notes and comments. A slide counts as a page.
 */
export async function parse(bytes: Uint8Array): Promise<ParsedDocument> {
  const archive = await openArchive(bytes);
  const presentation = archive.text(mainPart);
  if (presentation === null) {
    throw new ParseError(`The presentation is damaged: its list of slides is missing. ${getAnotherCopy}`);
  }
  const relations = new Map(parseRelations(archive, mainPart).map(({ id, target }) => [id, target]));
  const sections = parseSlideIds(presentation).map((id, index) => ({
    page: index + 1,
    markdown: parseSlide(archive, relations.get(id) ?? '', index + 1),
  }));
  return { sections, title: officeTitle(archive) };
}

function parseSlideIds(presentation: string): string[] {
  const ids = new Set<string>();
  readXml(presentation, {
    onopentag(name, attributes) {
      if (name === 'p:sldId') ids.add(attributes['r:id'] ?? '');
    },
  });
  return [...ids];
}

/** A slide as Markdown; empty if it is missing or has no text. */
function parseSlide(archive: Archive, part: string, slide: number): string {
  const xml = archive.text(part);
  if (xml === null) return '';
  const relations = parseRelations(archive, part);
  const shapes = parseShapes(xml).filter(({ placeholder }) => !repeatedPlaceholders.has(placeholder ?? ''));
  const title = shapes.find(({ placeholder, paragraphs }) => isTitle(placeholder) && paragraphs.length > 0);
  const blocks = [
    ...shapes.filter((shape) => shape !== title).flatMap((shape) => writeShape(shape, archive, relations)),
    ...parseNotes(archive, relations),
    ...parseComments(archive, relations),
  ];
  const heading = title?.paragraphs.map(({ text }) => text).join(' ') ?? '';
  return writeSlide({ title: heading, blocks, isHidden: isHidden(xml) }, slide);
}

/** Whether a slide is left out when the presentation is shown. */
function isHidden(slide: string): boolean {
  return /<p:sld\s[^>]{0,4000}\bshow="(?:0|false)"/.test(slide);
}

function isTitle(placeholder: string | null): boolean {
  return placeholder === 'title' || placeholder === 'ctrTitle';
}

function writeShape(shape: Shape, archive: Archive, relations: Relation[]): string[] {
  const related = relations.find(({ id }) => id === shape.relationId);
  const xml = related && archive.text(related.target);
  return [
    showPicture(shape.description),
    writeParagraphs(shape.paragraphs),
    gridToMarkdown(shape.rows),
    related?.type === 'chart' && xml ? writeChart(parseChart(xml)) : '',
    related?.type === 'chartEx' && xml ? writeChart(parseNewChart(xml)) : '',
    related?.type === 'diagramData' && xml
      ? writeParagraphs(parseShapes(xml).flatMap(({ paragraphs }) => paragraphs))
      : '',
  ].filter((block) => block !== '');
}

function writeChart({ title, rows }: Chart): string {
  return [title, markdownTable(rows)].filter((block) => block !== '').join('\n\n');
}

function writeParagraphs(paragraphs: Shape['paragraphs']): string {
  let markdown = '';
  let follows = false;
  const marks = listMarks(paragraphs);
  for (const [index, { text, level, isBullet }] of paragraphs.entries()) {
    // Bullets are consecutive lines, paragraphs are separated.
    if (markdown !== '') markdown += follows && isBullet ? '\n' : '\n\n';
    markdown += isBullet ? `${'  '.repeat(level)}${marks[index]}${text}` : escapeLineStarts(text);
    follows = isBullet;
  }
  return markdown;
}

function parseNotes(archive: Archive, relations: Relation[]): string[] {
  const part = relations.find(({ type }) => type === 'notesSlide')?.target ?? '';
  const shapes = parseShapes(archive.text(part) ?? '').filter(({ placeholder }) => placeholder === 'body');
  const text = shapes.flatMap(({ paragraphs }) => paragraphs.map((paragraph) => paragraph.text)).join('\n');
  return text === '' ? [] : [`Notes: ${text}`];
}

/** Comments in the formats of PowerPoint up to 2019 and since. */
function parseComments(archive: Archive, relations: Relation[]): string[] {
  const comments: string[] = [];
  for (const { type, target } of relations) {
    if (type !== 'comments') continue;
    let text = '';
    let isText = false;
    readXml(archive.text(target) ?? '', {
      onopentag(name) {
        isText = name === 'p:text' || name === 'a:t';
        if (name === 'a:p' || name === 'a:br') text += ' ';
      },
      ontext(part) {
        if (isText) text += part;
      },
      onclosetag(name) {
        isText = false;
        if (name !== 'p:text' && !name.endsWith(':txBody')) return;
        const comment = text.replace(/\s+/g, ' ').trim();
        if (comment !== '') comments.push(`Comment: ${comment}`);
        text = '';
      },
    });
  }
  return comments;
}
