import { extractTerms } from '../../../../text/word-similarity.ts';
import type { AskedTerm } from './asked-term.ts';
import { questionLanguage } from './question-language.ts';

/** "notice period" in "What is the notice period of a lease?" */
const english = new RegExp(
  [
    `^(?:[Aa]nd |[Ss]o )?(?:[Ii]n |[Oo]n |[Aa]t |[Tt]o |[Bb]y |[Ff]rom )?(?:[Ww]hat|[Ww]hich)(?:'s| is| was| are| were)? `,
    // Neither what somebody does, "What must I …", nor what does something, "What powered the …".
    String.raw`(?!(?:do|does|did|will|would|can|could|should|must|may|ha[sd]|have) |\p{L}{2,20}ed (?:the|an?|our|my|your|this|that|these) )`,
    String.raw`(?:the )?(?<attribute>[^?]{2,60}?(?: of \p{Ll}+(?= of\b))?) `,
    String.raw`(?:of|for|on|in|from|at|to|per|given|does|did|do|has|have|had|is|was|are|were|must|may|can|belongs?|needed|tells?|means?|says?|shows?|indicates?|that)\b`,
  ].join(''),
  'u',
);

/** "Kündigungsfrist" in "Wie lang ist die Kündigungsfrist der Wohnung?" */
const german = new RegExp(
  [
    String.raw`\b(?:wie (?:hoch|lautet|heißt|lang|groß) (?:(?:ist|war|sind|waren|lautet) )?(?:der |die |das )?|welche[nmrs]? )`,
    '(?<attribute>[^?]{2,60}?) ',
    String.raw`(?:der|des|von|vom|im|in|für|einer|eines|ist|hat|wurde|gilt|wird|bei)\b`,
  ].join(''),
  'iu',
);

/** The attribute asked for, before the preposition or verb that follows it. */
const attributes = [
  // "rent" in "How much does the rent of the hall cost?"
  /^(?:what|how much) (?:does|did|do|will|would) (?:the )?(?<attribute>[^?]{2,40}?) (?:of|for) [^?]{2,60}? costs?(?!\p{L})/iu,
  // "earn" in "How much do cleaners earn?"
  /^(?:what|how much) (?:does|did|do|will|would) [^?]{2,80}? (?<attribute>earn|pay|weigh|charge|owe|spend|receive)(?: [^?]{0,80})?\?*$/iu,
  // "treasurer" in "Who is the treasurer of the club?"
  /^who(?:'s| is| was| are| were) (?:the )?(?<attribute>[^?]{2,40}?) (?:of|for|in|at|on) \p{L}/iu,
  english,
  // "warranty" in "How long is the warranty for the pump?"
  /^how (?:long|high|large|big|heavy|old|far|wide|deep|fast|many|much) (?:is|was|are|were) (?!charged|paid|spent|billed)(?:the )?(?<attribute>[^?]{2,40}?) (?:of|for|in|at|on|from|to|per)\b/iu,
  // "deadline" in "When is the council's deadline?"
  /^(?!who(?:m|se)? (?!is|was|are|were)|what do(?:es)? .{2,60} mean(?!\p{L})).*[\p{L}]['’]s? (?<attribute>[^?]{2,40}?)(?: (?:of|for|in|at|on|from) [^?]{1,60})?\?*$/iu,
  german,
  // "délai" in "Quel est le délai de livraison ?"
  /\bquel(?:le)?s? (?:est|sont|était) (?:le |la |les |l['’])?(?<attribute>[^?]{2,60}?) (?:de|du|des|d['’]|pour|en|au|indiqué)/iu,
  // "plazo" in "¿Cuál es el plazo de entrega?"
  /\b(?:cu[aá]l(?:es)?|qual(?:e|i|is)?) (?:es|son|era|é|è) (?:el |la |los |las |o |a |il )?(?<attribute>[^?]{2,60}?) (?:de|del|en|para|do|da|di|della)\b/iu,
];

/** A word with a capital that is no abbreviation. */
const englishName = /^\p{Lu}\p{Ll}/u;

export function attributeOf(asked: string, terms: AskedTerm[]): number[] {
  const isEnglish = questionLanguage(asked) === 'english';
  for (const pattern of attributes) {
    const attribute = pattern.exec(asked)?.groups?.['attribute'];
    // "Bakery pay" of "Gower's Bakery pay" is no attribute of Gower.
    if (attribute === undefined || (englishName.test(attribute) && isEnglish)) continue;
    const written = new Set(extractTerms(attribute).map((term) => term.text));
    const places = terms.flatMap((term, index) => (written.has(term.text) ? [index] : []));
    if (places.length > 0 && places.length < terms.length) return places;
  }
  return [];
}
