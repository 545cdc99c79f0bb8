import { ordinalNumber, ordinalWords } from '../../../../text/words/numbers.ts';
import type { NamedValue } from '../passages/named-values.ts';
import { piecesOf, type SplitText } from '../passages/split-passage.ts';
import { maxSearched } from '../question/asked-term.ts';

/** Ordinals as words and digits, before what they count. */
const ordinal = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?<word>${[1, 2, 3, 4, 5, 6].map(ordinalWords).join('|')})|(?<digit>[1-6])(?:st|nd|rd|th|er|ère|e))\s(?=\p{L}{3})`,
  'iu',
);

/** "2 of 2", "2/3". */
export const oneOfSeveral = /^(?<member>\p{N}{1,2})(?:\s(?:of|von|de|sur|di|van|из)\s|\s?\/\s?)\p{N}{1,2}$/u;

/**
 * A question in the words of the rows found that count themselves: "the second delivery" where the row of that is "2 of 2" below "Delivery".
 * Rows that are others of them are not meant.
 */
export function withinOrdinals(
  questionText: string,
  passages: readonly SplitText[],
): { text: string; isOfOther(cells: NamedValue[]): boolean } {
  const asked = ordinal.exec(questionText.slice(0, maxSearched));
  const { word = '', digit = ordinalNumber(word) } = asked?.groups ?? {};
  const stays = { text: questionText, isOfOther: () => false };
  if (asked === null || digit === undefined) return stays;
  const number = String(digit);
  const after = questionText.slice(asked.index + asked[0].length);
  const noun = /^\p{L}{3,30}/u.exec(after)?.[0] ?? '';
  const counted = noun.toLowerCase().slice(0, sameBeginning);
  const isCounted = (cell: NamedValue) => cell.name.toLowerCase().includes(counted);
  const memberIn = (cells: NamedValue[]) =>
    cells.find((cell) => isCounted(cell) && oneOfSeveral.test(cell.value.trim()))?.value.trim();
  for (const passage of passages) {
    if (!passage.text.toLowerCase().includes(counted)) continue;
    const written = piecesOf(passage)
      .filter(({ kind }) => kind === 'row')
      .flatMap(({ cells }) => memberIn(cells) ?? [])
      .find((one) => oneOfSeveral.exec(one)?.groups?.['member'] === number);
    if (written === undefined) continue;
    return {
      text: `${questionText.slice(0, asked.index)}${noun} ${written}${after.slice(noun.length)}`,
      isOfOther: (cells) => {
        const own = memberIn(cells);
        return own !== undefined && oneOfSeveral.exec(own)?.groups?.['member'] !== number;
      },
    };
  }
  return stays;
}

/** A noun and the name of its column begin with as many letters: "deliveries" and "Delivery". */
const sameBeginning = 6;
