import { Parser } from 'htmlparser2';

/** What a web page says: its title, empty without one, and its content as HTML, without what surrounds it on every page of a site. */
export type PageContent = { title: string; content: string };

/** A part of the source, from its first character to the one behind its last. */
type Range = { start: number; end: number };

/** Where a page has its content, by the elements of HTML and the roles of ARIA. */
type Landmark = 'main' | 'article';

type Element = { name: string; start: number; landmark: Landmark | undefined; isLeftOut: boolean };

/** What a page has for its browser, and what leads to other pages. */
const furniture = new Set('audio canvas datalist dialog iframe nav object select textarea video'.split(' '));
const furnitureRoles = /^(?:alertdialog|dialog|navigation|search|tab|toolbar|tooltip)$/;

/** What stands beside the content of a page; within an article these are its own. */
const surroundings = new Set(['aside', 'footer']);
const surroundingRoles = /^(?:banner|complementary|contentinfo)$/;

/** A control that unfolds an answer is labelled with its question. */
const unfolding = /accordion|collaps|faq/i;

/** Where a box to tick is a part of the text, and no switch of the page. */
const itemElements = new Set(['label', 'li', 'td']);

/** What is hidden from screen readers is a mark or a picture of a letter if it is one of these; hidden blocks may only be folded. */
const marks = new Set(['a', 'button', 'i']);

/** The text of a link from a heading to itself. */
const permalink = /^[\s#¶§🔗\u200b]*$/u;

/**
 * Finds the content of a web page as screen readers do, by its landmarks: the main part where there is one, else the only article, else the
 * whole body without its footer and sidebars. Menus, dialogs, controls and the links from headings to themselves are left out.
 * Callers must bound the depth of their input.
 */
export function contentOf(html: string): PageContent {
  const open: Element[] = [];
  const found: Record<Landmark, Range[]> = { main: [], article: [] };
  const leftOut: Range[] = [];
  const depths = { landmark: 0, leftOut: 0, item: 0 };
  let titles = 0;
  let title = '';
  let linkText: string | undefined;

  function count(element: Element, by: 1 | -1): void {
    if (element.landmark) depths.landmark += by;
    if (element.isLeftOut) depths.leftOut += by;
    if (itemElements.has(element.name)) depths.item += by;
  }

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const role = (attributes['role'] ?? '').trim().toLowerCase();
        const element = {
          name,
          start: parser.startIndex,
          landmark: landmarkOf(name, role),
          isLeftOut: isLeftOut(name, role, attributes, depths),
        };
        if (name === 'title') titles += 1;
        if (name === 'a') linkText = attributes['href']?.includes('#') ? '' : undefined;
        else if (name === 'img' && linkText !== undefined) linkText += attributes['alt'] ?? '';
        count(element, 1);
        open.push(element);
      },
      ontext(text) {
        // The drawings of a page have titles too.
        if (titles === 1 && open.at(-1)?.name === 'title') title += text;
        if (linkText !== undefined) linkText += text;
      },
      onclosetag(name, isImplied) {
        const element = open.pop();
        if (!element) return;
        // An element that lacks its end tag ends where the next tag begins; one that has none is that tag.
        const isEndless = isImplied && parser.startIndex > element.start;
        const range = { start: element.start, end: isEndless ? parser.startIndex : parser.endIndex + 1 };
        const isPermalink = name === 'a' && linkText !== undefined && permalink.test(linkText);
        if (name === 'a') linkText = undefined;
        count(element, -1);
        if (depths.leftOut > 0) return;
        if (element.isLeftOut || isPermalink) leftOut.push(range);
        else if (element.landmark && depths.landmark === 0) found[element.landmark].push(range);
      },
    },
    { recognizeSelfClosing: true },
  );
  parser.end(html);
  const [article, ...others] = found.article;
  const content = longest(found.main) ?? (others.length === 0 ? article : undefined);
  return {
    title: title.replace(/\s+/g, ' ').trim(),
    content: without(leftOut, html, content ?? { start: 0, end: html.length }),
  };
}

function landmarkOf(name: string, role: string): Landmark | undefined {
  if (name === 'main' || role === 'main') return 'main';
  return name === 'article' || role === 'article' ? 'article' : undefined;
}

function isLeftOut(
  name: string,
  role: string,
  attributes: Record<string, string>,
  around: { landmark: number; item: number },
): boolean {
  if (furniture.has(name) || furnitureRoles.test(role)) return true;
  if (around.landmark === 0 && (surroundings.has(name) || surroundingRoles.test(role))) return true;
  if (marks.has(name) && attributes['aria-hidden'] === 'true') return true;
  if (name === 'input') return around.item === 0;
  return name === 'button' && !('aria-expanded' in attributes) && !unfolding.test(attributes['class'] ?? '');
}

function longest(ranges: Range[]): Range | undefined {
  return ranges.toSorted((one, other) => other.end - other.start - (one.end - one.start))[0];
}

/** A part of the source without others, which come in order and do not overlap. */
function without(ranges: Range[], html: string, { start, end }: Range): string {
  const kept: string[] = [];
  let from = start;
  for (const range of ranges) {
    if (range.start < from || range.end > end) continue;
    kept.push(html.slice(from, range.start));
    from = range.end;
  }
  kept.push(html.slice(from, end));
  return kept.join('');
}
