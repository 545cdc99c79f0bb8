import { replyToCourtesy } from '../../../text/questions/courtesy.ts';
import { withoutRequestPhrases } from '../../../text/questions/request-phrases.ts';
import { findAnswer } from './find-answer.ts';
import { meanings } from './meanings.ts';
import type { Quotation } from './quotation.ts';
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

/** A way to answer a question of one kind; it quotes nothing where the question is of another, or nothing is certain. */
type Way = (
  question: string,
  passages: RankedPassage[],
  language: string,
) => Quotation | Quotation[] | undefined;

/** The ways to answer from a section, a box of a form, a letter or a table as a whole, or from some rows or cells of one, in the order in which they are tried. */
const ways: Way[] = [
  quoteSection,
  quoteBox,
  quoteAbbreviation,
  quoteLetter,
  quoteTable,
  quoteMatches,
  quoteBounded,
];

/** Those that come next, and read the question without the phrases that only express a request. */
const plainWays: Way[] = [quoteExtremes, quoteGrid];

/** What answers a question: of documents as a whole, or of a part of them as a whole, and otherwise what is said somewhere. Nothing where the passages do not seem to answer it. */
export async function answerQuestion(
  question: string,
  language: string,
  passages: RankedPassage[],
): Promise<Quotation[]> {
  if (replyToCourtesy(question) !== undefined) return [];
  if (asksForOverview(question, passages)) return quoteOverview(question, passages, meanings.compareTexts);
  const whole = firstQuotes(ways, question, passages, language);
  if (whole.length > 0) return whole;
  const plain = withoutRequestPhrases(question);
  const extreme = firstQuotes(plainWays, plain, passages, language);
  return extreme.length > 0 ? extreme : findAnswer(plain, language, passages, meanings);
}

/** What the first way quotes that quotes anything. */
function firstQuotes(
  among: Way[],
  question: string,
  passages: RankedPassage[],
  language: string,
): Quotation[] {
  for (const way of among) {
    const quotes = [way(question, passages, language) ?? []].flat();
    if (quotes.length > 0) return quotes;
  }
  return [];
}
