const sentenceEnd = /[.!?:;。！？：；।…]["'”’»)]*$/u;
const contentsEntry = /(?:^|\s)\d{1,3}(?:\.\d{1,3})+\s+\p{Lu}/gu;
const dotLeaders = /(?:\.\s?){5,}/u;
const pageCount = /^(?:\p{L}+\s+)?\d{1,4}\s*(?:\/|of|von|de|sur|di|van|из)\s*\d{1,4}$/iu;
const numberBefore = /^\d{1,4}\s+(?=[^\d\s])/u;
const numberBehind = /\s\d{1,4}$/u;

/** With fewer words than this a name with a number is more likely an entry of a list than a running header. */
const shortestHeader = 4;

/**
 * Whether a paragraph of a paged document belongs to the page and not to its text: a running header or footer with its
 * page number, a count of pages, a table of contents. It repeats the words of headings and answers nothing.
 */
export function isPageFurniture(paragraph: string): boolean {
  if (dotLeaders.test(paragraph) || pageCount.test(paragraph)) return true;
  if (sentenceEnd.test(paragraph)) return false;
  if ([...paragraph.matchAll(contentsEntry)].length >= 2) return true;
  const number = numberBefore.exec(paragraph)?.[0];
  const title = number === undefined ? titleBeforeNumber(paragraph) : paragraph.slice(number.length);
  return title !== undefined && isTitle(title);
}

function titleBeforeNumber(paragraph: string): string | undefined {
  const number = numberBehind.exec(paragraph.slice(-5));
  const title = number ? paragraph.slice(0, -number[0].length).trimEnd() : '';
  return /\D$/u.test(title) ? title : undefined;
}

/** Written like a title: nearly all words but the small ones have a capital, and nothing is listed. */
function isTitle(text: string): boolean {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const large = words.filter((word) => word.length > 3);
  const capital = large.filter((word) => /^\p{Lu}/u.test(word));
  return words.length >= shortestHeader && !/[,|=]/u.test(text) && capital.length >= 0.7 * large.length;
}

/** The line above what a message quotes: "On Wed, 18 Jun 2025 at 10:03, Ann Bell wrote:". */
const attribution =
  /^(?=.{0,60}\p{N}{1,2}[:.]\p{N}{2}).{1,160}(?:wrote|schrieb(?: .{1,60})?|a écrit|escribió|ha scritto|escreveu|schreef(?: .{1,60})?) ?:$/iu;

/** Lines above a message that tell machines how to read it; "Content-Security-Policy:" and "X-Frame-Options:" are what a document tells of. */
const technicalHeader =
  /^(?:content-(?:type|transfer-encoding|disposition|id|description|language|length|location)|mime-version|message-id|in-reply-to|references(?=: <)|return-path|received(?=: (?:from|by) )|dkim-signature|x-(?:apple|auto|barracuda|exchange|forefront|gm|google|list|mailer|mime|mozilla|ms|originat|priority|proofpoint|received|sender|spam|virus|yahoo)[a-z-]{0,40}): /iu;

/** "Dear Ms Bell," on a line of its own. */
const salutation =
  /^(?:hi|hello|dear|good (?:morning|afternoon|evening)|hallo|lieber?|guten (?:tag|morgen|abend)|sehr geehrter?|bonjour|ch[eè]re?s?|hola|estimad[oa]s?|querid[oa]s?|buongiorno|gentile|car[oai]|beste|geachte)(?: [^\n,.:;!?]{1,60})?\s?,$/iu;

/** Whether a line belongs to the form of an e-mail and not to what it says. */
export function isMessageFurniture(text: string): boolean {
  return text.length <= 1_000 && [attribution, technicalHeader, salutation].some((one) => one.test(text));
}
