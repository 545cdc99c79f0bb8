import type { Term } from '../../../text/word-similarity.ts';

/** Only the beginning of a longer question is searched, in characters. */
const maxQuestion = 400;

/** Lighter terms, such as "cost", do not tell answers apart. */
const minWeight = 0.6;

/** "vice president" in "Who is the vice president of the club?" */
const role =
  /^(?:who (?:is|was|are|were) the|wer (?:ist|war|sind|waren) (?:der|die|das)) (?<words>[^?'’]{2,40}?) (?:of|for|in|at|on|der|des|für|von|vom|im|bei)\s/iu;

/** "honey" in "How much is the honey?" */
const priced =
  /(?:^how much (?:is|are) (?:the|an?)|(?<!\p{L})(?:(?:was|wie ?viel) kosten?t? (?:der|die|das|eine?)|combien coûten?t? (?:le|la|les|une?)|cu[aá]nto cuestan? (?:el|la|los|las|una?)))\s(?<words>[\p{L}\p{M}-]{2,40})\?*$/iu;

/** "companies" in "How much does a card cost for companies?" */
const purpose = /\s(?:for|für|pour|para) (?<words>(?!\p{L}+ing(?!\p{L}))[\p{L}\p{M}-]{2,40})\?*$/iu;

/** "bark" in "How much did the new bark cost?" */
const costs =
  /^(?:how much (?:does|do|did|will|would)|what (?:does|do|did|will|would)) (?:the |an? )?(?<words>[^?]{2,40}?) costs?(?!\p{L})|(?<!\p{L})(?:combien coûten?t? (?:le|la|les|une?)|cu[aá]nto cuestan? (?:el|la|los|las|una?))\s(?<thing>[\p{L}\p{M}-]{2,40})/iu;

/** "Rutsche" in "Was kostet eine neue Rutsche?": German nouns have a capital. */
const costsGerman =
  /(?:[Ww]as|[Ww]ie ?viel) kostete?n? (?:der|die|das|eine?) (?:\p{Ll}[\p{L}-]{1,30} ){0,2}(?<thing>\p{Lu}[\p{L}\p{M}-]{1,40})/u;

const hyphenated = /(?<!\p{L})\p{L}{2,}-\p{L}{2,}/gu;

/** "parental leave" in "How many days of parental leave are there?": other days are of something else. */
const counted =
  /^(?:how many|wie viele) (?:\p{L}+ ){0,2}(?:days|weeks|hours|minutes|months|nights|tage|wochen|stunden|minuten|monate|nächte) (?:of |an )?(?<words>(?!(?:a|an|per|in|of|is|are|do|does|did|can|may|must|will|have|has|in|im|pro|am|bin|ist|sind|hat|habe|kann|darf|muss|dauert|gibt|before|after|vor|nach)(?!\p{L}))[^?]{2,40}?) (?:is|are|was|were|do|does|did|can|may|must|will|has|have|gibt|ist|sind|hat|habe|bekomm\p{L}*|stehen)(?!\p{L})/iu;

/** The terms, by position, of what a price is asked of: its sentence must say one of them. */
export function pricedTerms(questionText: string, terms: (Term & { weight: number })[]): number[] {
  const asked = questionText.slice(0, maxQuestion);
  const { words, thing } = (costsGerman.exec(asked) ?? costs.exec(asked))?.groups ?? {};
  const said = new Set((words ?? thing)?.toLowerCase().match(/[\p{L}\p{M}]+/gu));
  return terms.flatMap(({ kind, written, weight }, term) =>
    kind === 'word' && weight > minWeight && said.has(written.toLowerCase()) ? [term] : [],
  );
}

/**
 * Terms of a question, by position, that a passage must contain or paraphrase to answer it: the role of a person asked for, both
 * halves of a hyphenated word ("part-time"), the thing whose price is asked for, and for whom or what.
 */
export function decisiveTerms(questionText: string, terms: (Term & { weight: number })[]): number[] {
  const asked = questionText.slice(0, maxQuestion);
  const placesIn = (part: string) => {
    const words = new Set(part.toLowerCase().match(/[\p{L}\p{M}]+/gu));
    return terms.flatMap(({ kind, written }, term) =>
      kind === 'word' && words.has(written.toLowerCase()) ? [term] : [],
    );
  };
  // Of "a-t-il" and "faut-il" only one half is a term.
  const halves = [...asked.matchAll(hyphenated)]
    .map(([word]) => placesIn(word))
    .filter((places) => places.length > 1);
  const phrases = [role, priced, purpose, counted].map(
    (pattern) => pattern.exec(asked)?.groups?.['words'] ?? '',
  );
  const places = [...phrases.flatMap(placesIn), ...halves.flat()];
  return places.filter((term) => (terms[term]?.weight ?? 0) >= minWeight);
}
