import { replyToCourtesy } from '../../../text/questions/courtesy.ts';
import { withoutRequestPhrases } from '../../../text/questions/request-phrases.ts';
import type { RankedPassage } from './candidates.ts';
import { findAnswer } from './find-answer.ts';
import { meanings } from './meanings.ts';
import { quoteAbbreviation } from './whole/quote-abbreviation.ts';
import { quoteBounded } from './whole/quote-bounded.ts';
import { quoteExtremes } from './whole/quote-extremes.ts';
import { quoteGrid } from './whole/quote-grid.ts';
import { quoteLetter } from './whole/quote-letter.ts';
import { quoteMatches } from './whole/quote-matches.ts';
import { asksForOverview, quoteOverview } from './whole/quote-overview.ts';
import { quoteSection } from './whole/quote-section.ts';
import { quoteTable } from './whole/quote-table.ts';

/** A quotation and the index of its passage; `isForeign` where it is in another language than the question. */
export type Quotation = { source: number; text: string; isForeign?: boolean };

/**
 * What answers a question: of documents, a letter, a section or a table as a whole, of what an abbreviation stands for, or of some rows of one, such as that with the lowest price, and
 * otherwise what is said somewhere. Nothing where the passages do not seem to answer it.
 */
export async function answerQuestion(
  question: string,
  language: string,
  passages: RankedPassage[],
): Promise<Quotation[]> {
  if (replyToCourtesy(question) !== undefined) return [];
  if (asksForOverview(question, passages)) return quoteOverview(question, passages, meanings.compareTexts);
  const whole =
    quoteSection(question, passages) ??
    quoteAbbreviation(question, passages) ??
    quoteLetter(question, passages) ??
    quoteTable(question, passages);
  if (whole) return [whole];
  const matches = quoteMatches(question, passages);
  if (matches.length > 0) return matches;
  const plain = withoutRequestPhrases(question);
  const rows =
    quoteBounded(question, passages) ??
    quoteExtremes(plain, language, passages) ??
    quoteGrid(plain, passages);
  return rows ? [rows] : findAnswer(plain, language, passages, meanings);
}
