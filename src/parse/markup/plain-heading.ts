/** The maximum length of a label and of an address, in characters, so that each is read only once. */
const picture = /\[?!\[(?<label>[^\][]{0,200})\]\([^()\s]{0,400}\)(?:\]\([^()\s]{0,400}\))?/gu;
const link = /\[(?<label>[^\][]{1,200})\]\([^()\s]{1,400}\)/gu;

/**
 * A heading without the pictures beside its words, as badges are, and without the addresses of its links. Of nothing but pictures their
 * labels are left.
 */
export function plainHeading(heading: string): string {
  if (!heading.includes('](')) return heading;
  const words = heading.replace(picture, ' ').replace(link, '$<label>').replace(/\s+/gu, ' ').trim();
  return words === '' ? heading.replace(picture, ' $<label> ').replace(/\s+/gu, ' ').trim() : words;
}
