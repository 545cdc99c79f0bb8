import type { ParsedQuestion } from '../question/question.ts';
import type { RankedSentence } from '../ranking/rank-sentences.ts';
import type { FoundOf } from './found.ts';

/** One of several that are told apart by a number or a letter: the 10 of "M10", the 5 of "flat 5". */
type Member = { series: string; member: string };

/** What a number or a letter tells apart from others of its name: "flat 5", "band E". Years are none: prose tells of them without naming them. */
const numbered =
  /(?<![\p{L}\p{N}])(?<name>\p{L}{3,20}) (?<mark>\p{N}{1,3}|(?!I)\p{Lu})(?![\p{L}\p{N}]|[.,:/-]\p{N}|['’]\p{L})/gu;

/** A code with letters before its number: "M8", "LX-4410", "app-02". */
const modelCode =
  /(?<![\p{L}\p{N}])(?<series>\p{Lu}{1,6}[-/ ]?|\p{Lu}\p{Ll}{2,20} |\p{Ll}{2,12}-)(?<member>\p{N}{1,5})(?![\p{L}\p{N}])/gu;

/** The name of a setting: "PELICAN_TIMEOUT". */
const setting =
  /(?<![\p{L}\p{N}_])(?<series>\p{Lu}{2,20}_)(?<member>[\p{Lu}\p{N}_]{2,40})(?![\p{L}\p{N}_])/gu;

/** A size, with its unit. */
const size =
  /(?<![\p{N}.,])(?<member>\p{N}{1,6}(?:[.,]\p{N}{1,3})?)\s?(?<series>[mc]m|ml|cl|kg|g|GB|MB|V|W|kW|Ah|inch|Zoll)(?!\p{L})/gu;

/** Words before numbers that name nothing. */
const nameless =
  /^(?:the|and|for|than|above|below|beyond|within|over|under|from|with|about|until|till|after|before|only|plus|least|most|all|these|those|does|did|can|may|are|was|bis|von|und|oder|nach|seit|vor|les|des|los|las)$/iu;

type Piece = Pick<RankedSentence, 'lead' | 'cells' | 'text'>;

/**
 * Whether a question names one of several that are told apart by numbers or letters, and what was found, or all of its document, has only
 * others: flat 5 where there are flats 3 and 4, a row for M8 or 266 mm where M10 or 280 mm is asked about.
 */
export function isOfOtherOfSeveral(
  { text }: Pick<ParsedQuestion, 'text'>,
  { best, ofDocument, sentences }: FoundOf<'best' | 'ofDocument' | 'sentences', 'lead' | 'cells' | 'text'>,
): boolean {
  const asked = numberedIn(text);
  const hasOthers = [[best], ofDocument, sentences].some((pieces) =>
    hasOnlyOthers(asked, () => pieces.flatMap(textsOf).flatMap(numberedIn)),
  );
  const isOfOther = (pattern: RegExp, found: string) =>
    hasOnlyOthers(membersIn(text, pattern), () => membersIn(found, pattern));
  const isOfOtherCode =
    best.cells.length > 0 &&
    [modelCode, setting, size].some((pattern) => isOfOther(pattern, `${best.text} ${best.lead}`));
  return hasOthers || isOfOtherCode;
}

/**
 * Whether one was asked about of which there are only others: flat 5 where there are flats 3 and 4.
 * @param said those that are there; told only where one was asked about
 */
function hasOnlyOthers(asked: Member[], said: () => Member[]): boolean {
  if (asked.length === 0) return false;
  const found = said();
  return asked.some(({ series, member }) => {
    const alike = found.filter((one) => one.series === series);
    return alike.length > 0 && !alike.some((one) => one.member === member);
  });
}

function membersIn(text: string, pattern: RegExp): Member[] {
  return [...text.matchAll(pattern)].map(({ groups: { series = '', member = '' } = {} }) => ({
    series,
    member,
  }));
}

/** A value with its label may say together what neither says alone, as "Zone: 3". */
function textsOf({ lead, cells, text }: Piece): string[] {
  const ofCells = cells.flatMap(({ name, value }) => [name, value, `${name} ${value}`]);
  return [lead, ...(cells.length > 0 ? ofCells : [text])];
}

/** What numbers tell apart, and what letters do: a "flat B" is no other of "flat 5". */
function numberedIn(text: string): Member[] {
  return [...text.matchAll(numbered)].flatMap(({ 0: written, groups, index }) => {
    const { name = '', mark = '' } = groups ?? {};
    if (nameless.test(name)) return [];
    const isNumber = /\p{N}/u.test(mark);
    const marks = isNumber ? [mark, ...furtherMarks(text.slice(index + written.length), mark)] : [mark];
    const singular = name.toLowerCase().replace(/(?<=\p{L}{3})s$/u, '');
    const series = `${singular} ${isNumber ? 'by number' : 'by letter'}`;
    return marks.map((member) => ({ series, member }));
  });
}

/** What goes on a list of numbers, or ends a span of them: "moorings 12, 13 and 15", "rooms 1 to 4". */
const further =
  /^(?<by>, (?:and |or )?| and | or | und | oder | & | to |–|-| bis )(?<mark>\p{N}{1,3})(?![\p{L}\p{N}]|[.,:/-]\p{N})/u;

/** Longer lists and ranges of numbers are not read. */
const maxMarks = 50;

function furtherMarks(rest: string, first: string): string[] {
  const marks: string[] = [];
  let from = Number(first);
  let start = 0;
  while (marks.length < maxMarks) {
    const { 0: written = '', groups = {} } = further.exec(rest.slice(start, start + 20)) ?? {};
    if (written === '') break;
    const to = Number(groups['mark']);
    // "Week 11, 9–15 March" goes on with days.
    if (to <= from) break;
    const isSpan = /to|bis|–|-/u.test(groups['by'] ?? '') && to - from < maxMarks;
    for (let one = isSpan ? from + 1 : to; one <= to; one += 1) marks.push(String(one));
    from = to;
    start += written.length;
  }
  return marks;
}
