import { showPicture } from '../markup/picture-description.ts';
import type { Archive } from '../office/open-archive.ts';
import { parseObject } from './embedded-objects.ts';
import { isComment, openInline } from './inline-elements.ts';
import { type Close, createOpenElements } from './open-elements.ts';
import { type Styles, toCount } from './styles.ts';
import { createTextFlow, type TextFlow } from './text-flow.ts';

/** What was read: a document, a slide, or the header of a page. */
export type Content = {
  /** The text of the place for a slide's title, on one line; empty without one. */
  title: string;
  markdown: string;
  /** Footnotes and endnotes with their marks, or what a speaker noted about a slide, as Markdown. */
  notes: string[];
  /** The comments of readers, each on one line. */
  comments: string[];
};

/** Reads the elements of text documents and slides as they open and close, with all that is within them. */
export type ContentReader = {
  open(name: string, attributes: Record<string, string>): void;
  text(text: string): void;
  close(): void;
  /** Takes what was read; what follows is another part of the document. */
  take(): Content;
};

/** Lists of headings, figures and words with their pages, which only repeat what stands there. */
const repeated = /^text:(?:table-of-content|illustration-index|table-index|object-index|alphabetical-index)$/;

/** Places of a slide that are the same on every one. */
const repeatedPlaces = new Set(['header', 'footer', 'date-time', 'page-number', 'page']);

/** What may stand on a page: pictures, text boxes, shapes and lines. */
const frame = /^(?:draw|dr3d):(?!text-box|image|page|object)/;

/** Reads text, tables, pictures and what is embedded (sections 5 to 10 of ODF 1.3, part 3). */
export function createContentReader(archive: Archive, styles: Styles): ContentReader {
  let content = emptyContent();
  let flow = createTextFlow(styles);
  /** Text that is in no paragraph: the mark of the open note, or the name and the description of the open picture. */
  let apart: Record<string, string> = {};
  let readsApart = '';

  /** Writes what is in an element to a place of its own. @param take gets it when the element closes */
  function aside(take: (markdown: string) => void, areHeadings = false): Close {
    const around: TextFlow = flow;
    flow = createTextFlow(styles, areHeadings);
    return () => {
      take(flow.finish());
      flow = around;
    };
  }

  function readApart(name: string): Close {
    readsApart = name;
    apart[name] = '';
    return () => {
      readsApart = '';
    };
  }

  function openFrame(place: string | undefined): Close {
    if (place === 'notes') return aside((markdown) => addTo(content.notes, markdown));
    if (place === 'title' && content.title === '') {
      return aside((markdown) => {
        content.title = toLine(markdown);
      }, true);
    }
    const around = apart;
    apart = {};
    return () => {
      const shown = showPicture(apart['svg:desc'] || apart['svg:title']);
      apart = around;
      if (shown !== '') flow.addInPlace(` ${shown} `);
    };
  }

  function addObject(href: string | undefined): void {
    const object = parseObject(archive, href);
    if (object && 'formula' in object) flow.addInPlace(object.formula);
    else if (object) flow.addChart(object.chart);
  }

  /** Shows the mark of a note in its paragraph. */
  function openMark(): Close {
    const { inline } = flow;
    const close = readApart('mark');
    inline.openScript();
    return () => {
      close();
      inline.add(apart['mark'] ?? '');
      inline.closeScript('super');
    };
  }

  function openNote(): Close {
    const mark = apart['mark']?.trim() ?? '';
    return aside((markdown) => addTo(content.notes, writeNote(mark, toLine(markdown))));
  }

  /** @returns undefined where nothing is to be done at the end of an element */
  function begin(name: string, attributes: Record<string, string>): Close | undefined {
    switch (name) {
      case 'text:p':
        return flow.openParagraph(attributes['text:style-name'], 0);
      case 'text:h':
        return flow.openParagraph(attributes['text:style-name'], toCount(attributes['text:outline-level']));
      case 'text:list':
        return flow.openList(attributes);
      case 'text:list-item':
      case 'text:list-header':
        return flow.openItem(attributes, name === 'text:list-item');
      case 'text:line-break':
        flow.addLineBreak();
        return undefined;
      case 'text:note-citation':
        return openMark();
      case 'text:note-body':
        return openNote();
      case 'table:table':
        return flow.openTable();
      case 'table:table-header-rows':
        return flow.openHeaderRows();
      case 'table:table-row':
        flow.startRow();
        return undefined;
      case 'table:table-cell':
        return flow.openCell(attributes);
      case 'svg:title':
      case 'svg:desc':
        return readApart(name);
      case 'draw:object':
        addObject(attributes['xlink:href']);
        return undefined;
      default:
        if (isComment(name)) return aside((markdown) => addTo(content.comments, toLine(markdown)));
        if (frame.test(name)) return openFrame(attributes['presentation:class']);
        return openInline(flow.inline, styles, name, attributes);
    }
  }

  const isLeftOut = (name: string, attributes: Record<string, string>) =>
    repeated.test(name) ||
    name === 'table:covered-table-cell' ||
    repeatedPlaces.has(attributes['presentation:class'] ?? '');
  const elements = createOpenElements(isLeftOut, begin);

  return {
    open: elements.open,
    text(text) {
      if (!elements.areShown()) return;
      if (readsApart !== '') apart[readsApart] += text;
      else flow.addText(text);
    },
    close: elements.close,
    take() {
      const taken = { ...content, markdown: flow.finish() };
      content = emptyContent();
      flow = createTextFlow(styles);
      return taken;
    },
  };
}

function emptyContent(): Content {
  return { title: '', markdown: '', notes: [], comments: [] };
}

function addTo(texts: string[], text: string): void {
  if (text !== '') texts.push(text);
}

/** A note as the item of a list. Markdown knows no numbers but figures. */
function writeNote(mark: string, text: string): string {
  if (text === '') return '';
  return /^\d+$/.test(mark) ? `${mark}. ${text}` : `- ${[mark, text].join(' ').trim()}`;
}

/** Markdown on one line, without the marks of headings. */
function toLine(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) => line.replace(/^#{1,6} /, '').trim())
    .filter((line) => line !== '')
    .join(' ');
}
