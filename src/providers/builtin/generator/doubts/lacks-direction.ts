import { maxSearched } from '../question/asked-term.ts';

/** Checks what a quotation leaves out that turns its meaning round: the end of a time where an end is asked for, what is not so where that is. */

const asksEnd =
  /^(?:and |und |et |y |e |en )?(?:(?:until|till|up to) (?:when|what|which)|how late|bis (?:wann|wie ?viel|um wie ?viel)|jusqu['’]à (?:quand|quelle)|hasta (?:cuándo|qué hora)|fino a (?:quando|che ora)|tot (?:wanneer|hoe laat))(?!\p{L})/iu;

const asksStart =
  /^(?:and |und |et |y |e |en )?(?:from (?:when|what time|which hour)|ab (?:wann|wie ?viel)|à partir de (?:quand|quelle)|desde (?:cuándo|qué hora)|a partir de (?:cuándo|qué hora)|(?:a partire )?da(?:lle)? (?:quando|che ora)|vanaf (?:wanneer|hoe laat))(?!\p{L})/iu;

/** Words that tell an end or a beginning by themselves, as "to" and "de" do not. */
const endWord =
  /(?<!\p{L})(?:until|till|clos(?:es?|ed|ing)|ends?|ended|finish(?:es|ed)?|bis|schließt|endet|spätestens|jusqu\p{L}*|ferme\p{L}*|hasta|cierra\p{L}*|fino|chiu\p{L}+|tot|sluit\p{L}*|eindigt)(?!\p{L})/iu;
const startWord =
  /(?<!\p{L})(?:from|since|opens|starts|begins|ab|seit|öffnet|beginnt|à partir|dès|depuis|ouvre\p{L}*|commence\p{L}*|desde|abre\p{L}*|empieza\p{L}*|dal(?:le)?|apr(?:e|ono)|inizia\p{L}*|vanaf|opent|begint)(?!\p{L})/iu;

/** A span between two times, of which either is told: "10:00 to 18:30", "9 h à 17 h". */
const span =
  /\p{N}\s?(?:h|uhr|uur|[ap]\.?m\.?|o['’]clock)?\s?(?:[–-]|to|until|till|and|bis|und|à|et|a|y|e|al(?:le)?|tot|en)\s?(?:las? )?\p{N}/iu;

/** The same with months or weekdays: "from 1 May to 30 September". */
const longSpan =
  /(?<!\p{L})(?:from|between|von|vom|zwischen|du|de|entre|desde|dal|da|tra|van|tussen) [^.;]{1,40} (?:to|and|until|bis|und|à|au|al?|y|et|e|tot|en)(?!\p{L})/iu;

/** Whether a question asks until when something is and a quotation tells only since when, or the other way round. */
export function lacksEndAsked(questionText: string, quoted: string): boolean {
  const asked = questionText.slice(0, maxSearched).replace(/^[¿¡\s]+/u, '');
  if (span.test(quoted) || longSpan.test(quoted)) return false;
  if (asksEnd.test(asked)) return startWord.test(quoted) && !endWord.test(quoted);
  return asksStart.test(asked) && endWord.test(quoted) && !startWord.test(quoted);
}

/** Questions about whom or what something is not true of; "isn't it?" and "why not" do not count. */
const asksNot =
  /^(?:and |und |et |y |e |en )?(?:(?:who|whom|what|which) [^,?]{0,120}?(?:(?<!\p{L})not|n['’]t)(?!\p{L})(?! only)|(?:wer|wen|was|welche[nrsm]?) [^,?]{0,120}?(?<!\p{L})nicht(?!\p{L})(?! nur)|(?:qui|qu['’]est-ce qui|quel(?:le)?s?) [^,?]{0,60}?(?<!\p{L})n(?:e |['’])[^,?]{1,60} pas(?!\p{L})|(?:qui[eé]n(?:es)?|qué|cu[aá]l(?:es)?) (?:[^,?]{0,60} )?no (?!\p{L}+ más)|(?:chi|che cosa|cosa|quali?) (?:[^,?]{0,60} )?non (?!solo)|(?:wie|wat|welke?) [^,?]{0,120}?(?<!\p{L})niet(?!\p{L})(?! alleen))/iu;

/** A negation, an absence or an exclusion. */
const tellsNot =
  /n['’]t(?!\p{L})|[–—✗✘☐]|(?<!\p{L})(?:not|cannot|no|nor|none|nobody|nothing|never|without|except\p{L}*|excl\p{L}+|exempt\p{L}*|absen\p{L}+|apolog\p{L}+|excused?|missing|unavailable|unable|other than|only|off|leave|sick|ill|decline[sd]?|refuse[sd]?|forbidden|prohibit\p{L}*|ban(?:ned)?|lacks?|restrict\p{L}*|limit(?:ed|ation)\p{L}*|un\p{L}{4,}|non-?\p{L}*|nicht\p{L}*|nie|niemand|kein\p{L}*|ohne|außer|ausge\p{L}+|ausschl\p{L}+|abwesen\p{L}+|entschuldigt|fehl\p{L}+|verhindert|verboten|untersagt|nur|krank|urlaub|pas|n|ne|sans|sauf|hormis|excus\p{L}+|interdit\p{L}*|aucun\p{L}*|jamais|seul\p{L}*|sin|excepto|salvo|ausen\p{L}+|disculp\p{L}+|ning[uú]n\p{L}*|nunca|prohib\p{L}+|solo|sólo|non|senza|eccett\p{L}+|tranne|esclu\p{L}+|assen\p{L}+|giustificat\p{L}+|nessun\p{L}*|mai|vietat\p{L}+|niet|geen|zonder|behalve|uitge(?:zonderd|sloten)|uitsluit\p{L}*|afwezig\p{L}*|afgemeld|verhinderd|ziek|verlof|verboden|alleen)(?!\p{L})/giu;

/** A question itself has one of these; other words for absence that it contains add nothing. */
const plain = /^(?:not|n['’]t|no|nicht|pas|n|ne|non|niet|[–—✗✘☐])$/iu;

/** Whether a question asks for those or what something is not true of. */
export function asksWhatIsNot(questionText: string): boolean {
  return asksNot.test(questionText.slice(0, maxSearched).toLowerCase());
}

/** Whether a question asks what is not so and a quotation, with what stands above it, negates nothing. */
export function lacksNegation(questionText: string, quoted: string): boolean {
  if (!asksWhatIsNot(questionText)) return false;
  const asked = questionText.slice(0, maxSearched).toLowerCase();
  const own = new Set(asked.match(/\p{L}+/gu));
  return !quoted.match(tellsNot)?.some((word) => plain.test(word) || !own.has(word.toLowerCase()));
}
