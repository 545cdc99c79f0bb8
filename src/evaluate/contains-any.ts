/** Whether a text contains one of the wordings, ignoring case, width and white space. */
export function containsAny(text: string, wordings: string[]): boolean {
  const normalized = normalize(text);
  return wordings.some((wording) => normalized.includes(normalize(wording)));
}

function normalize(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}
