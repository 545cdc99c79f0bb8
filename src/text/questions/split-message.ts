import { abbreviationsBeforeNumbers, personTitles } from '../words/abbreviations.ts';
import { monthNames } from '../words/calendar.ts';

/** Those that write a day as an ordinal with a full stop: "14. Januar". */
const languagesWithDot = ['german', 'danish', 'norwegian', 'finnish', 'czech'] as const;

/** Not after an initial, an abbreviation of one letter, a title, "no." before a number, or the day before its month: "am 14. Januar". */
const betweenSentences = new RegExp(
  [
    String.raw`(?<=\p{L}{2}\.|[\p{N})]\.|[?？!;])(?<!(?<!\p{L})(?:${personTitles}|st)\.)`,
    String.raw`(?<!(?<!\p{L})(?:${abbreviationsBeforeNumbers}|art|abs)\.(?=\s+\p{N}))`,
    String.raw`(?<!(?<!\p{N})\p{N}{1,2}\.(?=\s+(?:${monthNames(languagesWithDot)})(?!\p{L})))["”»]?\s+|(?<=[？。！])`,
  ].join(''),
  'iu',
);

/** What marks a line of a message that is quoted, or of a list. A number alone before a text is a part of it, as in "15. Yüzyıl". */
const markOfOne = /^\s*(?:>\s*)*(?:[-*•·–▪►]+\s+)?/u;
const mark = /^\s*(?:>\s*)*(?:[-*•·–▪►]+\s+|\(?\d{1,2}[.)]\s+(?=\p{L}))?/u;

/** Lines above an e-mail that tell who wrote it to whom. */
const header =
  /^(?:from|to|cc|sent|date|von|an|gesendet|datum|de|à|envoyé|enviado|para|fecha|da|a|inviato|data|van|aan|verzonden)\s?: /iu;
const subject = /^(?:subject|betreff|objet|asunto|oggetto|assunto|onderwerp|re|aw|fwd?)\s?: */iu;

/** A line this long was cut to the width of a page, so that its sentence goes on. */
const fullLine = 50;

/** The sentences of a message, without the marks of lists and of quoted messages. Lines that only continue a sentence are joined. */
export function splitMessage(message: string): string[] {
  const paragraphs: string[] = [];
  let before = '';
  const lines = message.split('\n');
  for (const line of lines) {
    const text = line.replace(lines.length > 1 ? mark : markOfOne, '').trim();
    const goesOn =
      before !== '' &&
      !/[.?!:;,…]$/u.test(before) &&
      (/^\s*(?:>\s*)*[\p{Ll}\p{N}]/u.test(line) || before.length >= fullLine) &&
      !/^\s*\(?\d{1,2}[.)]\s/u.test(line);
    if (text === '') before = '';
    else if (goesOn) paragraphs.push(`${paragraphs.pop() ?? ''} ${text}`);
    else if (!header.test(text)) paragraphs.push(text.replace(subject, ''));
    if (text !== '') before = text;
  }
  return paragraphs
    .flatMap((paragraph) => paragraph.split(betweenSentences))
    .map((sentence) => sentence.trim().replace(/\s+/gu, ' '))
    .filter((sentence) => sentence !== '');
}
