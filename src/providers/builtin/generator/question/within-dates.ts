import { maxSearched } from './asked-term.ts';
import { datesIn, isSameDay } from './dates.ts';

/** As much of a passage is read, in characters. */
const maxRead = 20_000;

/**
 * A question with its day as the first passage that has it writes it: "14 January" where that is "2026-01-14" or "14.01.2026". Where that passage
 * writes it as the question does, or has it in several years, the question stays.
 */
export function withinDates(questionText: string, passages: readonly { text: string }[]): string {
  const [asked] = datesIn(questionText.slice(0, maxSearched));
  if (asked === undefined) return questionText;
  for (const { text } of passages) {
    const found = datesIn(text.slice(0, maxRead)).filter((one) => isSameDay(asked, one));
    const [first, ...others] = found;
    if (first === undefined) continue;
    const isOne = others.every(({ year }) => year === undefined || year === first.year);
    if (!isOne || found.some(({ written }) => isWrittenAlike(asked.written, written))) return questionText;
    return `${questionText.slice(0, asked.start)}${first.written}${questionText.slice(asked.end)}`;
  }
  return questionText;
}

/** Whether dates have the same words, in whatever order: "14 January" and "January 14, 2026". */
function isWrittenAlike(asked: string, written: string): boolean {
  const [words, others] = [wordsOf(asked), wordsOf(written)];
  if (words.length === 0 && others.length === 0) return asked === written;
  return words.some((word) => others.includes(word));
}

function wordsOf(date: string): string[] {
  return date.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
}
