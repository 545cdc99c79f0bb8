import { extractTerms } from '../../../../text/word-similarity.ts';
import type { RankedPassage } from '../candidates.ts';
import { maxSearched } from '../question/asked-term.ts';
import { languageOfText, shownLanguage } from '../refusal.ts';

/** The language of each passage; of one that is mostly a table, whose words tell little, that of its document. */
export function languagesOf(passages: RankedPassage[]): (string | undefined)[] {
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

/** Share of the words of a question that a passage says whose language the question has. */
const leastOfQuestion = 0.5;

/**
 * The language of a question. Where its words do not show it, as those of "renta mensual", it is that of the first passage that says
 * half of them; English where none does.
 */
export function languageAsked(question: string, passages: RankedPassage[]): string {
  const shown = shownLanguage(question);
  if (shown !== undefined) return shown;
  const asked = extractTerms(question.slice(0, maxSearched)).filter(({ kind }) => kind === 'word');
  if (asked.length === 0) return 'english';
  const found = passages.findIndex(({ text }) => {
    const words = new Set(extractTerms(text).map((term) => term.text));
    return asked.filter((term) => words.has(term.text)).length >= leastOfQuestion * asked.length;
  });
  return (found < 0 ? undefined : languagesOf(passages)[found]) ?? 'english';
}
