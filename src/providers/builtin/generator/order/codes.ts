import { isCode } from '../../../../text/identifiers.ts';
import { tokenize } from '../../../../text/tokenize.ts';
import type { ParsedQuestion } from '../question/question.ts';
import type { RankedPassage } from '../ranking/candidates.ts';
import type { RankedSentence } from '../ranking/rank-sentences.ts';

const asksMeaning =
  /(?<!\p{L})(?:means?|stands? for|bedeutet|heißt|signifie|veut dire|significa|betekent)(?!\p{L})/iu;

/** Where a question asks what a code means, the rows of tables that list it: all else only mentions it. */
export function explaining({ whole }: ParsedQuestion, sentences: RankedSentence[]): RankedSentence[] {
  if (!asksMeaning.test(whole)) return [];
  const asked = codesOf(whole);
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
 * of its passages are kept. All of a document are where it stands in its title.
 */
export function naming(
  { question, passages }: { question: ParsedQuestion; passages: RankedPassage[] },
  sentences: RankedSentence[],
): RankedSentence[] {
  const documents = passages.map(({ filename }) => filename);
  const asked = codesOf(question.whole);
  const named = sentences.filter(({ text }) => codesOf(text).some((one) => asked.includes(one)));
  if (named.length === 0) return sentences;
  const isTitled = ({ headingPath: [top = ''] }: Pick<RankedPassage, 'headingPath'>) =>
    codesOf(top).some((one) => asked.includes(one));
  const titled = new Set([
    ...named.filter(isTitle).map(({ source }) => documents[source]),
    ...passages.filter(isTitled).map(({ filename }) => filename),
  ]);
  if (titled.size > 0) return sentences.filter(({ source }) => titled.has(documents[source]));
  if (named.some(({ kind }) => kind !== 'pair')) return named;
  const sources = new Set(named.map(({ source }) => source));
  return sentences.filter(({ source }) => sources.has(source));
}

/** Whether a code names all of a document, as that of a model does in the first line of its data sheet. */
function isTitle({ kind, text, order }: RankedSentence): boolean {
  return kind === 'heading' || (kind === 'sentence' && order <= 1 && !/[.!?]$/u.test(text));
}

/** The codes of a text, and those that are parts of joined ones. */
function codesOf(text: string): string[] {
  return tokenize(text).flatMap((token) => (isCode(token.text) ? [token.text] : []));
}
