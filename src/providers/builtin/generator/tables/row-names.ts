import type { NamedValue } from '../passages/named-values.ts';

/** A code in capitals, which may be no word of a question: "IT", "C". */
const shortKey = /^\p{Lu}[\p{Lu}\p{N}]{0,3}$/u;

/** Whether a row begins with such a code and the question says it: "cost centre IT", and a letter behind the name of its column, "zone C". */
export function hasKeyIn(questionText: string, [key]: NamedValue[]): boolean {
  if (key === undefined || !shortKey.test(key.value)) return false;
  const words = questionText.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.some(
    (word, index) =>
      word === key.value &&
      (word.length > 1 || words[index - 1]?.toLowerCase() === key.name.trim().toLowerCase()),
  );
}

/** The name of a row that sums others up. */
const total =
  /^(?:grand |sub)?(?:total|sum|summe|gesamt(?:summe|betrag)?|zwischensumme|somme|suma|totale?|totaal)(?!\p{L})/iu;

/** Whether a row sums others up. */
export function sumsUp({ cells }: { cells: NamedValue[] }): boolean {
  return cells.some(({ value }) => total.test(value));
}
