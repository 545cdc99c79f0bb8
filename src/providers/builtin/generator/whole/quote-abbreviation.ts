import { legendIn } from '../passages/legend.ts';
import { piecesOf, type Quotable } from '../passages/split-passage.ts';
import { maxSearched } from '../question/asked-term.ts';
import type { Quotation } from '../quotation.ts';
import { maxCharacters } from '../quotes/quote.ts';
import type { RankedPassage } from '../ranking/candidates.ts';

/** What asks for the words that an abbreviation stands for. */
const asksWhatItStandsFor =
  /(?<!\p{L})(?:stands? for|short for|full form|long form|abbreviation|acronym|means?|meaning|wofür steht|bedeute[tn]|bedeutung|heißt|abkürzung|signifie|veut dire|sigle|abréviation|significa|quiere decir|sigla|abreviatura|betekent|afkorting|staat .{1,40} voor)(?!\p{L})/iu;

/** Two capitals at least, or one alone, as codes on a rota have. */
const abbreviation =
  /(?<![\p{L}\p{N}.&-])(?:\p{Lu}[\p{L}\p{N}&]{0,6}\p{Lu}\p{N}?|\p{Lu})(?![\p{L}\p{N}&-])/gu;

/** The capital that begins a question, and the pronoun, are no codes. */
const noCode = /^[AIÀ]$/u;

/**
 * Where the documents say what an abbreviation stands for: a line of a legend, an entry of a glossary, or a sentence with its words. Undefined where no
 * abbreviation is asked about or none of them tells.
 */
export function quoteAbbreviation(question: string, passages: RankedPassage[]): Quotation | undefined {
  const text = question.slice(0, maxSearched);
  if (!asksWhatItStandsFor.test(text)) return undefined;
  const [asked, ...others] = [...text.matchAll(abbreviation)]
    .map(([found]) => found)
    .filter((one) => !noCode.test(one));
  if (asked === undefined || others.length > 0) return undefined;
  for (const told of [toldInEntry, toldInSentence]) {
    for (const [source, passage] of passages.entries()) {
      const found = piecesOf(passage)
        .map((piece) => told(asked, piece))
        .find((one) => one !== undefined && one.length <= maxCharacters);
      if (found !== undefined) return { source, text: found };
    }
  }
  return undefined;
}

/** The columns of a glossary in which terms are explained. */
const explanation =
  /^(?:meaning|stands for|full (?:form|name|term)|definition|description|explanation|long form|bedeutung|erklärung|langform|signification|définition|significado|definición|significato|definizione|betekenis)$/iu;

/** What a line of a legend or an entry of a glossary says that it stands for. */
function toldInEntry(asked: string, { text, kind, cells, lead }: Quotable): string | undefined {
  const explained = legendIn(text, lead).get(asked);
  if (explained) return explained.written;
  const [first] = cells;
  if (kind === 'pair') return first?.name === asked ? text : undefined;
  if (kind === 'row') {
    const isHere = cells.some(({ value }) => value === asked);
    const isTold = cells.some(
      ({ name, value }) => explanation.test(name) || isShortOf(asked, wordsOf(value)),
    );
    return isHere && isTold ? text : undefined;
  }
  const behind = text.startsWith(`${asked} `) ? wordsOf(text.slice(asked.length)) : [];
  return isShortOf(asked, behind.slice(0, asked.length)) ? text : undefined;
}

/** Words of an expansion beyond its letters: "of", "and". */
const mostBetween = 3;

/** How much of a text before brackets is looked at, in characters. */
const reach = 160;

/** A sentence that has its words: "a service level agreement (SLA)", "SLA (service level agreement)", "International Business Machines". */
function toldInSentence(asked: string, { text, kind }: Quotable): string | undefined {
  if (kind === 'row') return undefined;
  const [before = '', behind] = text.split(`(${asked})`);
  if (behind !== undefined && endsWithWordsOf(asked, before.slice(-reach))) return text;
  const [, bracket = ''] = text.split(`${asked} (`);
  if (isShortOf(asked, wordsOf(bracket.split(')')[0]?.slice(0, reach) ?? ''))) return text;
  return asked.length > 2 && namesInFull(asked, text) ? text : undefined;
}

function endsWithWordsOf(asked: string, text: string): boolean {
  const words = wordsOf(text);
  return Array.from({ length: mostBetween + 1 }, (_, more) => asked.length + more).some((count) =>
    isShortOf(asked, words.slice(-count)),
  );
}

/** Whether a text has a name in capitals whose words begin with the letters of the abbreviation. */
function namesInFull(asked: string, text: string): boolean {
  const words = wordsOf(text.slice(0, maxCharacters));
  return words.some((_, start) => {
    const name = words.slice(start, start + asked.length);
    return name.every((word) => /^\p{Lu}\p{Ll}/u.test(word)) && isShortOf(asked, name);
  });
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Longer words are no "of" or "and" that an abbreviation leaves out. */
const longestLeftOut = 3;

/** Whether an abbreviation has the first letters of some words, all of which it needs but the short ones. */
function isShortOf(asked: string, words: string[]): boolean {
  const letters = [...asked.toLowerCase()].filter((letter) => /\p{L}/u.test(letter));
  let known = 0;
  for (const word of words) {
    if (word.toLowerCase().startsWith(letters[known] ?? '\n')) known += 1;
    else if (known === 0 || word.length > longestLeftOut) return false;
  }
  return known > 1 && known === letters.length;
}
