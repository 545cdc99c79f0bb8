import type { DocumentPage, Section } from './documents.ts';

export type Found = {
  /** Address with its anchor. */
  href: string;
  title: string;
  heading: string;
  /** Text around the first match, in pieces; matches are marked. */
  excerpt: { text: string; isMatch: boolean }[];
};

const maxQueryLength = 200;
const maxWords = 8;
const maxResults = 20;
/** Characters of an excerpt before and after the first match. */
const around = { before: 60, after: 180 };

/** The weight of a word by where it occurs. */
const weights = { title: 6, heading: 4, text: 1 };

/** Documents about the making of the program, which follow those about its use where both match. */
const aboutMaking = /^(?:contract|measurements|quality|embedder|changelog|contributing)$|^decisions/;
const weightOfMaking = 0.4;

/** The words of a section by where they are. */
type Places = Record<keyof typeof weights, string[]>;

/** Anybody may search, so that the words of each section are found once. */
const placesOf = new WeakMap<Section, Places>();

/** Sections that contain all words of a query, best first. Words match as prefixes, in any case. */
export function searchDocuments(documents: Iterable<DocumentPage>, query: string): Found[] {
  const words = toWords(query.slice(0, maxQueryLength)).slice(0, maxWords);
  if (words.length === 0) return [];
  const found: { score: number; page: DocumentPage; section: Section }[] = [];
  for (const page of documents) {
    for (const section of page.sections) {
      const places = placesOf.get(section) ?? toPlaces(page, section);
      placesOf.set(section, places);
      const scores = words.map((word) => scoreWord(word, places));
      if (scores.includes(0)) continue;
      const sum = scores.reduce((total, each) => total + each, 0) + (section.anchor === '' ? 1 : 0);
      const score = aboutMaking.test(page.slug) ? sum * weightOfMaking : sum;
      found.push({ score, page, section });
    }
  }
  return found
    .sort((one, other) => other.score - one.score)
    .slice(0, maxResults)
    .map(({ page: { slug, title }, section: { anchor, heading, text } }) => ({
      href: `/docs/${slug}${anchor && `#${anchor}`}`,
      title,
      heading,
      excerpt: excerptOf(text, words),
    }));
}

function toPlaces({ title }: DocumentPage, { heading, text }: Section): Places {
  return { title: toWords(title), heading: toWords(heading), text: toWords(text) };
}

function scoreWord(word: string, places: Places): number {
  let score = 0;
  for (const [place, weight] of Object.entries(weights) as [keyof typeof weights, number][]) {
    const count = places[place].filter((each) => each.startsWith(word)).length;
    // The tenth occurrence says little more than the third.
    if (count > 0) score += weight * (1 + Math.log(count));
  }
  return score;
}

function toWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
}

function excerptOf(text: string, words: string[]): Found['excerpt'] {
  const pieces = text.replaceAll(/\s+/g, ' ').split(/([\p{L}\p{N}_]+)/u);
  const isMatch = (piece: string) => words.some((word) => piece.toLowerCase().startsWith(word));
  const first = pieces.findIndex((piece) => piece !== '' && isMatch(piece));
  const start = pieces.slice(0, Math.max(0, first)).join('').length;
  const excerpt: Found['excerpt'] = [];
  let at = 0;
  for (const piece of pieces) {
    const isInside = at >= start - around.before && at < start + around.after;
    at += piece.length;
    if (isInside && piece !== '') excerpt.push({ text: piece, isMatch: isMatch(piece) });
  }
  return excerpt;
}
