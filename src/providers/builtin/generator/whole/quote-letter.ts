import { contentWords } from '../../../../text/questions/refers-back.ts';
import { extractTerms, similarity, type Term } from '../../../../text/word-similarity.ts';
import type { Quotation } from '../quotation.ts';
import type { RankedPassage } from '../ranking/candidates.ts';

/** Longer questions, in characters, ask for more than a line of a letter. */
const longestQuestion = 300;

/** Longest line, in characters, of what stands around the text of a letter. */
const longestLine = 100;

/** How many lines below the closing tell who signs. */
const mostSigned = 2;

/** Minimum similarity of a word that a document says. */
const leastSimilar = 0.6;

type Asked = 'signer' | 'addressee' | 'date';

const letter =
  /(?<!\p{L})(?:letters?|brief(?:e?s)?|schreibens?|anschreiben|lettres?|courriers?|cartas?|letter[ae]|信件?)(?!\p{Script=Latin})|信/iu;

const asked: [Asked, RegExp][] = [
  [
    'addressee',
    /(?<!\p{L})(?:addressed to|to whom|addressee|recipient|an wen|adressat|gerichtet|empfänger(?:in)?|à qui|adressée? à|destinataire|a quién|dirigida|destinatari[oa]|destinatária?|a chi|indirizzata|a quem|aan wie|gericht aan|geadresseerd)(?!\p{L})|who .{0,80}addressed|写给谁|寄给谁|收件人/iu,
  ],
  [
    'date',
    /(?<!\p{L})(?:date|dated|datum|datiert|datée?|fecha|fechada|data|datata|datada|gedateerd)(?!\p{L})|^(?:when|wann|von wann|quand|de quand|cuándo|quando|wanneer)(?!\p{L}).{0,80}(?<!\p{L})(?:written|published|sent|geschrieben|veröffentlicht|verschickt|ist er|écrite?|publiée?|envoyée?|escrita|publicad[oa]|enviada|escribió|scritta|pubblicat[oa]|inviata|geschreven|gepubliceerd|verstuurd)(?!\p{L})|日期|什么时候写|何时写/iu,
  ],
  [
    'signer',
    /(?<!\p{L})(?:who(?:se)?|wer|von wem|qui|de qui|quién|de quién|chi|da chi|quem|wie)(?!\p{L}).{0,80}(?<!\p{L})(?:sign(?:ed|s|ature)|wrote|written|writes|author|sent|unterschrieb(?:en)?|unterzeichnet|geschrieben|schrieb|verfasst|autor(?:in)?|signée?|signe|écrite?|rédigée?|auteure?|envoyée?|firm[óa]|firmad[oa]|escribió|escrito|autora?|envió|enviou|firmat[oa]|scritt[oa]|autore|autrice|inviat[oa]|assinou|assina|escreveu|ondertekend|geschreven|auteur|schreef|gestuurd)(?!\p{L})|谁.{0,4}(?:签|写|寄)|(?:签|写|寄).{0,30}谁|作者/iu,
  ],
];

/** Words of such questions that no letter says of itself. */
const ofQuestion =
  /^(?:signed|signs?|signature|wrote|written?|writes?|author|sent|addressed|addressee|recipient|whom|date[ds]?|published|unterschrieben|unterzeichnet|geschrieben|verfasst|autor(?:in)?|gerichtet|adressat|empfänger(?:in)?|datum|veröffentlicht|verschickt|signée?|écrite?|rédigée?|auteure?|envoyée?|adressée?|destinataire|datée?|publiée?|firmó|firma|firmad[oa]|escribió|escrit[oa]|autora?|envió|enviad[oa]|dirigid[oa]|destinatari[oa]|fecha|fechad[oa]|publicad[oa]|firmat[oa]|scritt[oa]|autore|autrice|inviat[oa]|indirizzat[oa]|data|datat[oa]|pubblicat[oa]|assinou|assina|escreveu|enviou|ondertekend|geschreven|gericht|geadresseerd|gedateerd|gestuurd|verstuurd|gepubliceerd|\p{Script=Han}{0,3}[签写寄信]给?|\p{L}{2,4}-(?:t-)?(?:elles?|ils?)|日期|收件人|作者)$/iu;

const salutation =
  /^(?:dear|sehr geehrte[rs]?|liebe[rs]?|guten tag|chère?s?|madame|monsieur|estimad[oa]s?|querid[oa]s?|muy señor(?:es)?|gentil[ei]|egregi[oa]|spett(?:abile)?|car[oa]s?|prezad[oa]s?|exm[oa]s?|geachte|beste|尊敬的|亲爱的)(?!\p{Script=Latin})/iu;

const closing =
  /^(?:yours? (?:very )?(?:sincerely|faithfully|truly)|(?:very )?sincerely|(?:with )?(?:kind(?:est)?|best|warm(?:est)?) (?:regards|wishes)|regards|respectfully|mit (?:freundlichen?|besten|herzlichen) gr(?:ü|u|ue)(?:ß|ss)(?:en)?|(?:freundliche|viele|beste|herzliche|liebe) gr(?:ü|u|ue)(?:ß|ss)e|hochachtungsvoll|(?:bien |très )?cordialement|veuillez (?:agréer|recevoir)|(?:sincères|meilleures) salutations|(?:muy )?atentamente|(?:un )?cordial(?:es)? saludos?|saludos|cordiali saluti|distinti saluti|atenciosamente|(?:com os )?(?:melhores )?cumprimentos|met (?:vriendelijke|hartelijke) groet(?:en)?|hoogachtend|此致|敬礼)(?!\p{Script=Latin})/iu;

const notSigned =
  /^(?:encl|enclosures?|anlagen?|p\.?\s?s\b|pièces? jointes?|anexos?|allegat[oi]|bijlagen?|cc\b|附件|日期)/iu;

const addressedTo =
  /^(?:to|an|à|para|a|per|aan|destinataire|empfänger(?:in)?|destinatario|收件人|致)\s*[:：]\s*(\S.*)$/iu;

const date =
  /(?<![\p{N}.])(?:\p{N}{1,2}(?:st|nd|rd|th|er|\.|º)? (?:de )?\p{L}{3,12}\.?,? (?:de )?\p{N}{4}|\p{L}{3,12} \p{N}{1,2}(?:st|nd|rd|th)?,? \p{N}{4}|\p{N}{4}-\p{N}{2}-\p{N}{2}|\p{N}{1,2}[./]\p{N}{1,2}[./]\p{N}{2,4}|\p{N}{4}年\p{N}{1,2}月\p{N}{1,2}日)(?![\p{N}])/u;

/** The line that names who wrote a document: "By Jane Doe, 3 May 2024". */
const byline =
  /^(?:(?:[Ww]ritten )?[Bb]y|[Vv]on|[Pp]ar|[Pp]or|[Dd]i|[Dd]oor|Authors?:|Autor(?:in)?:|Verfasst von|Verfasser(?:in)?:|Auteure?:|Autor[ae]:|作者[:：])\s{0,3}(?:\p{Lu}[\p{L}.'’-]* (?:(?:de|da|di|van|von|der|del|la|le) ){0,2}\p{Lu}\p{Ll}|\p{Script=Han}{2})[^!?]{0,80}$/u;

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
  return asked.find(([, pattern]) => pattern.test(text))?.[0];
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
