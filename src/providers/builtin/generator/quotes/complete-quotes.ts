import { endsWithColon } from '../../../../text/tables/labels.ts';
import { isBelowVersion } from '../order/versions.ts';
import { codeBlock } from '../passages/code-block.ts';
import type { ParsedQuestion } from '../question/question.ts';
import type { RankedPassage } from '../ranking/candidates.ts';
import type { RankedSentence } from '../ranking/rank-sentences.ts';
import { tellsDate } from '../values/moments.ts';
import { maxCharacters, type Quote } from './quote.ts';

/** A beginning that points back: without the sentence before, nobody knows to whom or what. */
const pointsBack =
  /^(?:(?:he|she|it|they|his|her|its|their|this|these|those|such|er|sie|es|sein|seine|ihre?|dies\p{L}*|il|elle|ils|elles|ce|cette|ces|él|ella|ellos|este|esta|estos|estas)(?!\p{L})|each year, |\p{L}{1,20} (?:of|in|for|with) (?:this|these|those) )/iu;

/** The quotation with the sentence before it, where it points back to that. */
export function withAntecedent(quote: Quote, sentences: RankedSentence[]): Quote {
  const [first] = quote.sentences;
  if (!first?.continues || first.text !== quote.text || !pointsBack.test(quote.text)) return quote;
  const before = sentences.find(({ source, order }) => source === first.source && order === first.order - 1);
  const text =
    before?.kind === 'sentence' || before?.kind === 'pair' ? `${before.text} ${quote.text}` : quote.text;
  return text.length > maxCharacters
    ? quote
    : { ...quote, text, sentences: [...(before ? [before] : []), first] };
}

/**
 * A sentence with the next one, where that goes on about it: "The trip is in June. It costs 245 euros." Undefined where none does.
 * @param isMeant whether one that does not point back says what is asked about: "The trip costs 245 euros."
 */
export function withFollowing(
  quote: Quote,
  sentences: RankedSentence[],
  isMeant: (next: RankedSentence) => boolean = () => false,
): Quote | undefined {
  const last = quote.sentences.at(-1);
  if (last?.kind !== 'sentence' || !quote.text.endsWith(last.text)) return undefined;
  const next = sentences.find(
    (one) =>
      one.source === last.source &&
      one.order === last.order + 1 &&
      one.kind === 'sentence' &&
      one.continues &&
      (pointsBack.test(one.text) || isMeant(one)),
  );
  if (!next) return undefined;
  const text = `${quote.text} ${next.text}`;
  return text.length > maxCharacters ? undefined : { ...quote, text, sentences: [...quote.sentences, next] };
}

/** Where several parts of a document have days or versions in their headings, as those of a list of releases have, each tells those of the part. */
const fewestTold = 2;

/**
 * A quotation without what is asked for, with the nearest heading above it that tells it: "4.1.0 (2 March 2026)". Undefined where none does.
 * @param ofDocument what was found in the document
 * @param passages by their sources
 * @param tells whether a heading tells it
 */
export function withTellingHeading(
  quote: Quote,
  ofDocument: RankedSentence[],
  passages: RankedPassage[],
  tells: (heading: string) => boolean,
): Quote | undefined {
  const [first] = quote.sentences;
  const headingsOf = ({ source, headings }: RankedSentence) =>
    [...(passages[source]?.headingPath ?? []), ...headings.map(({ text }) => text)].filter(tells);
  const heading = first && headingsOf(first).at(-1);
  if (heading === undefined || heading.length + quote.text.length > maxCharacters) return undefined;
  const told = new Set(ofDocument.flatMap(headingsOf));
  return told.size < fewestTold ? undefined : { ...quote, text: `${heading}\n${quote.text}` };
}

/** What all that stands below the heading of a version brought, under its headings there: "Added", "Fixed". Undefined where that is too long. */
export function withWholeVersion(
  question: ParsedQuestion,
  quote: Quote,
  sentences: RankedSentence[],
  passages: RankedPassage[],
): Quote | undefined {
  const path = passages[quote.source]?.headingPath ?? [];
  const above = path.findLast((heading) => !isBelowVersion(question, { lead: heading })) ?? '';
  const opening = path.at(-1) === above ? above : '';
  const below = sentences
    .filter((one) => one.source === quote.source && one.kind !== 'heading' && isBelowVersion(question, one))
    .toSorted((one, other) => one.order - other.order);
  const lines = [...Map.groupBy(below, ({ headings }) => headings.at(-1)?.text ?? opening)].flatMap(
    ([heading, pieces]) => [
      ...(heading === '' ? [] : [`${heading}:`]),
      ...pieces.map(({ text }) => `- ${text}`),
    ],
  );
  const text = lines.join('\n');
  return below.length === 0 || text.length > longestNews ? undefined : { ...quote, text, sentences: below };
}

/** The maximum length of everything that a version brought, in characters. */
const longestNews = 1_500;

/** The maximum number of pieces quoted after the line that announces them: the rows of a small table, the lines of a command or of settings. */
const maxFollowing = { pieces: 8, lines: 16 };

/**
 * A line that only announces what follows it, with that, whichever of the two was found: a command, an address, a table. Lists stand in
 * theirs already.
 */
export function withAnnounced(quote: Quote, sentences: RankedSentence[]): Quote {
  const [found] = quote.sentences;
  if (found === undefined || found.text !== quote.text) return quote;
  const ofPassage = sentences.filter(({ source }) => source === found.source);
  const at = (order: number) => ofPassage.find((one) => one.order === order);
  const announces = (one: RankedSentence | undefined) => one !== undefined && endsWithColon(one.text);
  // Above a sentence, what ends with a colon may be a salutation.
  const above = found.isCode ? at(found.order - 1) : undefined;
  const start = announces(found) ? found : above;
  const next = start && at(start.order + 1);
  if (!start || !next || !announces(start) || announces(next) || !next.lead.endsWith(start.text))
    return withWholeCode(quote, found, ofPassage);
  // Between fields that are filled in, a label announces nothing: it was left blank.
  if (next.kind === 'pair' && at(start.order - 1)?.kind === 'pair') return quote;
  const following: RankedSentence[] = [];
  let characters = start.text.length;
  for (let one: RankedSentence | undefined = next; one && isOfSameBlock(one, next); one = at(one.order + 1)) {
    characters += one.text.length + 1;
    const most = one.isCode ? maxFollowing.lines : maxFollowing.pieces;
    if (following.length === most || characters > maxCharacters) break;
    following.push(one);
  }
  if (following.length === 0 || (found !== start && !following.includes(found))) return quote;
  const texts = following.map(({ text }) => text);
  const said = next.isCode ? [asCode(texts)] : texts;
  return { ...quote, text: [start.text, ...said].join('\n'), sentences: [start, ...following] };
}

/** A line of code with the others of its block, where these are few: one command of an installation is no installation. */
function withWholeCode(quote: Quote, found: RankedSentence, ofPassage: RankedSentence[]): Quote {
  if (!found.isCode || found.kind !== 'sentence') return quote;
  const isBeside = (one: RankedSentence) => one.isCode && one.kind === 'sentence' && one.lead === found.lead;
  const block = ofPassage.filter(isBeside).toSorted((one, other) => one.order - other.order);
  const at = block.indexOf(found);
  let [from, to] = [at, at];
  while (block[from - 1]?.order === (block[from]?.order ?? 0) - 1) from -= 1;
  while (block[to + 1]?.order === (block[to]?.order ?? 0) + 1) to += 1;
  const lines = block.slice(from, to + 1);
  const text = asCode(lines.map((line) => line.text));
  return lines.length > maxFollowing.lines || text.length > maxCharacters
    ? quote
    : { ...quote, text, sentences: lines };
}

/** A sentence that tells how something is done, with the code behind it in its section, where that is short: the example shows it. */
export function withExample(quote: Quote, sentences: RankedSentence[]): Quote {
  const last = quote.sentences.at(-1);
  if (last?.kind !== 'sentence' || last.isCode || !quote.text.endsWith(last.text)) return quote;
  const lines: RankedSentence[] = [];
  for (let next = after(last, sentences); next?.isCode; next = after(next, sentences)) lines.push(next);
  const text = `${quote.text}\n${asCode(lines.map((line) => line.text))}`;
  const isShort = lines.length <= maxExample && text.length <= maxCharacters;
  return lines.length > 0 && isShort ? { ...quote, text, sentences: [...quote.sentences, ...lines] } : quote;
}

/** A sentence that tells how something is done, with the numbered steps behind it in its section, which may have a heading of their own. Undefined where there are none. */
export function withSteps(quote: Quote, sentences: RankedSentence[]): Quote | undefined {
  const last = quote.sentences.at(-1);
  if (last?.kind !== 'sentence' || last.list !== undefined || !quote.text.endsWith(last.text))
    return undefined;
  const steps = behind(last, sentences);
  if (steps === undefined || !last.headings.every(({ text }, level) => text === steps.headings[level]?.text))
    return undefined;
  if (steps.list === undefined || !/^\p{N}/u.test(steps.list)) return undefined;
  return { ...quote, text: `${quote.text}\n\n${steps.list}`, sentences: [...quote.sentences, steps] };
}

/** A quotation with the rest of its paragraph. */
export function withParagraph(quote: Quote, sentences: RankedSentence[]): Quote {
  let whole = quote;
  for (let last = quote.sentences.at(-1); last !== undefined; last = whole.sentences.at(-1)) {
    const next = after(last, sentences);
    if (!next?.continues || next.kind !== 'sentence') break;
    const text = `${whole.text} ${next.text}`;
    if (text.length > maxCharacters) break;
    whole = { ...whole, text, sentences: [...whole.sentences, next] };
  }
  return whole;
}

/** Code as Markdown writes it: one line within the text, several as a block that can be copied as it is. */
function asCode(lines: string[]): string {
  return lines.length === 1 ? `\`${lines[0]?.trim()}\`` : codeBlock(lines).join('\n');
}

/** The maximum number of lines of an example. */
const maxExample = 10;

/** What stands next to a piece in its passage. */
function behind({ source, order }: RankedSentence, sentences: RankedSentence[]) {
  return sentences.find((one) => one.source === source && one.order === order + 1);
}

/** The same, if it stands below the same headings. */
function after(piece: RankedSentence, sentences: RankedSentence[]) {
  const next = behind(piece, sentences);
  return next?.headings.at(-1)?.text === piece.headings.at(-1)?.text ? next : undefined;
}

/** Whether a piece is a line of the same code, a row of the same table or a sentence of the same paragraph as another one. */
function isOfSameBlock(one: RankedSentence, other: RankedSentence): boolean {
  if (one.kind !== other.kind || one.isCode !== other.isCode || one.table !== other.table) return false;
  return one.isCode || one.table !== undefined || one.paragraph === other.paragraph;
}

/** The heading of a version with its day, for what stands below it; undefined where none has one. */
export function withRelease(
  question: ParsedQuestion,
  quote: Quote,
  passages: RankedPassage[],
): Quote | undefined {
  const [found] = quote.sentences;
  const above = [
    ...(passages[quote.source]?.headingPath ?? []),
    ...(found?.headings.map(({ text }) => text) ?? []),
  ];
  const heading = above.findLast((one) => tellsDate(one) && isBelowVersion(question, { lead: one }));
  return heading === undefined ? undefined : { ...quote, text: heading };
}
