/** Cells that only say yes, or only no: words and marks. */
export const yes = /^(?:yes|y|x|✓|✔|☑|☒|●|•|\[x\]|ja|oui|sí|si|sì|included|inklusive|inclus|incluido)$/iu;
export const no = /^(?:no|n|-|–|—|✗|✘|☐|\[ \]|none|nein|non|nee|not included)$/iu;

/** Whether a value only says yes or no. */
export function isYesOrNo(value: string): boolean {
  return yes.test(value) || no.test(value);
}

/** Words that turn a question round: "without", "gluten-free". */
const negation =
  /(?<!\p{L})(?:not|no|without|free|don['’]t|doesn['’]t|kein(?:e[nrs]?)?|ohne|nicht|frei|sans|pas|sin|senza|zonder|niet|geen)(?!\p{L})/iu;

/**
 * Whether a question asks what is not so.
 * @param values of the table that is asked: what is called "free" there is so
 */
export function isNegated(questionText: string, values: string[] = []): boolean {
  const [found] = negation.exec(questionText) ?? [];
  return found !== undefined && !values.some((value) => value.toLowerCase() === found.toLowerCase());
}
