import { createInlineText } from '../markup/inline-text.ts';
import { readXml } from '../office/xml-tree.ts';
import type { Section } from '../parser.ts';
import { withComment } from '../sheet/cell-comment.ts';
import { writeSheet } from '../sheet/write-sheet.ts';
import { parseObject } from './embedded-objects.ts';
import { isComment, openInline } from './inline-elements.ts';
import { type Close, createOpenElements } from './open-elements.ts';
import type { OpenDocument } from './parts.ts';
import { createGridBuilder } from './sheet-grid.ts';
import { toCount } from './styles.ts';

type Attributes = Record<string, string>;

/**
 * Reads the sheets of a spreadsheet, each under its name, which says of hidden ones that they are. Cells read as they are shown, merged ones
 * in every place that they cover; comments, text boxes and the titles of charts are kept.
 * @throws ParseError when a sheet fills far more cells than people read
 */
export function parseSpreadsheet({ archive, content, styles }: OpenDocument): Section[] {
  const sections: Section[] = [];
  const inline = createInlineText();
  let sheet = createSheet();
  let paragraphs = 0;
  /** The paragraphs of the open cell, of a comment or of a text box. */
  let lines: string[] = [];
  let comment = '';

  /** @param take gets the paragraphs of an element on one line when it closes */
  function collect(take: (text: string) => void): Close {
    const around = lines;
    lines = [];
    return () => {
      take(lines.filter((line) => line !== '').join(' '));
      lines = around;
    };
  }

  function openSheet(attributes: Attributes): Close {
    sheet = createSheet();
    return () => {
      const name = attributes['table:name'] ?? '';
      const isHidden = styles.hides('table', attributes['table:style-name']);
      const markdown = writeSheet({ name, isHidden, grid: sheet.grid.rows, beside: sheet.beside });
      sections.push({ page: null, markdown });
    };
  }

  function openCell(attributes: Attributes): Close {
    comment = '';
    return collect((text) => {
      const cell = { text: withComment(showValue(text, attributes), comment) };
      sheet.grid.addCell(cell, {
        repeated: toCount(attributes['table:number-columns-repeated']),
        columns: toCount(attributes['table:number-columns-spanned']),
        rows: toCount(attributes['table:number-rows-spanned']),
      });
    });
  }

  function openParagraph(): Close {
    paragraphs += 1;
    return () => {
      paragraphs -= 1;
      lines.push(inline.take());
    };
  }

  function addChart(href: string | undefined): void {
    const object = parseObject(archive, href);
    if (object && 'chart' in object && object.chart.rows.length > 0) sheet.beside.push(object.chart.title);
  }

  function begin(name: string, attributes: Attributes): Close | undefined {
    switch (name) {
      case 'table:table':
        return openSheet(attributes);
      case 'table:table-row':
        sheet.grid.startRow(toCount(attributes['table:number-rows-repeated']));
        return sheet.grid.endRow;
      case 'table:table-cell':
        return openCell(attributes);
      case 'table:covered-table-cell':
        sheet.grid.addCovered(toCount(attributes['table:number-columns-repeated']));
        // What it held before the merge is not shown.
        return collect(() => {});
      case 'text:p':
        return openParagraph();
      case 'text:line-break':
        inline.add(' ');
        return undefined;
      case 'draw:object':
        addChart(attributes['xlink:href']);
        return undefined;
      case 'draw:frame':
      case 'draw:custom-shape':
        return collect((text) => sheet.beside.push(text));
      default:
        return isComment(name)
          ? collect((text) => {
              comment = text;
            })
          : openInline(inline, styles, name, attributes);
    }
  }

  const elements = createOpenElements(() => false, begin);
  readXml(content, {
    onopentag: elements.open,
    ontext(text) {
      if (elements.areShown() && paragraphs > 0) inline.add(text);
    },
    onclosetag: elements.close,
  });
  return sections;
}

function createSheet() {
  return { grid: createGridBuilder(), beside: [] as string[] };
}

/** A date that countries order differently, and a number that is too long to be shown whole. */
const ambiguous = /^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}\b/;
const shortened = /^-?\d[.,]\d+E\+\d+$/i;

/** What a cell shows; its value where nothing is shown, or what would be ambiguous or is cut short. */
function showValue(text: string, attributes: Attributes): string {
  const date = attributes['office:date-value'];
  if (date !== undefined && (text === '' || ambiguous.test(text)))
    return date.replace('T', ' ').replace(/(?: 00:00)?:00(?:\.0+)?$/, '');
  const value = attributes['office:value'];
  return value !== undefined && (text === '' || (shortened.test(text) && /^-?\d+$/.test(value)))
    ? value
    : text;
}
