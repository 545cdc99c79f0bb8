/**
 * A line's words without Markdown's marks. Each step reads the line once: no expression looks for the end of something
 * anew from each of its possible beginnings.
 */
export function stripMarkdown(line: string): string {
  let text = stripLinks(line).replace(/<\/?[a-z][^<>]*>/giu, ' ');
  for (const mark of ['**', '__', '~~']) text = stripPairs(text, mark, isAnywhere);
  for (const mark of ['*', '_']) text = stripPairs(text, mark, isAtWordEdge);
  return stripCode(text)
    .replace(/\\([\\`*_{}[\]()#+\-.!|<>~])/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The address of a link behind its label, with a title that may follow. */
const target = /\((?:[^()\s]|\([^()]*\))*(?:\s+"[^"]*")?\)/uy;

/** Links and images become their labels. A label begins at the first bracket since the last one that closed. */
function stripLinks(line: string): string {
  let text = '';
  let copied = 0;
  let opening = -1;
  for (const { index, 0: bracket } of line.matchAll(/[[\]]/gu)) {
    if (index < copied) continue;
    if (bracket === '[') {
      if (opening < 0) opening = index;
      continue;
    }
    target.lastIndex = index + 1;
    if (opening >= 0 && target.test(line)) {
      const start = opening > copied && line.charAt(opening - 1) === '!' ? opening - 1 : opening;
      text += line.slice(copied, start) + line.slice(opening + 1, index);
      copied = target.lastIndex;
    }
    opening = -1;
  }
  return text + line.slice(copied);
}

/** Whether a mark between two characters, empty at the ends of the line, may open or close emphasis. */
type MayStand = (outside: string) => boolean;

const isAnywhere: MayStand = () => true;
const isAtWordEdge: MayStand = (outside) => !/[\p{L}\p{N}*_]/u.test(outside);

/** Takes off the marks around emphasised words. What has no end now has none later, so that the search ends with it. */
function stripPairs(line: string, mark: string, mayStand: MayStand): string {
  let text = '';
  let copied = 0;
  for (let from = 0; ; ) {
    const start = line.indexOf(mark, from);
    if (start < 0) break;
    const inside = start + mark.length;
    from = start + 1;
    if (!isText(line.charAt(inside)) || !mayStand(characterBefore(line, start))) continue;
    const end = findClosing(line, mark, inside + 1, mayStand);
    if (end < 0) break;
    text += line.slice(copied, start) + line.slice(inside, end);
    copied = end + mark.length;
    from = copied;
  }
  return text + line.slice(copied);
}

function findClosing(line: string, mark: string, from: number, mayStand: MayStand): number {
  let end = line.indexOf(mark, from);
  while (end >= 0 && !(isText(line.charAt(end - 1)) && mayStand(characterAt(line, end + mark.length)))) {
    end = line.indexOf(mark, end + 1);
  }
  return end;
}

function isText(character: string): boolean {
  return /\S/u.test(character);
}

function characterAt(line: string, index: number): string {
  const code = line.codePointAt(index);
  return code === undefined ? '' : String.fromCodePoint(code);
}

function characterBefore(line: string, index: number): string {
  const isPair = /[\udc00-\udfff]/.test(line.charAt(index - 1));
  return index === 0 ? '' : characterAt(line, index - (isPair ? 2 : 1));
}

/** Takes off the backquotes around code: as many close it as have opened it. */
function stripCode(line: string): string {
  const fences = [...line.matchAll(/`+/gu)].map(({ index, 0: { length } }) => ({ index, length }));
  const nextOfLength = new Map<number, number>();
  const closing = fences.map(() => -1);
  for (let fence = fences.length - 1; fence >= 0; fence -= 1) {
    const { length } = fences[fence] as { length: number };
    closing[fence] = nextOfLength.get(length) ?? -1;
    nextOfLength.set(length, fence);
  }
  let text = '';
  let copied = 0;
  for (const [fence, { index, length }] of fences.entries()) {
    const end = fences[closing[fence] as number];
    if (index < copied || !end) continue;
    text += line.slice(copied, index) + line.slice(index + length, end.index);
    copied = end.index + length;
  }
  return text + line.slice(copied);
}
