import { maxSearched } from '../question/asked-term.ts';
import { datesIn, isSameDay } from '../question/dates.ts';

/** As much of a passage is read, in characters. */
const maxRead = 20_000;

/**
 * A question with its day as the first passage that has it writes it: "14 January" where that is "2026-01-14" or "14.01.2026". Where that passage
 * has it in several years, the question stays.
 */
export function withinDates(questionText: string, passages: readonly { text: string }[]): string {
  const [asked] = datesIn(questionText.slice(0, maxSearched));
  if (asked === undefined) return questionText;
  for (const { text } of passages) {
    const found = datesIn(text.slice(0, maxRead)).filter((one) => isSameDay(asked, one));
    const [first, ...others] = found;
    if (first === undefined) continue;
    const isOne = others.every(({ year }) => year === undefined || year === first.year);
    if (!isOne) return questionText;
    return `${questionText.slice(0, asked.start)}${first.written}${questionText.slice(asked.end)}`;
  }
  return questionText;
}
