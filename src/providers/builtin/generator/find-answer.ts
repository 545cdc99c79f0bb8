import { isCode } from '../../../text/identifiers.ts';
import { tokenize } from '../../../text/tokenize.ts';
import { isLatin, rankForeignProse } from './across-languages.ts';
import { collectSentences, type RankedPassage } from './candidates.ts';
import { isAboutNamesake, isAboutOther, onlyAnnounces, shortestProse, tellsMeasure } from './doubts.ts';
import { lacksTime, lacksValue } from './expected-value.ts';
import type { CompareWords } from './lexicon/word-meanings.ts';
import type { AskedTerm, ParsedQuestion } from './question.ts';
import { alsoNear, alsoRows, besides, type Quote, quoteOf, quoteOfRecord, withAntecedent } from './quote.ts';
import { type RankedSentence, type Ranking, rankSentences } from './rank-sentences.ts';
import { languageOf, languageOfText } from './refusal.ts';
import { doubtAbout } from './reject.ts';
import { createSupport } from './support.ts';
import { holdsKind } from './tables/asked-kind.ts';
import type { CompareMeanings, FoundRecord } from './tables/choose-cells.ts';
import { crossingOf } from './tables/crossing.ts';
import { coverage, isWhollySaidBy, saysOnly } from './tables/label-terms.ts';

/**
 * Minimum evidence for an answer (`Ranking.evidence`). Where words are compounded, fewer of a question recur in its answer, and translations
 * are told less surely. Those of compounding languages were chosen on German; `docs/quality.md` has the refusal rates.
 */
const leastEvidence = { compounding: 0.84, other: 0.87, acrossLanguages: 0.72, acrossScripts: 0.53 };

/** Languages that write a noun of several words as one. */
const compounding = new Set(['german', 'dutch', 'swedish', 'danish', 'norwegian']);

/** Passages that contain a larger share of a question's words are in its language. */
const mostShared = 0.6;

/** Added where many of the passages found are tables and forms, since their words repeat more. */
const moreForRecords = 0.1;

/** Subtracted for questions of few words: each that is said in other words takes a larger share away. */
const lessForShort = 0.05;
const mostOfShort = 3;

/** Subtracted where a label says only words of the question and its value is of the kind asked for, since the label leaves out the verb. */
const lessForLabelled = 0.4;

/** Subtracted across languages where a cell or form value ranks first, since its label must match too. */
const lessForCells = 0.06;

/** Minimum likelihood of a quotation. */
const leastLikelihood = { compounding: 0.07, other: 0.12 };

/** With this much evidence, or a quotation this likely to answer, a name of the question may be missing: it may be misspelt. */
const [sureEvidence, sureLikelihood] = [1.5, 0.3];

/** Advantage of the first passage over the last across languages, where the search is more reliable than the sentence score. */
const rankInFit = 0.1;

/**
 * Sentences below this share of the best score are not tried after the best was rejected, nor is a fifth one: of further ones a third
 * answered, so that refusing them costs one right answer for six questions that nothing answers. One that tells what is measured may score
 * less: "Weight: 410 g" where "How heavy is the router?" is asked.
 */
const leastShare = { telling: 0.75, other: 0.9 };
const maxTries = 4;

/**
 * Finds what answers a question: sentences, cells of a table, values of a form, a list. None where the passages do not seem
 * to answer it.
 */
export async function findAnswer(
  questionText: string,
  passages: RankedPassage[],
  compare: CompareMeanings,
  compareWords: CompareWords,
): Promise<Quote[]> {
  const asked = languageOf(questionText);
  const languages = languagesOf(passages);
  // A form or a table may be too short to tell.
  const isForeign = languages.map((language) => (language ?? (asked === 'english' ? asked : '')) !== asked);
  const candidates = await collectSentences(questionText, passages, isForeign, languages, compareWords);
  const { question, texts } = candidates;
  if (question.terms.length === 0 || texts.length === 0) return [];
  const ranking = rankSentences(questionText, candidates, await compare(questionText, texts));
  const isAcross =
    (isForeign[ranking.sentences[0]?.source ?? 0] ?? false) && !haveItsWords(question, ranking);
  const prose =
    isAcross && isForeign.every(Boolean) && ranking.sentences[0]?.cells.length === 0
      ? rankForeignProse(questionText, question, ranking, isForeign)
      : undefined;
  const kind = compounding.has(asked) ? 'compounding' : 'other';
  const least = isAcross ? leastAcross(questionText, ranking) : leastWithin(kind, question, ranking);
  const explained = explaining(questionText, ranking.sentences);
  if (explained.length === 0 && !(prose?.isSure ?? ranking.evidence >= least)) return [];
  const isUnsure = ranking.evidence < sureEvidence;
  if (isUnsure && isAboutNamesake(question, ranking.sentences)) return [];
  const mayBeOther = isUnsure && isAboutOther(question, ranking.sentences);
  const sentences = withoutRepeats(prose?.sentences ?? ranking.sentences);
  const ordered = prose
    ? sentences
    : explained.length > 0
      ? explained
      : isAcross
        ? acrossLanguages(sentences, isForeign)
        : naming(questionText, question, sentences);
  const support = createSupport(candidates, compareWords);
  const isLikely = async ({ sentences }: Quote) =>
    (sentences.length === 1 && sentences.every((one) => isLabelled(question, one))) ||
    (await support.likelihoodOf(sentences, ranking.evidence - least)) >=
      (mayBeOther ? sureLikelihood : leastLikelihood[kind]);
  const isSameDocument = (one: RankedSentence, other: RankedSentence) =>
    passages[one.source]?.filename === passages[other.source]?.filename;
  const tried = new Set<string>();
  const named = prose || isAcross ? [] : namedRows(question, ordered);
  for (const best of [...named, ...ordered]) {
    const record = recordOf(question, best, ranking.sentences);
    const id = record?.id ?? best.text;
    if (tried.has(id)) continue;
    const share = best.score / (ordered[0]?.score || 1);
    if (tried.size >= maxTries || share < leastShare.telling) break;
    if (share < leastShare.other && !tellsMeasure(question, best)) continue;
    tried.add(id);
    const isOther = (isForeign[best.source] ?? false) && !haveItsWords(question, ranking, best.source);
    const unsaid = prose ? new Set<number>() : await support.findUnsaid(best, isOther);
    const found = { best, record, unsaid, isOther, isAcross, sentences: ranking.sentences, isSameDocument };
    const doubt = doubtAbout(questionText, question, found);
    if (doubt !== undefined) continue;
    const quote = record
      ? await quoteOfRecord(question, record, isOther, compare)
      : withAntecedent(quoteOf(question, best), ranking.sentences);
    if (!isOther && !record && quote && lacksTime(questionText, quote.text)) continue;
    if (quote && !onlyAnnounces(quote.text) && !lacksValue(questionText, quote.text, quote.values)) {
      if (isOther ? mayBeOther : !(await isLikely(quote))) return [];
      const others = record
        ? alsoRows(question, quote, best, ranking.sentences)
        : isAcross
          ? alsoNear(
              quote,
              ordered,
              (text) => lacksTime(questionText, text) || lacksValue(questionText, text),
            )
          : besides(question, quote, ordered, (text) => lacksValue(questionText, text));
      return [{ ...quote, isForeign: isOther }, ...others];
    }
  }
  return [];
}

/** The language of each passage; of one that is mostly a table, whose words tell little, that of its document. */
function languagesOf(passages: RankedPassage[]): (string | undefined)[] {
  const ofDocument = (document: string) =>
    languageOfText(
      passages.flatMap(({ text, filename = '' }) => (filename === document ? [text] : [])).join('\n'),
    );
  return passages.map(({ text, filename = '' }) => {
    const lines = text.split('\n');
    const isTable = lines.filter((line) => line.startsWith('|')).length > lines.length / 2;
    return isTable ? ofDocument(filename) : languageOfText(text);
  });
}

/** Whether most words of a question stand in what was found, as they do where a table's language was told wrongly. */
function haveItsWords({ terms }: ParsedQuestion, { sentences }: Ranking, passage?: number): boolean {
  const looked = passage === undefined ? sentences : sentences.filter(({ source }) => source === passage);
  const had = terms.filter((_, term) => looked.some(({ says }) => says[term] === 1));
  return had.length > mostShared * terms.length;
}

/** The minimum evidence for an answer in the language of the question. */
function leastWithin(
  kind: 'compounding' | 'other',
  question: ParsedQuestion,
  { sentences }: Ranking,
): number {
  const { terms } = question;
  const records = sentences.filter(({ cells }) => cells.length > 0).length;
  return (
    leastEvidence[kind] +
    (records > sentences.length / 4 ? moreForRecords : 0) -
    (terms.length <= mostOfShort ? lessForShort : 0) -
    (sentences[0] && isLabelled(question, sentences[0]) ? lessForLabelled : 0)
  );
}

/** Whether a label says nothing but words of the question, and its value is of the kind that is asked for: "Van: Peter Holm" where somebody drives it. */
function isLabelled(question: ParsedQuestion, { kind, cells: [cell] }: RankedSentence): boolean {
  if (kind !== 'pair' || cell === undefined || !holdsKind(question, cell.value)) return false;
  return saysOnly(question.terms, cell.name);
}

/** The minimum evidence for an answer in another language. */
function leastAcross(question: string, { sentences }: Ranking): number {
  const isRecord = (sentences[0]?.cells.length ?? 0) > 0;
  return (
    (isLatin(question) ? leastEvidence.acrossLanguages : leastEvidence.acrossScripts) -
    (isRecord ? lessForCells : 0)
  );
}

/** Rows that score this share of the best sentence are tried before it where the question names them. */
const leastOfNamed = { crossing: 0.9, key: 0.8, total: 0.8 };

/** The name of a row that sums others up. */
const total =
  /^(?:grand |sub)?(?:total|sum|summe|gesamt(?:summe|betrag)?|zwischensumme|somme|suma|totale?|totaal)(?!\p{L})/iu;

/** Rows that a question names with one of their columns, or whose name is all that it asks for: "Creatinine" of "What is her creatinine?" */
function namedRows(
  { terms, attribute, asksTotal }: ParsedQuestion,
  ordered: RankedSentence[],
): RankedSentence[] {
  const best = ordered[0]?.score ?? 0;
  const asked = attribute.flatMap((term) => terms[term] ?? []);
  const isKey = ({ cells }: RankedSentence) =>
    asked.length > 0 &&
    coverage(asked, cells[0]?.value ?? '') === 1 &&
    isWhollySaidBy(asked, cells[0]?.value ?? '');
  const isTotal = ({ cells }: RankedSentence) => asksTotal && cells.some(({ value }) => total.test(value));
  return ordered.filter(
    (one) =>
      one.kind === 'row' &&
      ((one.score >= leastOfNamed.total * best && isTotal(one)) ||
        (one.score >= leastOfNamed.crossing * best && crossingOf(terms, one.cells) !== undefined) ||
        (one.score >= leastOfNamed.key * best && isKey(one))),
  );
}

/** The row of a table that a cell is in, or the form that a value is in. */
function recordOf(
  { terms }: ParsedQuestion,
  best: RankedSentence,
  sentences: RankedSentence[],
): FoundRecord | undefined {
  const { source, table, kind } = best;
  if (best.cells.length === 0 || (kind === 'pair' && isSaidInProse(terms, best))) return undefined;
  const members =
    kind === 'row'
      ? [best]
      : sentences
          .filter((one) => one.source === source && one.table === table && one.kind === 'pair')
          .toSorted((one, other) => one.order - other.order);
  return { id: kind === 'row' ? `${source} ${best.order}` : `${source} form ${table}`, best, members };
}

/** Whether more of a question stands in the long value of a label than in the label: "Holidays: Ann is away and Bob stands in for her." */
function isSaidInProse(terms: AskedTerm[], { cells: [cell] }: RankedSentence): boolean {
  if (cell === undefined || cell.value.split(/\s+/u).length < shortestProse) return false;
  return coverage(terms, cell.value) > coverage(terms, cell.name);
}

/**
 * The sentences of passages in other languages than the question, those that answer best first. The search knows better than a sentence
 * which passage it is.
 */
function acrossLanguages(sentences: RankedSentence[], isForeign: boolean[]): RankedSentence[] {
  const fit = (one: RankedSentence) => one.score - (rankInFit * one.source) / isForeign.length;
  return sentences.filter((one) => isForeign[one.source]).toSorted((one, other) => fit(other) - fit(one));
}

const asksMeaning =
  /(?<!\p{L})(?:means?|stands? for|bedeutet|heißt|signifie|veut dire|significa|betekent)(?!\p{L})/iu;

/** Where a question asks what a code means, the rows of tables that list it: all else only mentions it. */
function explaining(questionText: string, sentences: RankedSentence[]): RankedSentence[] {
  if (!asksMeaning.test(questionText)) return [];
  const asked = codesOf(questionText);
  return sentences.filter(
    ({ kind, cells }) =>
      kind === 'row' && cells.length > 1 && asked.some((code) => isCodeAlone(code, cells[0]?.value)),
  );
}

function isCodeAlone(code: string, value = ''): boolean {
  const tokens = tokenize(value);
  return tokens.length > 0 && tokens.every(({ text }) => text === code);
}

/**
 * The sentences with a code of the question, or all where none has one. What is asked of a code stands beside it, so then all sentences
 * of its passages are kept.
 */
function naming(
  questionText: string,
  { attribute }: ParsedQuestion,
  sentences: RankedSentence[],
): RankedSentence[] {
  const asked = codesOf(questionText);
  const named = sentences.filter(({ text }) => codesOf(text).some((one) => asked.includes(one)));
  if (named.length === 0) return sentences;
  if (attribute.length === 0 && named.some(({ kind }) => kind !== 'pair')) return named;
  const sources = new Set(named.map(({ source }) => source));
  return sentences.filter(({ source }) => sources.has(source));
}

/** The codes of a text, and those that are parts of joined ones. */
function codesOf(text: string): string[] {
  return tokenize(text).flatMap((token) => (isCode(token.text) ? [token.text] : []));
}

/** Overlapping chunks and repeated documents hold the same sentence more than once. */
function withoutRepeats(sentences: RankedSentence[]): RankedSentence[] {
  const seen = new Set<string>();
  return sentences.filter(
    ({ text, kind }) => kind === 'pair' || (!seen.has(text) && seen.add(text).has(text)),
  );
}
