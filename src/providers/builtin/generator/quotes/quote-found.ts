import { endsWithColon } from '../../../../text/tables/labels.ts';
import { wholeWords } from '../../../../text/words/word-patterns.ts';
import type { Found } from '../doubts/found.ts';
import { lacksNegation } from '../doubts/lacks-negation.ts';
import type { Meanings } from '../meanings.ts';
import { isLabelledAsAsked } from '../order/instructions.ts';
import { isOfNews, isOfRelease } from '../order/versions.ts';
import { isTelling, sameTerm } from '../question/asked-term.ts';
import type { ParsedQuestion } from '../question/question.ts';
import type { RankedSentence } from '../ranking/rank-sentences.ts';
import { byDocument, type Reading } from '../read-passages.ts';
import { lacksValue, lacksVersion, tellsVersion } from '../values/expected-value.ts';
import { lacksTime, tellsDate, tellsMoment } from '../values/moments.ts';
import { isYesOrNo } from '../values/yes-or-no.ts';
import {
  withAnnounced,
  withAntecedent,
  withExample,
  withFollowing,
  withParagraph,
  withRelease,
  withSteps,
  withTellingHeading,
  withWholeVersion,
} from './complete-quotes.ts';
import { type Quote, quoteOf, quoteOfRecord } from './quote.ts';

/** The quotation of what was found, with what it needs to be understood; undefined where nothing of it answers. */
export async function quoteFound(
  reading: Reading,
  { best, record, isOther }: Found,
  { compareTexts }: Meanings,
): Promise<Quote | undefined> {
  const { question, ranking } = reading;
  const ofVersion = quoteOfVersion(reading, best);
  if (ofVersion) return ofVersion;
  const first = record
    ? await quoteOfRecord(question, record, isOther, compareTexts)
    : withAnnounced(withAntecedent(quoteOf(question, best), ranking.sentences), ranking.sentences);
  if (first === null || endsWithColon(first.text)) return undefined;
  if (lacksNegation(question, `${best.lead} ${first.text}`)) return undefined;
  return isOther || record ? first : withReason(reading, completed(reading, first));
}

/** What a version brought, or its heading with its day, where only that is asked. */
function quoteOfVersion({ question, passages, ranking }: Reading, best: RankedSentence): Quote | undefined {
  if (isOfRelease(question, best)) return withRelease(question, quoteOf(question, best), passages);
  if (!isOfNews(question, best)) return undefined;
  return withWholeVersion(question, quoteOf(question, best), ranking.sentences, passages);
}

/** Words that introduce a reason. */
const givesReason = new RegExp(
  wholeWords({
    english: 'because|since|due to|as|so|therefore|otherwise|or else|reasons?|caused?|thanks to',
    german: 'weil|da|denn|wegen|damit|sonst|aufgrund|grund',
    french: 'parce que?|car|puisque|afin',
    spanish: 'porque|pues|debido|ya que|para que',
    italian: 'perché|poiché',
    dutch: 'omdat|want|wegens',
  }),
  'iu',
);

/** Adds the next sentence to a quotation where a reason is asked for, and the steps or the example after it where the question is how to do something. */
function withReason({ question, ranking }: Reading, quote: Quote | undefined): Quote | undefined {
  if (quote === undefined) return undefined;
  const [first] = quote.sentences;
  if (first && isLabelledAsAsked(question, first.text))
    return withExample(withParagraph(quote, ranking.sentences), ranking.sentences);
  // What has no word for a reason has it in the next sentence: "Do not set it above 30 s. Workers are blocked for that long."
  if (question.asksWhy)
    return withFollowing(quote, ranking.sentences, () => !givesReason.test(quote.text)) ?? quote;
  if (!question.asksHow) return quote;
  return withSteps(quote, ranking.sentences) ?? withExample(quote, ranking.sentences);
}

/** Adds the next sentence or the heading above it to a quotation that lacks what is asked for. Undefined if a time is asked for and none is found. */
function completed({ question, passages, ranking }: Reading, found: Quote): Quote | undefined {
  const [near] = byDocument(passages, found.source, ranking.sentences);
  // "Yes." of "Yes. Open Settings and choose another plan."
  if (isYesOrNo(found.text.replace(/[.!]$/u, '')))
    return withFollowing(found, ranking.sentences, () => true) ?? found;
  if (lacksVersion(question.text, found.text))
    return (
      withFollowing(
        found,
        ranking.sentences,
        ({ text }) => tellsVersion(text) && !lacksVersion(question.text, text),
      ) ??
      withTellingHeading(found, near, passages, (heading) => !lacksVersion(question.text, heading)) ??
      (tellsVersion(found.text) ? found : undefined)
    );
  const isLacking = (text: string) => lacksTime(question.text, text) || lacksValue(question.text, text);
  const further = withFollowing(found, ranking.sentences);
  // "5 days before" is a time, but does not tell when something is.
  const isVague = question.wanted === 'time' && !tellsMoment(found.text) && tellsMoment(further?.text ?? '');
  if (!isLacking(found.text) && !isVague) return found;
  if (further && !isLacking(further.text)) return further;
  if (!lacksTime(question.text, found.text)) return withValue(question, found, ranking.sentences);
  return withTellingHeading(found, near, passages, tellsDate);
}

/** Adds the next sentence, which says what is asked about, where only that has its value: "The alarm needs a plan, which costs 3.90 euros." */
function withValue(question: ParsedQuestion, found: Quote, sentences: RankedSentence[]): Quote {
  const isMeant = ({ text, says }: RankedSentence) =>
    !lacksValue(question.text, text) &&
    question.terms.some((term, place) => isTelling(term) && (says[place] ?? 0) >= sameTerm);
  return withFollowing(found, sentences, isMeant) ?? found;
}
