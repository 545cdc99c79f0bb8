/**
 * Translators of browsers put a `font` element in the place of each text. What draws the page would then go on writing into texts that
 * nobody sees: answers lost their ends, and what had gone stayed. So each text stays beside its translation, without a letter, and takes
 * its place again as soon as something is written into it.
 */

const translations = new WeakMap<Node, { font: Element; original: string }>();
const texts = new WeakMap<Node, Text>();

const isFont = (node: Node | null): node is HTMLFontElement =>
  node instanceof HTMLFontElement && node.isConnected && !texts.has(node);

/** A text has gone: by the page, or by a translator that put its translation there. */
function noteGone(text: Text, { addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  dropTranslation(text);
  const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
  if (!font || text.data === '') return;
  font.before(text);
  translations.set(text, { font, original: text.data });
  texts.set(font, text);
  text.data = '';
}

function dropTranslation(text: Text): void {
  translations.get(text)?.font.remove();
  translations.delete(text);
}

/** The page has written into a text. As if it were new, so that it is translated in turn. */
function noteWritten(text: Text): void {
  dropTranslation(text);
  text.parentNode?.insertBefore(text, text.nextSibling);
}

/** A translation has gone that its text did not take along: the original is asked for again. */
function noteRestored(font: Node, addedNodes: NodeList): void {
  const text = texts.get(font);
  const translation = text && translations.get(text);
  if (!text || translation?.font !== font) return;
  for (const node of addedNodes) if (node !== text && node instanceof Text) node.remove();
  text.data ||= translation.original;
  translations.delete(text);
}

/** The page has moved a text, or put something behind it: the translation follows its text. */
function noteMoved(text: Node | null): void {
  const font = text && translations.get(text)?.font;
  if (font && text.nextSibling !== font) (text as Text).after(font);
}

function note(record: MutationRecord): void {
  const { target, removedNodes, addedNodes, previousSibling } = record;
  if (target instanceof Text && target.data !== '' && translations.has(target)) noteWritten(target);
  for (const node of [previousSibling, ...addedNodes]) noteMoved(node);
  for (const node of removedNodes) {
    if (node.isConnected) continue;
    if (node instanceof Text) noteGone(node, record);
    else noteRestored(node, addedNodes);
  }
}

const observer = new MutationObserver((records) => {
  for (const record of records) note(record);
  // What was done here is known.
  observer.takeRecords();
});
observer.observe(document.body, { childList: true, subtree: true, characterData: true });

export {};
