import { extractTerms } from '../../../../text/word-similarity.ts';
import { languageOfText, shownLanguage } from '../../languages.ts';
import { countKnownWords } from '../lexicon/known-words.ts';
import { languages as tabled } from '../lexicon/tables.ts';
import { maxSearched } from '../question/asked-term.ts';
import type { RankedPassage } from '../ranking/candidates.ts';

/** A passage of fewer words tells its language less surely than its document does. */
const leastProse = 25;

/**
 * The language of each passage; of one that is mostly a table or of a few words, which tell little, that of its document where this tells.
 */
export function languagesOf(passages: RankedPassage[]): (string | undefined)[] {
  const ofDocument = perDocument(passages, (own) => languageOfText(own.map(({ text }) => text).join('\n')));
  return passages.map(({ text, filename = '' }) => {
    const lines = text.split('\n');
    const isTable = lines.filter((line) => line.startsWith('|')).length > lines.length / 2;
    if (isTable) return ofDocument(filename);
    const isShort = text.split(/\s+/u, leastProse).length < leastProse;
    return (isShort ? ofDocument(filename) : undefined) ?? languageOfText(text);
  });
}

/**
 * Which passages are in another language than the question. Where a form or a price list is too short to tell, its document is asked, and
 * then its words. Where nothing tells, it is foreign to a language of `tabled`, whose words it lacks, and not to any other.
 * @param languages of the passages, as `languagesOf` tells them
 */
export function areForeign(
  asked: string,
  passages: RankedPassage[],
  languages: (string | undefined)[],
): boolean[] {
  const ofDocument = perDocument(passages, (own) => {
    const text = own.map(({ headingPath, text }) => `${headingPath.join(' ')} ${text}`).join('\n');
    return (
      languageOfText(text) ??
      languageOfWords(text) ??
      (tabled.some((one) => one === asked) ? undefined : asked)
    );
  });
  return passages.map(({ filename = '' }, index) => {
    const language = languages[index] ?? (asked === 'english' ? asked : ofDocument(filename));
    return language !== asked;
  });
}

/** The language of a document by its name, told once from its passages. */
function perDocument(
  passages: RankedPassage[],
  tell: (own: RankedPassage[]) => string | undefined,
): (document: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (document) => {
    if (!known.has(document))
      known.set(document, tell(passages.filter(({ filename = '' }) => filename === document)));
    return known.get(document);
  };
}

/** The language of a text without sentences has so many words, and so many times those of any other, in the lexicon. */
const leastWords = 3;
const leastLead = 1.25;

/** The language that most words of a text are of; undefined where that is unclear. */
function languageOfWords(text: string): string | undefined {
  const [best, next] = [...countKnownWords(text)].sort(([, one], [, other]) => other - one);
  if (best === undefined || best[1] < leastWords) return undefined;
  return best[1] >= leastLead * (next?.[1] ?? 0) ? best[0] : undefined;
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
