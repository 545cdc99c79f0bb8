import type { Term } from '../../../../text/word-similarity.ts';
import { anyOf } from '../../../../text/words/word-patterns.ts';

/** Lighter terms, such as "cost", do not tell answers apart. */
const minWeight = 0.6;

/** "vice president" in "Who is the vice president of the club?" */
const role =
  /^(?:who (?:is|was|are|were) the|wer (?:ist|war|sind|waren) (?:der|die|das)) (?<words>[^?'’]{2,40}?) (?:of|for|in|at|on|der|des|für|von|vom|im|bei)\s/iu;

/** "honey" in "How much is the honey?" */
const priced = new RegExp(
  String.raw`(?:^how much (?:is|are) (?:the|an?)|(?<!\p{L})(?:${anyOf({
    german: '(?:was|wie ?viel) kosten?t? (?:der|die|das|eine?)',
    french: 'combien coûten?t? (?:le|la|les|une?)',
    spanish: 'cu[aá]nto cuestan? (?:el|la|los|las|una?)',
  })}))\s(?<words>[\p{L}\p{M}-]{2,40})\?*$`,
  'iu',
);

/** "neue Rutsche" in "Was kostet eine neue Rutsche?" */
const pricedThing =
  /^(?:(?:was|wie ?viel) kosten?t? (?:der|die|das|eine?[nrs]?)|wat kost(?:en)? (?:de|het|een)) (?<words>[^?]{2,40})\?*$/iu;

/** "locker" in "How much does a locker in the hall cost?" */
const pricedNoun =
  /^(?:how much|what) (?:does|do|did|will|would) (?:the|an?) (?<words>\p{L}{3,40}) (?:(?:in|of|for|on|at|with) [^?]{2,40} )?costs?(?!\p{L})/iu;

/** "companies" in "How much does a card cost for companies?" */
const purpose = /\s(?:for|für|pour|para) (?<words>(?!\p{L}+ing(?!\p{L}))[\p{L}\p{M}-]{2,40})\?*$/iu;

/** "sesame" in "Is there sesame in the bread?" */
const contained = new RegExp(
  String.raw`(?<!\p{L})(?:${anyOf({
    english: String.raw`(?:is|are) there (?:any )?(?=\p{L}+ in )|how much (?=\p{L}+ (?:is|are) (?:there )?in )`,
    german: String.raw`gibt es (?=\p{L}+ (?:in|im) )|wie ?viel (?=\p{L}+ (?:ist in|ist im|hat|enthält) )`,
    spanish: String.raw`cu[aá]nt[oa] (?=\p{L}+(?: \p{Lu})? (?:tiene|contiene|hay en) )`,
    portuguese: String.raw`quant[oa] (?=\p{L}+ (?:tem|ha|contém|contiene|há) )`,
    french: String.raw`combien de (?=\p{L}+ contient )`,
  })})(?<words>\p{L}{3,40})`,
  'iu',
);

const hyphenated = /(?<!\p{L})\p{L}{2,}-\p{L}{2,}/gu;

/** "parental leave" in "How many days of parental leave are there?": other days are of something else. */
const counted = new RegExp(
  [
    String.raw`^(?:how many|wie viele) (?:\p{L}+ ){0,2}(?:days|weeks|hours|minutes|months|nights|tage|wochen|stunden|minuten|monate|nächte) (?:of |an )?`,
    // No preposition or verb: of "How many days in advance must I book?" nothing is counted.
    String.raw`(?<words>(?!(?:a|an|per|in|of|is|are|do|does|did|can|may|must|will|have|has|im|pro|am|bin|ist|sind|hat|habe|kann|darf|muss|dauert|gibt|before|after|vor|nach)(?!\p{L}))[^?]{2,40}?) `,
    String.raw`(?:is|are|was|were|do|does|did|can|may|must|will|has|have|gibt|ist|sind|hat|habe|bekomm\p{L}*|stehen)(?!\p{L})`,
  ].join(''),
  'iu',
);

/**
 * Terms of a question, by position, that a passage must contain or paraphrase to answer it: the role of a person asked for, both
 * halves of a hyphenated word ("part-time"), the thing whose price is asked for, for whom or what, and what may be in something.
 */
export function decisiveTerms(asked: string, terms: (Term & { weight: number })[]): number[] {
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
  const phrases = [role, priced, pricedThing, pricedNoun, purpose, contained, counted].map(
    (pattern) => pattern.exec(asked)?.groups?.['words'] ?? '',
  );
  const places = [...phrases.flatMap(placesIn), ...halves.flat()];
  return places.filter((term) => (terms[term]?.weight ?? 0) >= minWeight);
}
