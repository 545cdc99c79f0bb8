import { contentWords } from '../../../../text/questions/refers-back.ts';
import { extractTerms, similarity, type Term } from '../../../../text/word-similarity.ts';
import type { Quotation } from '../quotation.ts';
import type { RankedPassage } from '../ranking/candidates.ts';
import {
  type Asked,
  addressedTo,
  byline,
  closing,
  date,
  letter,
  notSigned,
  ofQuestion,
  questions,
  salutation,
} from './letter-words.ts';

/** Longer questions, in characters, ask for more than a line of a letter. */
const longestQuestion = 300;

/** Longest line, in characters, of what stands around the text of a letter. */
const longestLine = 100;

/** How many lines below the closing tell who signs. */
const mostSigned = 2;

/** Minimum similarity of a word that a document says. */
const leastSimilar = 0.6;

/** How many lines of a document may come before the line that names its author. */
const mostBeforeByline = 6;

/** A line of a passage, and the index of the passage. */
type Line = { source: number; text: string };

/**
 * Who signed or wrote a letter, to whom it is addressed or its date, and who wrote a document that names its author at its beginning.
 * Undefined where a question asks for none of these, or no document that it is about tells.
 */
export function quoteLetter(question: string, passages: RankedPassage[]): Quotation | undefined {
  if (question.length > longestQuestion) return undefined;
  const kind = askedIn(question.split(/[?？]/u, 1)[0] ?? '') ?? askedIn(question);
  if (kind === undefined) return undefined;
  const isOfLetter = letter.test(question);
  const subject = subjectOf(question);
  if (!isOfLetter && subject.length === 0) return undefined;
  const files = [...new Set(passages.map(({ filename }) => filename))];
  const told = files.flatMap((filename) => {
    const found = [...passages.entries()].filter(([, passage]) => passage.filename === filename);
    const lines = found.flatMap(([source, { text }]) =>
      linesOf(text).map((line) => ({ source, text: line })),
    );
    const headings = found.flatMap(([, { headingPath }]) => headingPath);
    const quoted = isOfLetter ? ofLetter(kind, lines) : ofDocument(kind, lines);
    if (quoted === undefined) return [];
    // What stands in a document is not what its author wrote: only its title tells that.
    const telling = isOfLetter
      ? lines
      : lines.slice(0, lines.findIndex((line) => line.text === quoted.text) + 1);
    const said = extractTerms([filename, ...headings, ...telling.map(({ text }) => text)].join('\n'));
    return [{ quoted, isAbout: subject.every((term) => isSaid(term, said)) }];
  });
  if (subject.length === 0 && told.length > 1) return undefined;
  return told.find(({ isAbout }) => isAbout)?.quoted;
}

function askedIn(text: string): Asked | undefined {
  return questions.find(([, pattern]) => pattern.test(text))?.[0];
}

/** The words of a question that tell which letter it is about. */
function subjectOf(question: string): Term[] {
  const words = contentWords(question).filter((word) => !ofQuestion.test(word) && !letter.test(word));
  return extractTerms(words.join(' '));
}

function isSaid(term: Term, said: Term[]): boolean {
  return said.some((other) => other.text === term.text || similarity(term, other) >= leastSimilar);
}

function linesOf(text: string): string[] {
  return text.split('\n').map((line) =>
    line
      .replace(/[*_`\\]{1,3}/gu, '')
      .replace(/^#{1,6}\s/u, '')
      .trim(),
  );
}

function ofLetter(kind: Asked, lines: Line[]): Quotation | undefined {
  const start = lines.findIndex(({ text }) => text.length <= longestLine && salutation.test(text));
  const end = lines.findIndex(
    ({ text }, index) => index > start && text.length <= longestLine * 2 && closing.test(text),
  );
  if (start < 0 || (end < 0 && kind === 'signer')) return undefined;
  const head = lines.slice(0, start);
  if (kind === 'signer') return joined(signedBelow(lines.slice(end + 1)));
  if (kind === 'addressee') return joined(addressedIn(head, lines[start]));
  return (
    joined(head.filter(isDated).slice(-1)) ??
    joined(
      end < 0
        ? []
        : lines
            .slice(end + 1)
            .filter(isDated)
            .slice(0, 1),
    )
  );
}

/** The name and office below the closing of a letter. */
function signedBelow(below: Line[]): Line[] {
  const said = below.filter(({ text }) => text !== '');
  const stop = said.findIndex(
    ({ text }) => text.length > longestLine / 2 || notSigned.test(text) || isDated({ text }),
  );
  return said.slice(0, stop < 0 ? mostSigned : Math.min(stop, mostSigned));
}

/** The lines that name the one whom a letter greets, or else the greeting. */
function addressedIn(head: Line[], greeting: Line | undefined): Line[] {
  for (const line of head) {
    const name = addressedTo.exec(line.text)?.[1];
    if (name !== undefined) return [{ ...line, text: name }];
  }
  const name = greeting?.text.match(/\p{Lu}[\p{L}'’-]+/gu)?.at(-1) ?? '';
  const start =
    name.length < 2
      ? -1
      : head.findIndex(({ text }) => text.length <= longestLine && text.split(/[\s,]+/u).includes(name));
  if (start < 0) return greeting ? [greeting] : [];
  const block = head.slice(start);
  const end = block.findIndex(({ text }) => text === '' || text.length > longestLine);
  return end < 0 ? block.slice(0, 1) : block.slice(0, Math.min(end, 2));
}

function ofDocument(kind: Asked, lines: Line[]): Quotation | undefined {
  if (kind === 'addressee') return undefined;
  const first = lines.filter(({ text }) => text !== '').slice(0, mostBeforeByline);
  const found = first.find(({ text }) => byline.test(text));
  return found && (kind === 'signer' || isDated(found)) ? found : undefined;
}

function isDated({ text }: { text: string }): boolean {
  return text.length <= longestLine && date.test(text);
}

function joined(lines: Line[]): Quotation | undefined {
  const [first] = lines;
  return (
    first && { source: first.source, text: lines.map(({ text }) => text.replace(/[,;]$/u, '')).join(', ') }
  );
}
