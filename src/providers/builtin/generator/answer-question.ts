import { replyToCourtesy } from '../../../text/questions/courtesy.ts';
import { withoutRequestPhrases } from '../../../text/questions/request-phrases.ts';
import { findAnswer } from './find-answer.ts';
import { meanings } from './meanings.ts';
import type { RankedPassage } from './ranking/candidates.ts';
import { quoteAbbreviation } from './whole/quote-abbreviation.ts';
import { quoteBounded } from './whole/quote-bounded.ts';
import { quoteBox } from './whole/quote-box.ts';
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
 * What answers a question: of documents, a letter, a section, a box of a form or a table as a whole, or of some rows or cells of one, such as the lowest price; what an
 * abbreviation stands for; and otherwise what is said somewhere. Nothing where the passages do not seem to answer it.
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
    quoteBox(question, passages) ??
    quoteAbbreviation(question, passages) ??
    quoteLetter(question, passages) ??
    quoteTable(question, passages);
  if (whole) return [whole];
  const matches = quoteMatches(question, passages);
  if (matches.length > 0) return matches;
  const plain = withoutRequestPhrases(question);
  const rows = quoteBounded(question, passages) ?? quoteExtremes(plain, language, passages);
  if (rows) return [rows];
  const cells = quoteGrid(plain, passages);
  return cells.length > 0 ? cells : findAnswer(plain, language, passages, meanings);
}
