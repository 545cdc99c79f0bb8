import { anyOf, wholeWords } from '../../../../text/words/word-patterns.ts';

/** What may be asked about a letter. */
export type Asked = 'signer' | 'addressee' | 'date';

/** A word for a letter. */
export const letter =
  /(?<!\p{L})(?:letters?|brief(?:e?s)?|schreibens?|anschreiben|lettres?|courriers?|cartas?|letter[ae]|信件?)(?!\p{Script=Latin})|信/iu;

const addresseeWords = wholeWords({
  english: 'addressed to|to whom|addressee|recipient',
  german: 'an wen|adressat|gerichtet|empfänger(?:in)?',
  french: 'à qui|adressée? à|destinataire',
  spanish: 'a quién|dirigida|destinatari[oa]',
  portuguese: 'a quem|destinatária?',
  italian: 'a chi|indirizzata',
  dutch: 'aan wie|gericht aan|geadresseerd',
});

const dateWords = wholeWords({
  english: 'date|dated',
  german: 'datum|datiert',
  french: 'datée?',
  spanish: 'fecha|fechada',
  italian: 'data|datata|datada',
  dutch: 'gedateerd',
});

const when = anyOf({
  english: 'when',
  german: 'wann|von wann',
  french: 'quand|de quand',
  spanish: 'cuándo',
  italian: 'quando',
  dutch: 'wanneer',
});

const writing = wholeWords({
  english: 'written|published|sent',
  german: 'geschrieben|veröffentlicht|verschickt|ist er',
  french: 'écrite?|publiée?|envoyée?',
  spanish: 'escrita|publicad[oa]|enviada|escribió',
  italian: 'scritta|pubblicat[oa]|inviata',
  dutch: 'geschreven|gepubliceerd|verstuurd',
});

const who = wholeWords({
  english: 'who(?:se)?',
  german: 'wer|von wem',
  french: 'qui|de qui',
  spanish: 'quién|de quién',
  italian: 'chi|da chi',
  portuguese: 'quem',
  dutch: 'wie',
});

const signing = wholeWords({
  english: 'sign(?:ed|s|ature)|wrote|written|writes|author|sent',
  german: 'unterschrieb(?:en)?|unterzeichnet|geschrieben|schrieb|verfasst|autor(?:in)?',
  french: 'signée?|signe|écrite?|rédigée?|auteure?|envoyée?',
  spanish: 'firm[óa]|firmad[oa]|escribió|escrito|autora?|envió',
  italian: 'firmat[oa]|scritt[oa]|autore|autrice|inviat[oa]',
  portuguese: 'assinou|assina|escreveu|enviou',
  dutch: 'ondertekend|geschreven|auteur|schreef|gestuurd',
});

/** Questions for each, in the order in which they are looked for. */
export const questions: [Asked, RegExp][] = [
  ['addressee', new RegExp(`${addresseeWords}|who .{0,80}addressed|写给谁|寄给谁|收件人`, 'iu')],
  [
    'date',
    new RegExp(String.raw`${dateWords}|^(?:${when})(?!\p{L}).{0,80}${writing}|日期|什么时候写|何时写`, 'iu'),
  ],
  ['signer', new RegExp(`${who}.{0,80}${signing}|谁.{0,4}(?:签|写|寄)|(?:签|写|寄).{0,30}谁|作者`, 'iu')],
];

const questionWords = anyOf({
  english:
    'signed|signs?|signature|wrote|written?|writes?|author|sent|addressed|addressee|recipient|whom|date[ds]?|published',
  german:
    'unterschrieben|unterzeichnet|geschrieben|verfasst|autor(?:in)?|gerichtet|adressat|empfänger(?:in)?|datum|veröffentlicht|verschickt',
  french: String.raw`signée?|écrite?|rédigée?|auteure?|envoyée?|adressée?|destinataire|datée?|publiée?|\p{L}{2,4}-(?:t-)?(?:elles?|ils?)`,
  spanish:
    'firmó|firma|firmad[oa]|escribió|escrit[oa]|autora?|envió|enviad[oa]|dirigid[oa]|destinatari[oa]|fecha|fechad[oa]|publicad[oa]',
  italian: 'firmat[oa]|scritt[oa]|autore|autrice|inviat[oa]|indirizzat[oa]|data|datat[oa]|pubblicat[oa]',
  portuguese: 'assinou|assina|escreveu|enviou',
  dutch: 'ondertekend|geschreven|gericht|geadresseerd|gedateerd|gestuurd|verstuurd|gepubliceerd',
  chinese: String.raw`\p{Script=Han}{0,3}[签写寄信]给?|日期|收件人|作者`,
});

/** Words of such questions that no letter says of itself. */
export const ofQuestion = new RegExp(`^(?:${questionWords})$`, 'iu');

const salutations = anyOf({
  english: 'dear',
  german: 'sehr geehrte[rs]?|liebe[rs]?|guten tag',
  french: 'chère?s?|madame|monsieur',
  spanish: 'estimad[oa]s?|querid[oa]s?|muy señor(?:es)?',
  italian: 'gentil[ei]|egregi[oa]|spett(?:abile)?|car[oa]s?',
  portuguese: 'prezad[oa]s?|exm[oa]s?',
  dutch: 'geachte|beste',
  chinese: '尊敬的|亲爱的',
});

/** How the text of a letter begins. */
export const salutation = new RegExp(String.raw`^(?:${salutations})(?!\p{Script=Latin})`, 'iu');

const closings = anyOf({
  english:
    'yours? (?:very )?(?:sincerely|faithfully|truly)|(?:very )?sincerely|(?:with )?(?:kind(?:est)?|best|warm(?:est)?) (?:regards|wishes)|regards|respectfully',
  german:
    'mit (?:freundlichen?|besten|herzlichen) gr(?:ü|u|ue)(?:ß|ss)(?:en)?|(?:freundliche|viele|beste|herzliche|liebe) gr(?:ü|u|ue)(?:ß|ss)e|hochachtungsvoll',
  french: '(?:bien |très )?cordialement|veuillez (?:agréer|recevoir)|(?:sincères|meilleures) salutations',
  spanish: '(?:muy )?atentamente|(?:un )?cordial(?:es)? saludos?|saludos',
  italian: 'cordiali saluti|distinti saluti',
  portuguese: 'atenciosamente|(?:com os )?(?:melhores )?cumprimentos',
  dutch: 'met (?:vriendelijke|hartelijke) groet(?:en)?|hoogachtend',
  chinese: '此致|敬礼',
});

/** How it ends. */
export const closing = new RegExp(String.raw`^(?:${closings})(?!\p{Script=Latin})`, 'iu');

/** What stands below the one who signs. */
export const notSigned =
  /^(?:encl|enclosures?|anlagen?|p\.?\s?s\b|pièces? jointes?|anexos?|allegat[oi]|bijlagen?|cc\b|附件|日期)/iu;

/** A line that says to whom a letter is, as its first group. */
export const addressedTo =
  /^(?:to|an|à|para|a|per|aan|destinataire|empfänger(?:in)?|destinatario|收件人|致)\s*[:：]\s*(\S.*)$/iu;

/** A day with its year. */
export const date =
  /(?<![\p{N}.])(?:\p{N}{1,2}(?:st|nd|rd|th|er|\.|º)? (?:de )?\p{L}{3,12}\.?,? (?:de )?\p{N}{4}|\p{L}{3,12} \p{N}{1,2}(?:st|nd|rd|th)?,? \p{N}{4}|\p{N}{4}-\p{N}{2}-\p{N}{2}|\p{N}{1,2}[./]\p{N}{1,2}[./]\p{N}{2,4}|\p{N}{4}年\p{N}{1,2}月\p{N}{1,2}日)(?![\p{N}])/u;

/** The line that names who wrote a document: "By Jane Doe, 3 May 2024". */
export const byline =
  /^(?:(?:[Ww]ritten )?[Bb]y|[Vv]on|[Pp]ar|[Pp]or|[Dd]i|[Dd]oor|Authors?:|Autor(?:in)?:|Verfasst von|Verfasser(?:in)?:|Auteure?:|Autor[ae]:|作者[:：])\s{0,3}(?:\p{Lu}[\p{L}.'’-]* (?:(?:de|da|di|van|von|der|del|la|le) ){0,2}\p{Lu}\p{Ll}|\p{Script=Han}{2})[^!?]{0,80}$/u;
