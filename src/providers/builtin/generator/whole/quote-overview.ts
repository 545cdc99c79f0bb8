import {
  asksForContents,
  isNamedBy,
  parseOverviewQuestion,
} from '../../../../text/questions/overview-question.ts';
import { languageOf, languageOfText } from '../../languages.ts';
import type { CompareMeanings } from '../meanings.ts';
import { piecesOf, type Quotable } from '../passages/split-passage.ts';
import type { Quotation } from '../quotation.ts';
import type { RankedPassage } from '../ranking/candidates.ts';

/** How many sentences an overview has, and how many characters together. */
const most = { sentences: 8, characters: 1_200 };

/** Lengths of sentences that can stand alone, in characters. */
const readable = { least: 40, most: 280 };

/** A document with fewer sentences is shown by its first values or rows too, so many of them. */
const leastSentences = 3;
const mostOthers = 6;

/** As much of the passages, in characters, says what they are about together. */
const maxWhole = 6_000;

/** How many sentences are the beginning of a document, which says what the rest is about. */
const mostOpening = 2;

/** Whether a question asks about documents as a whole, and the passages are of those documents. */
export function asksForOverview(question: string, passages: RankedPassage[]): boolean {
  const words = parseOverviewQuestion(question);
  return words !== undefined && passages.every(({ filename = '' }) => isNamedBy(filename, words));
}

/**
 * The sentences nearest in meaning to all passages together (centroid-based summarization: Radev and others, 2004), each under its
 * headings: first one from the beginning of each document, then one of each section, in order.
 */
export async function quoteOverview(
  question: string,
  passages: RankedPassage[],
  compare: CompareMeanings,
): Promise<Quotation[]> {
  const contents = asksForContents(question) ? contentsOf(passages) : [];
  if (contents.length >= fewestHeadings) return contents;
  const sentences = [
    ...Map.groupBy(passages.flatMap(overviewPieces), ({ document }) => document).values(),
  ].flatMap(sentencesAmong);
  const whole = passages.map(({ text }) => text.slice(0, maxWhole / passages.length)).join('\n');
  const texts = sentences.map(({ text }) => text);
  const meanings = await compare(whole, texts);
  const ranked = [...sentences.keys()]
    .sort((one, other) => (meanings[other] ?? 0) - (meanings[one] ?? 0))
    .flatMap((at) => sentences[at] ?? []);
  const chosen = choose([
    ...bestOfEach(
      ranked.filter(({ place }) => place < mostOpening),
      ({ document }) => document,
    ),
    ...bestOfEach(ranked, ({ document, headings }) => [document, ...headings].join('\n')),
    ...ranked,
  ]).sort((one, other) => one.source - other.source || one.place - other.place);
  const asked = languageOf(question);
  return chosen.map((one, index) => {
    const language = languageOfText(passages[one.source]?.text ?? '');
    return {
      source: one.source,
      text: `- ${[...titlesOf(one, chosen[index - 1]), one.text].join(': ')}`,
      isForeign: language !== undefined && language !== asked,
    };
  });
}

/** Fewer headings are no table of contents, with less than enough those below them are listed too, and of more only the first. */
const fewestHeadings = 2;
const enoughHeadings = 4;
const mostHeadings = 40;

/** The headings of documents right below their titles, in order. */
function contentsOf(passages: RankedPassage[]): Quotation[] {
  const pieces = passages.map((passage, source) => ({
    source,
    document: passage.filename ?? '',
    paths: [
      passage.headingPath,
      ...piecesOf(passage).map(({ headings }) => [
        ...passage.headingPath.slice(0, (headings[0]?.level ?? maxLevel) - 1),
        ...headings.map(({ text }) => text),
      ]),
    ],
  }));
  return [...Map.groupBy(pieces, ({ document }) => document).values()].flatMap((ofDocument) => {
    const tops = new Set(ofDocument.flatMap(({ paths: [[top = ''] = []] }) => (top === '' ? [] : [top])));
    const depth = tops.size === 1 ? 1 : 0;
    const upper = headingsBelow(ofDocument, depth, 1);
    return [...(upper.size < enoughHeadings ? headingsBelow(ofDocument, depth, 2) : upper)]
      .slice(0, mostHeadings)
      .map(([heading, source]) => ({ source, text: `- ${heading}`, isForeign: false }));
  });
}

/** A passage by its index, with the headings that it and each of its pieces stand below, from the outermost on. */
type Headed = { source: number; paths: string[][] };

/** The headings of so many levels below the first `depth` ones: in order, each once, with the first passage that has it. */
function headingsBelow(passages: Headed[], depth: number, levels: number): Map<string, number> {
  const found = new Map<string, number>();
  for (const { source, paths } of passages)
    for (const heading of paths.flatMap((path) => path.slice(depth, depth + levels)))
      if (heading && heading.length <= readable.most && !found.has(heading)) found.set(heading, source);
  return found;
}

/** The lowest level of a heading. */
const maxLevel = 7;

/** The headings that are not those of the quotation before: of a new document its title too. */
function titlesOf({ document, headings }: Piece, before: Piece | undefined): string[] {
  const [title, section] = [headings[0], headings.at(-1)];
  const isNew = before?.document !== document;
  const isNewSection = isNew || before.headings.at(-1) !== section;
  const shown = new Set([isNew ? title : undefined, isNewSection ? section : undefined]);
  return [...shown].flatMap((heading) => (heading && heading.length <= readable.most ? heading : []));
}

type Piece = Pick<Quotable, 'text' | 'kind'> & { source: number; document: string; headings: string[] };

/** A piece with its place among those of its document that can be quoted. */
type OverviewSentence = Piece & { place: number };

function overviewPieces(passage: RankedPassage, source: number): Piece[] {
  return piecesOf(passage).map(({ text, kind, headings }) => ({
    text,
    kind,
    source,
    document: passage.filename ?? '',
    headings: [...passage.headingPath, ...headings.map((heading) => heading.text)],
  }));
}

/** The sentences of a document that can stand alone; of one with hardly any, such as a form, what it begins with too. */
function sentencesAmong(pieces: Piece[]): OverviewSentence[] {
  const sentences = pieces.filter(({ kind, text }) => kind === 'sentence' && isReadable(text));
  const short = pieces.filter(({ text }) => text.length <= readable.most).slice(0, mostOthers);
  const quotable = sentences.length < leastSentences ? new Set([...short, ...sentences]) : sentences;
  return [...quotable].map((piece, place) => ({ ...piece, place }));
}

/** Whether a sentence says something alone: it is no rest of one, no heading, no question and no beginning of a list. */
function isReadable(text: string): boolean {
  if (text.length < readable.least || text.length > readable.most) return false;
  return !/^\p{Ll}/u.test(text) && /[.!。！]["”»)]*$/u.test(text);
}

/** The first of each group, in order. */
function bestOfEach(
  ranked: OverviewSentence[],
  groupOf: (one: OverviewSentence) => string,
): OverviewSentence[] {
  return [...Map.groupBy(ranked, groupOf).values()].flatMap(([best]) => best ?? []);
}

/** The first distinct sentences that an overview has room for. */
function choose(ranked: OverviewSentence[]): OverviewSentence[] {
  const chosen = new Map<string, OverviewSentence>();
  let characters = 0;
  for (const one of ranked) {
    if (chosen.size === most.sentences) break;
    if (chosen.has(one.text) || characters + one.text.length > most.characters) continue;
    chosen.set(one.text, one);
    characters += one.text.length;
  }
  return [...chosen.values()];
}
