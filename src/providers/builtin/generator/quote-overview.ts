import { isNamedBy, parseOverviewQuestion } from '../../../text/questions/overview-question.ts';
import type { RankedPassage } from './candidates.ts';
import type { CompareMeanings } from './choose-cells.ts';
import { languageOf, languageOfText } from './refusal.ts';
import { splitPassage } from './split-passage.ts';

/** A sentence that stands for its passage. */
type OverviewQuote = { source: number; text: string; isForeign: boolean };

/** How many sentences an overview has, and how many characters together. */
const most = { sentences: 8, characters: 1_200 };

/** Lengths of sentences that can stand alone, in characters. */
const readable = { least: 40, most: 280 };

/** How many values or rows stand for a passage without sentences. */
const mostOthers = 6;

/** As much of the passages, in characters, says what they are about together. */
const maxWhole = 6_000;

/** How much less a sentence counts for each one before it in its passage: what comes first says what the rest is about. */
const perSentence = 0.01;

/** Whether a question asks about documents as a whole, and the passages are of those documents. */
export function asksForOverview(question: string, passages: RankedPassage[]): boolean {
  const words = parseOverviewQuestion(question);
  return words !== undefined && passages.every(({ filename = '' }) => isNamedBy(filename, words));
}

/**
 * The sentences nearest in meaning to all passages together (centroid-based summarization: Radev and others, 2004), each under its
 * headings: first one of each document, then one of each section, in order.
 */
export async function quoteOverview(
  question: string,
  passages: RankedPassage[],
  compare: CompareMeanings,
): Promise<OverviewQuote[]> {
  const sentences = passages.flatMap(sentencesOf);
  const whole = passages.map(({ text }) => text.slice(0, maxWhole / passages.length)).join('\n');
  const texts = sentences.map(({ text }) => text);
  const meanings = await compare(whole, texts);
  const scoreOf = (at: number) => (meanings[at] ?? 0) - perSentence * (sentences[at]?.order ?? 0);
  const ranked = [...sentences.keys()]
    .sort((one, other) => scoreOf(other) - scoreOf(one))
    .flatMap((at) => sentences[at] ?? []);
  const chosen = choose([
    ...bestOfEach(ranked, ({ document }) => document),
    ...bestOfEach(ranked, ({ document, headings }) => `${document}\n${headings.join('\n')}`),
    ...ranked,
  ]).sort((one, other) => one.source - other.source || one.order - other.order);
  const asked = languageOf(question);
  return chosen.map((one, index) => {
    const { source, headings, document, text } = one;
    const isFirst = chosen[index - 1]?.document !== document;
    const title = [...new Set(isFirst ? [headings[0], headings.at(-1)] : [headings.at(-1)])];
    const language = languageOfText(passages[source]?.text ?? '');
    return {
      source,
      text: `- ${[...title.flatMap((heading) => heading ?? []), text].join(': ')}`,
      isForeign: language !== undefined && language !== asked,
    };
  });
}

type OverviewSentence = { text: string; source: number; order: number; document: string; headings: string[] };

/** The sentences of a passage that can stand alone; of one without any, such as a form, what it begins with. */
function sentencesOf(
  { text, page, headingPath, filename = '' }: RankedPassage,
  source: number,
): OverviewSentence[] {
  const pieces = splitPassage(text, page !== null).map((piece, order) => ({ ...piece, order }));
  const sentences = pieces.filter(({ kind, text }) => kind === 'sentence' && isReadable(text));
  const others = pieces.filter(({ text }) => text.length <= readable.most).slice(0, mostOthers);
  return (sentences.length > 0 ? sentences : others).map(({ text, order, headings }) => ({
    text,
    source,
    order,
    document: filename,
    headings: [...headingPath, ...headings.map((heading) => heading.text)],
  }));
}

/** Whether a sentence says something alone: it is no heading, no question and no beginning of a list. */
function isReadable(text: string): boolean {
  return text.length >= readable.least && text.length <= readable.most && /[.!。！]["”»)]*$/u.test(text);
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
