import { parseBlocks } from '../chunk/markdown-blocks.ts';
import { documentTitle, withTitle } from '../document-title.ts';
import { checkMarkup } from '../markup/check-markup.ts';
import { htmlToMarkdown } from '../markup/html-to-markdown.ts';
import type { ParsedDocument } from '../parser.ts';
import { decodePage } from '../text/decode-page.ts';
import { isMail, pageOfWebArchive } from '../text/mail.ts';
import { contentOf } from './page-content.ts';

/**
 * Reads the content of a web page, without the menus and controls around it. A page whose content begins without a heading gets its title as
 * one. Saved pages with their pictures (MHTML) are messages of e-mail.
 */
export async function parse(bytes: Uint8Array): Promise<ParsedDocument> {
  const decoded = decodePage(bytes);
  const html = isMail(decoded) ? await pageOfWebArchive(bytes) : decoded;
  checkMarkup(html, { isXml: false, allowsDocumentType: true });
  const { title, content } = contentOf(html);
  // What a program fills in later leaves its landmark empty.
  const markdown = htmlToMarkdown(content) || htmlToMarkdown(html);
  const whole = onlyTopHeading(markdown) === undefined ? withTitle(markdown, title) : markdown;
  const sections = [{ page: null, markdown: whole }];
  return { sections, title: documentTitle(onlyTopHeading(whole) ?? title, sections) };
}

/** The only heading of the first level: it names a page better than its title, which often names the site too. */
function onlyTopHeading(markdown: string): string | undefined {
  const headings = parseBlocks(markdown).flatMap((block) =>
    block.type === 'heading' && block.level === 1 ? [block.text] : [],
  );
  return headings.length === 1 ? headings[0] : undefined;
}
