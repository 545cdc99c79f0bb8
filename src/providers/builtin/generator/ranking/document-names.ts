import { extractTerms } from '../../../../text/word-similarity.ts';
import { likeness } from '../question/asked-term.ts';
import type { ParsedQuestion } from '../question/question.ts';
import type { Candidate, RankedPassage } from './candidates.ts';

/** How far a document says what one of its forms, or one of its sentences, says; its titles say words as forms do, and names wholly. */
const weights = { inForm: 0.85, inSentence: 0.5 };

/** The names of a document: that of its file, and the heading above all of its passages. */
function titleOf(document: string, passages: RankedPassage[]): string {
  const tops = passages.flatMap(({ filename, headingPath: [top = ''] }) =>
    filename === document ? [top] : [],
  );
  return new Set(tops).size === 1 ? `${tops[0]} ${document}` : document;
}

/**
 * How far the titles of a document say each term of the question, and its forms and sentences each name, by passage: a title says once what
 * all is about, and a form whose it is. A row of a table names one of several.
 */
export function saidByDocuments(
  { terms, names }: ParsedQuestion,
  passages: RankedPassage[],
  groups: Candidate[][],
  saidByTitle: (title: string) => number[],
): number[][] {
  const inNames = new Set(names.flat());
  const known = new Map<string, number[]>();
  for (const [source, group] of groups.entries()) {
    const name = passages[source]?.filename ?? '';
    const inTitle = known.has(name) || name === '' ? [] : saidByTitle(titleOf(name, passages));
    // The year of a heading is that of its section.
    const weightOf = (term: number) => (inNames.has(term) ? 1 : weights.inForm);
    const said =
      known.get(name) ??
      terms.map(({ kind }, term) => (kind === 'word' ? weightOf(term) * (inTitle[term] ?? 0) : 0));
    for (const { kind, text, says } of group) {
      if (kind === 'row' || name === '') continue;
      // What a document is of stands in its titles and forms; sentences mention others too.
      const weight = /[.!?。]$/u.test(text) ? weights.inSentence : weights.inForm;
      for (const term of inNames) said[term] = Math.max(said[term] ?? 0, weight * (says[term] ?? 0));
    }
    known.set(name, said);
  }
  return passages.map(({ filename = '' }) => known.get(filename) ?? []);
}

/** A term that a title says at least this far is a name of the document. */
const sameName = 0.85;

/** A question without the names of the documents found: these tell which document is meant, but not which of its sentences answers. */
export function withoutDocumentNames(
  { whole, terms, names }: ParsedQuestion,
  passages: RankedPassage[],
): string {
  const titles = [...new Set(passages.map(({ filename = '' }) => titleOf(filename, passages)))].flatMap(
    extractTerms,
  );
  const called = names
    .flat()
    .flatMap((term) => terms[term] ?? [])
    .filter((asked) => titles.some((title) => likeness(asked, title) >= sameName));
  return called.reduce((rest, { written }) => rest.replaceAll(written, ' '), whole);
}
