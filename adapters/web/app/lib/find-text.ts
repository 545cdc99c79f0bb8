/**
 * Finds a text in what an element shows. Only letters and digits are compared: the text may be Markdown, and have other spaces.
 * @returns undefined where it is not shown
 */
export function findText(element: Element, text: string): Range | undefined {
  const wanted = fold(text);
  if (wanted === '') return undefined;
  /** The letters that are shown, with the place of each. */
  let shown = '';
  const places: [node: Text, offset: number][] = [];
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node instanceof Text; node = nodes.nextNode()) {
    let offset = 0;
    for (const character of node.data) {
      const folded = fold(character);
      for (let index = 0; index < folded.length; index += 1) places.push([node, offset]);
      shown += folded;
      offset += character.length;
    }
  }
  const start = places[shown.indexOf(wanted)];
  const end = places[shown.indexOf(wanted) + wanted.length - 1];
  if (!start || !end) return undefined;
  const range = document.createRange();
  range.setStart(...start);
  range.setEnd(end[0], end[1] + 1);
  return range;
}

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
