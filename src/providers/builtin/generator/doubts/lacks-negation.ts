import { wholeWords } from '../../../../text/words/word-patterns.ts';
import type { ParsedQuestion } from '../question/question.ts';

const negations = wholeWords({
  english: String.raw`not|cannot|no|nor|none|nobody|nothing|never|without|except\p{L}*|excl\p{L}+|exempt\p{L}*|absen\p{L}+|apolog\p{L}+|excused?|missing|unavailable|unable|other than|only|off|leave|sick|ill|decline[sd]?|refuse[sd]?|forbidden|prohibit\p{L}*|ban(?:ned)?|lacks?|restrict\p{L}*|limit(?:ed|ation)\p{L}*|un\p{L}{4,}|non-?\p{L}*`,
  german: String.raw`nicht\p{L}*|nie|niemand|kein\p{L}*|ohne|außer|ausge\p{L}+|ausschl\p{L}+|abwesen\p{L}+|entschuldigt|fehl\p{L}+|verhindert|verboten|untersagt|nur|krank|urlaub`,
  french: String.raw`pas|n|ne|sans|sauf|hormis|excus\p{L}+|interdit\p{L}*|aucun\p{L}*|jamais|seul\p{L}*`,
  spanish: String.raw`sin|excepto|salvo|ausen\p{L}+|disculp\p{L}+|ning[uú]n\p{L}*|nunca|prohib\p{L}+|solo|sólo`,
  italian: String.raw`non|senza|eccett\p{L}+|tranne|esclu\p{L}+|assen\p{L}+|giustificat\p{L}+|nessun\p{L}*|mai|vietat\p{L}+`,
  dutch: String.raw`niet|geen|zonder|behalve|uitge(?:zonderd|sloten)|uitsluit\p{L}*|afwezig\p{L}*|afgemeld|verhinderd|ziek|verlof|verboden|alleen`,
});

/** A negation, an absence or an exclusion. */
const tellsNot = new RegExp(String.raw`n['’]t(?!\p{L})|[–—✗✘☐]|${negations}`, 'giu');

/** A question itself has one of these; other words for absence that it contains add nothing. */
const plain = /^(?:not|n['’]t|no|nicht|pas|n|ne|non|niet|[–—✗✘☐])$/iu;

/** Whether a question asks what is not so and a quotation, with what stands above it, negates nothing. */
export function lacksNegation(
  { asksWhatIsNot, text }: Pick<ParsedQuestion, 'asksWhatIsNot' | 'text'>,
  quoted: string,
): boolean {
  if (!asksWhatIsNot) return false;
  const own = new Set(text.toLowerCase().match(/\p{L}+/gu));
  return !quoted.match(tellsNot)?.some((word) => plain.test(word) || !own.has(word.toLowerCase()));
}
