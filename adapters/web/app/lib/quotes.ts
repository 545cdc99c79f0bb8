import { type RefObject, useLayoutEffect } from 'react';

/**
 * Finds a text in what an element shows. Only letters and digits are compared: the text may be Markdown, and have other spaces.
 * @returns undefined where it is not shown
 */
function findText(element: Element, text: string): Range | undefined {
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
  // Up to the sign that follows, such as a percent sign, and with the second half of a rare letter.
  let stop = end[1] + 1;
  while (isSign.test(end[0].data.charAt(stop))) stop += 1;
  range.setEnd(end[0], stop);
  return range;
}

/** Neither letter, nor digit, nor space. */
const isSign = /[^\p{L}\p{N}\s]/u;

/** How many letters and digits a line must have: fewer stand in many places. */
const shortestQuote = 6;
/** How many lines of an answer are looked for. */
const maxLines = 100;

/**
 * The lines and sentences of an answer, up to each marker of a number and after the marker before it, that its passage has in the
 * same words, in the order of the passage. A marker at the end of a list stands for all its items.
 * @param quote the sentence that is known to be meant, which is among them
 */
export function quotedIn(passage: string, answer: string, number: number, quote: string | null): string[] {
  const text = fold(passage);
  const found = new Map<string, string>();
  const add = (part: string) => {
    const folded = fold(part);
    const isQuoted = folded.length >= shortestQuote && text.includes(folded);
    if (isQuoted) found.set(folded, part);
    return isQuoted;
  };
  for (const line of linesCiting(answer, number).slice(0, maxLines)) {
    if (!add(line) && !add(line.slice(line.indexOf(': ') + 1).trim()))
      for (const sentence of line.split(/(?<=[.!?])\s/)) add(sentence);
  }
  const isKnown = quote && [...found.keys()].some((one) => one.includes(fold(quote)));
  if (quote && !isKnown) found.set(fold(quote), quote);
  // What is a part of another need not be said twice.
  const whole = [...found].filter(
    ([one]) => ![...found.keys()].some((other) => other !== one && other.includes(one)),
  );
  const places = whole.map(([folded, part]) => ({ at: text.indexOf(folded), part }));
  return places.sort((one, other) => one.at - other.at).map(({ part }) => part);
}

/** The lines of an answer that a number stands after, without the signs of lists. */
function linesCiting(answer: string, number: number): string[] {
  const lines: string[] = [];
  let stated = '';
  let end = 0;
  for (const { 0: marker, 1: numbers = '', index } of answer.matchAll(/\[(\d[\d,; ]{0,40})\]/g)) {
    // Several markers in a row stand after the same words.
    stated = answer.slice(end, index).trim().length > 1 ? answer.slice(end, index) : stated;
    end = index + marker.length;
    if (numbers.split(/\D+/).map(Number).includes(number)) lines.push(...stated.split('\n'));
  }
  return lines.map((line) => line.replace(/^\W{0,9}(?:[-*+•]|\d{1,3}[.)])\s/u, '').trim()).filter(Boolean);
}

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/**
 * Marks quotations in what an element shows, in place of those that were marked before.
 * @param text what the element shows
 */
export function useQuotes(element: RefObject<HTMLElement | null>, text: string, quotes: string[]): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || !('highlights' in CSS) || quotes.length === 0) return;
    CSS.highlights.set('quote', new Highlight(...quotes.flatMap((quote) => findText(current, quote) ?? [])));
    return () => void CSS.highlights.delete('quote');
  }, [element, text, quotes]);
}
