import { foldAccents, normalizeCharacters } from '../../../text/fold.ts';
import { isUnspaced } from '../../../text/scripts.ts';
import { splitWords } from '../../../text/split-words.ts';
import { isLabelWord, isStopWord, withoutStopPhrases } from '../../../text/stop-words.ts';
import { extractTerms, similarity, type Term } from '../../../text/word-similarity.ts';
import { decisiveTerms, pricedTerms } from './decisive-terms.ts';
import {
  asksForClock,
  asksForDay,
  asksForDuration,
  asksForEnd,
  asksForTotal,
  asksPrice,
} from './expected-value.ts';
import { isOrdinalOf } from './lexicon/ordinals.ts';
import { questionLanguage } from './question-language.ts';

/** The kind of answer that a question asks for. */
export type Wanted = 'person' | 'place' | 'time' | 'quantity' | null;

export type AskedTerm = Term & {
  /** Weight of the term before its rarity in the passages is known; 1 for an ordinary word. */
  weight: number;
  /** How far words of passages in other languages, or that mean the same, say it, 0 to 1, by the word as it is written. */
  translations?: Map<string, number>;
};

export type ParsedQuestion = {
  terms: AskedTerm[];
  wanted: Wanted;
  /** Whether it asks what a word means. */
  isDefinition: boolean;
  /** Whether it asks for several things, or for steps. */
  isList: boolean;
  /** The places, among the terms, of what is asked for of something: "fee" in "the fee for the stall". */
  attribute: number[];
  /** The place, among the terms, of what is counted: "hours" in "How many hours"; undefined where nothing is. */
  counted: number | undefined;
  /** Whether it asks how much there is of something. */
  asksMeasure: boolean;
  /** The terms, by position, of what a price is asked of. */
  priced: number[];
  /** Whether it asks what something costs. */
  asksPrice: boolean;
  /** Whether it asks for the sum of several. */
  asksTotal: boolean;
  /** Whether it asks how long something takes. */
  asksDuration: boolean;
  /** Whether it asks for a time of day, for days of the week, or until when something lasts. */
  asksClock: boolean;
  asksDay: boolean;
  asksEnd: boolean;
  /** The names in it, each as the places of its words among the terms. */
  names: number[][];
  /** The terms, by position, that a passage must contain or paraphrase to answer it. */
  decisive: number[];
  /** The first words of its noun phrases: "legal" in "the budget of the legal department". */
  nouns: number[];
};

const definitionSigns =
  /^(?:what (?:exactly )?(?:is|are) (?:an? |the )?[\p{L}\p{N} -]{2,40}\?*$|what do(?:es)? .{2,60} (?:mean|stand for|consist of)|define |was (?:ist|bedeutet|heißt|sind) |qu'est-ce|que signifie|que veut dire|qué (?:es|significa)|cosa (?:è|significa))/iu;

const listSigns =
  /^(?:list|name)\b|\b(?:which|what) (?:[\p{L}-]+ ){0,2}(?!is\b|was\b|does\b|address\b|business\b|this\b|status\b|class\b|bus\b|gas\b)\p{L}{2,}s\b|\bhow (?:do|can|should|to)\b(?! (?:much|many|long))|\bsteps?\b|\bwhat (?:should|must|do) \p{L}+|welche \p{L}+(?:en|er|e|s) |\bquel(?:le)?s\b|\bcu[aá]les\b|\bqu[eé] \p{L}+s\b|\bquali\b|\bquais\b|\bwas (?:muss|braucht|gehört)\b/iu;

const signs: { wanted: Exclude<Wanted, null>; pattern: RegExp }[] = [
  {
    wanted: 'quantity',
    pattern:
      /\b(?:how (?:many|much|long|old|far|tall|large|big|high|deep|fast|heavy|wide|thick|hot|cold|warm|loud)|what (?:percentage|percent|number|amount|proportion)|wie ?viele?|wie (?:lange?|hoch|groß|alt|weit|schwer|breit|dick|heiß(?!t)|kalt|warm|laut|tief)|combien|cu[aá]nt[oa]s?|quant[oiae]s?|hoeveel|hur (?:många|mycket)|ile|kolik|kaç|câte?|câți|bao nhiêu|mấy)\b|сколько|πόσ|كم |عدد|多少|几|幾|いくつ|いくら|何人|얼마|몇|กี่|เท่า|कितन/iu,
  },
  {
    wanted: 'time',
    pattern:
      /(?:^(?:(?:and|since|until|by|so) )?when|\bwhen\?*$)\b|\b(?:(?:what|which) (?:year|date|day|month|century|decade|time|hour)|(?:à )?quelle heure|a qué hora|um wie ?viel uhr|uhrzeit|wann|(?:welche[mns]?) (?:jahr|datum|tag|monat|jahrhundert)\w*|quand|(?:quelle|en quelle) (?:année|date)|cu[aá]ndo|qu[eé] (?:año|fecha)|quando|wanneer|när|hvornår|kiedy|kdy|când|khi nào|năm nào|ne zaman)\b|когда|в каком году|πότε|متى|什么时候|什麼時候|何时|哪一?年|いつ|何年|언제|เมื่อ|कब/iu,
  },
  {
    wanted: 'person',
    pattern:
      /\b(?:who|whom|whose|wer|wen|wem|wessen|qui|qui[eé]n(?:es)?|chi|quem|wie is|wie was|kto|kdo|kim|cine|ai)\b|кто|кем|ποιος|谁|誰|누구|ใคร|किस|कौन/iu,
  },
  {
    wanted: 'place',
    pattern:
      /\b(?:where|(?:what|which) (?:city|country|state|place|town)|wo|woher|wohin|où|d[oó]nde|dove|onde|waar|var|hvor|gdzie|kde|nerede|unde|ở đâu)\b|где|куда|πού|اين|أين|哪里|哪裡|何处|どこ|어디|ที่ไหน|कहा/iu,
  },
];

/** Only the beginning of a longer question is searched for the attribute asked for, in characters. */
const maxAttributeText = 400;

/** Words for values that are numbers. */
const asksAmount =
  /\b(?:amount|total|price|cost|fee|fare|rate|balance|sum|salary|budget|tax|weight|deposit|betrag|summe|preis|gebühr|kaution|montant|prix|importe|precio|cuota)\b/iu;

/** What questions say besides what they ask. */
const aside =
  /(?<!\p{L})(?:exactly|precisely|actually|certainly|definitely|really|genau|eigentlich|exactement|exactamente|esattamente|precies|at (?:the|this) (?:very )?moment|at present|right now|these days|nowadays|zurzeit|zur Zeit|momentan|derzeit|en ce moment|actuellement|en este momento|actualmente|al momento|attualmente|op dit moment|momenteel)(?!\p{L})/giu;

/** Letters that are no words: those of "I'm", "we'll" and "a-t-on". */
const contraction = /['’](?:m|ll|ve|re|d)(?!\p{L})|-t-(?=il|elle|on)/giu;

/** Maximum number of content terms of a question. */
const maxTerms = 80;

/**
 * Extracts the content terms of a question with their weights, and the kind of answer that it asks for.
 * @param hasWords whether words are told apart where no spaces do, to be compared with those of other languages
 */
export function parseQuestion(text: string, hasWords = false): ParsedQuestion {
  const wanted =
    signs.find((sign) => sign.pattern.test(text))?.wanted ?? (asksAmount.test(text) ? 'quantity' : null);
  const seen = new Set<string>();
  const terms: AskedTerm[] = [];
  const asked = withoutStopPhrases(normalizeCharacters(text))
    .replaceAll(contraction, ' ')
    .replaceAll(aside, ' ');
  const isEnglish = questionLanguage(text) === 'english';
  // The 1 of "room 1.05" is that of many rooms.
  const joined = asked.slice(0, maxAttributeText).match(/\p{N}{1,2}[.]\p{N}{2}(?!\p{N})/gu) ?? [];
  for (const term of hasWords ? extractWords(asked) : extractTerms(asked)) {
    if (seen.has(term.text) || isNoise(term, isEnglish)) continue;
    if (term.kind === 'numeric' && joined.some((one) => one.includes(term.text) && one !== term.text))
      continue;
    seen.add(term.text);
    terms.push({ ...term, weight: ownWeight(term) });
  }
  const kept = terms.slice(0, maxTerms);
  const attribute = attributeOf(text, kept);
  return {
    terms: kept,
    wanted,
    attribute,
    counted: countedIn(text, kept),
    asksMeasure: measures.test(text.slice(0, maxAttributeText)),
    priced: pricedTerms(text, kept).filter((term) => (kept[term]?.weight ?? 0) >= 1),
    asksPrice: asksPrice(text),
    asksTotal: asksForTotal(text),
    asksDuration: asksForDuration(text),
    asksClock: asksForClock(text),
    asksDay: asksForDay(text),
    asksEnd: asksForEnd(text),
    names: namesOf(text, kept),
    decisive: decisiveTerms(text, kept),
    nouns: nounsOf(text, kept),
    isDefinition: definitionSigns.test(text),
    isList: listSigns.test(text),
  };
}

/** Only the beginning of a longer question is split into words, in characters. */
const maxWordsText = 2_000;

/** As `extractTerms`, with words in place of pairs of characters. */
function extractWords(text: string): Term[] {
  let position = 0;
  return splitWords(text.slice(0, maxWordsText)).flatMap((piece) =>
    (isUnspaced(piece) ? [wordTerm(piece)] : extractTerms(piece)).map((term) => {
      if (term.position === undefined) return term;
      position += 1;
      return { ...term, position: position - 1 };
    }),
  );
}

function wordTerm(written: string): Term {
  return { text: written, kind: 'word', written, position: 0 };
}

/** Verbs that every question may have. */
const modal =
  /^(?:muss|müssen|kann|können|darf|dürfen|soll|sollen|sollte|faut|peut|peux|peuvent|dois|doit|doivent|puedo|puede|pueden|debo|debe|deben|posso|può|deve)$/iu;

/** Whoever asks, and whom it is about. */
const pronoun = /^(?:us|him|mich|dich|sich|uns|euch)$/iu;

/** English words that are function words of other languages: "door" is Dutch, "war" German, "van" both a car and a part of names. */
const englishContent = /^(?:ale|care|cat|comment|door|hat|man|son|van|war)$/u;

function isNoise(term: Term, isEnglish: boolean): boolean {
  if (modal.test(term.written) || pronoun.test(term.written)) return true;
  if (isEnglish && englishContent.test(term.written)) return false;
  return (
    term.kind === 'word' && (isStopWord(foldAccents(term.written.toLowerCase())) || isStopWord(term.text))
  );
}

/** Names and numbers weigh more than other words; short words and pairs of characters weigh less. */
function ownWeight(term: Term): number {
  if (term.kind === 'numeric' || term.kind === 'identifier') return 1.6;
  if (term.kind === 'pair') return 0.6;
  if (
    isLabelWord(foldAccents(term.written.toLowerCase())) ||
    isLabelWord(term.text) ||
    /^(?:costs?|kostete?n?|kosten|coûten?t?|coûtait|cuestan?|costó|costano?|custam?)$/iu.test(term.written)
  )
    return 0.4;
  if ((term.position ?? 0) > 0 && /^\p{Lu}/u.test(term.written)) return 1.35;
  return term.text.length <= 3 ? 0.7 : 1;
}

/** Titles before names, which identify nobody. */
const titleWord =
  /^(?:mrs?|ms|miss|dr|prof|professor|sir|herrn?|frau|mme|mlle|sra?|señora?|monsieur|madame)$/iu;

/** The word behind a title is a name where every noun has a capital. */
const titledName = /(?<!\p{L})(?:Herrn?|Frau|Dr\.|Prof\.) (?<name>\p{Lu}[\p{L}\p{M}]{1,30})/gu;

/** Names of days and months in English, which name nobody. */
export const dayOrMonth =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december)$/iu;

/** Words with a capital, those that follow one another as one name. */
function namesOf(text: string, terms: AskedTerm[]): number[][] {
  // Of German words with a capital only several in a row are a name.
  const least = questionLanguage(text) === 'german' ? 2 : 1;
  const names: number[][] = [];
  let last = -2;
  const titled = new Set(
    [...text.slice(0, maxAttributeText).matchAll(titledName)].map(({ groups }) => groups?.['name']),
  );
  const isTitled = (name: number[]) => name.some((term) => titled.has(terms[term]?.written));
  for (const [index, { kind, position, written }] of terms.entries()) {
    const isName =
      kind === 'word' &&
      (position ?? 0) > 0 &&
      /^\p{Lu}\p{L}/u.test(written) &&
      !titleWord.test(written) &&
      !dayOrMonth.test(written);
    if (!isName) continue;
    if (position === last + 1) names.at(-1)?.push(index);
    else names.push([index]);
    last = position ?? 0;
  }
  return names.filter((name) => name.length >= least || isTitled(name));
}

/** "flour" in "How much flour was ordered?": what is told by a number of bags. */
const measures =
  /(?<!\p{L})(?:how much (?!is|are|was|were|do|does|did|will|would|can|could|should|may|might|must|of|has|have|had|more|less|money|time|it|to|per|longer)|wie ?viel (?!ist|sind|war|waren|kostete?n?|kosten|hat|haben|darf|kann|muss|geld|zeit|uhr)|combien de )\s?\p{L}{2}/iu;

const counts =
  /(?<!\p{L})(?:how many|wie viele?|combien d(?:e |['’])|cu[aá]nt[oa]s|quant[ie]|hoeveel|hur många)\s?(?<counted>[\p{L}-]{2,40})/iu;

function countedIn(text: string, terms: AskedTerm[]): number | undefined {
  const counted = counts.exec(text.slice(0, maxAttributeText))?.groups?.['counted'];
  const place = terms.findIndex(({ written }) => written === counted);
  return place < 0 ? undefined : place;
}

/** Beginnings of noun phrases. */
const articles =
  /(?:(?:(?<!\p{L})(?:the|an?|of|der|die|das|des|dem|den|eine?[mnrs]?|vom|zum|zur|im|le|la|les|du|une?|el|los|las|del|al|una|il|lo|gli)\s|['’]s\s|(?<!\p{L})[ld]['’])\s?){1,2}(?<noun>[\p{L}\p{N}-]{2,40})/giu;

/** Words before a noun that the answer need not have. */
const looseWord =
  /^(?:current|main|exact|full|original|official|typical|usual|average|new|old|other|same|end|beginning|start|following|different|next|last|first|second|final|given|\p{L}+est)$/iu;

function nounsOf(text: string, terms: AskedTerm[]): number[] {
  const firsts = [...text.slice(0, maxAttributeText).matchAll(articles)].flatMap(({ groups }) =>
    extractTerms(groups?.['noun'] ?? '').slice(0, 1),
  );
  return terms.flatMap(({ text, weight, written }, term) =>
    weight >= 0.7 && !looseWord.test(written) && firsts.some((first) => first.text === text) ? [term] : [],
  );
}

/** The attribute asked for, before the preposition or verb that follows it. */
const attributes = [
  /^(?:what|how much) (?:does|did|do|will|would) (?:the )?(?<attribute>[^?]{2,40}?) (?:of|for) [^?]{2,60}? costs?(?!\p{L})/iu,
  /^(?:what|how much) (?:does|did|do|will|would) [^?]{2,80}? (?<attribute>earn|pay|weigh|charge|owe|spend|receive)(?: [^?]{0,80})?\?*$/iu,
  /^who(?:'s| is| was| are| were) (?:the )?(?<attribute>[^?]{2,40}?) (?:of|for|in|at|on) \p{L}/iu,
  /^(?:[Aa]nd |[Ss]o )?(?:[Ii]n |[Oo]n |[Aa]t |[Tt]o |[Bb]y |[Ff]rom )?(?:[Ww]hat|[Ww]hich)(?:'s| is| was| are| were)? (?!(?:do|does|did|will|would|can|could|should|must|may|ha[sd]|have) )(?:the )?(?<attribute>[^?]{2,60}?(?: of \p{Ll}+(?= of\b))?) (?:of|for|on|in|from|at|to|per|given|does|did|do|has|have|had|is|was|are|were|must|may|can|belongs?|needed)\b/u,
  /^how (?:long|high|large|big|heavy|old|far|wide|deep|fast|many|much) (?:is|was|are|were) (?!charged|paid|spent|billed)(?:the )?(?<attribute>[^?]{2,40}?) (?:of|for|in|at|on|from|to|per)\b/iu,
  /^(?!who(?:m|se)? (?!is|was|are|were)|what do(?:es)? .{2,60} mean(?!\p{L})).*[\p{L}]['’]s? (?<attribute>[^?]{2,40}?)(?: (?:of|for|in|at|on|from) [^?]{1,60})?\?*$/iu,
  /\b(?:wie (?:hoch|lautet|heißt|lang|groß) (?:(?:ist|war|sind|waren|lautet) )?(?:der |die |das )?|welche[nmrs]? )(?<attribute>[^?]{2,60}?) (?:der|des|von|vom|im|in|für|einer|eines|ist|hat|wurde|gilt|wird|bei)\b/iu,
  /\bquel(?:le)?s? (?:est|sont|était) (?:le |la |les |l['’])?(?<attribute>[^?]{2,60}?) (?:de|du|des|d['’]|pour|en|au|indiqué)/iu,
  /\b(?:cu[aá]l(?:es)?|qual(?:e|i|is)?) (?:es|son|era|é|è) (?:el |la |los |las |o |a |il )?(?<attribute>[^?]{2,60}?) (?:de|del|en|para|do|da|di|della)\b/iu,
];

/** A word with a capital that is no abbreviation. */
const englishName = /^\p{Lu}\p{Ll}/u;

function attributeOf(text: string, terms: AskedTerm[]): number[] {
  const asked = text.slice(0, maxAttributeText);
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

/** How far a word of a passage says what a word of the question says, abbreviated words such as "temp." included; 0 to 1. */
export function likeness(asked: Pick<AskedTerm, keyof Term | 'translations'>, found: Term): number {
  const known = Math.max(similarity(asked, found), asked.translations?.get(found.written) ?? 0);
  if (asked.kind === 'word' && found.kind === 'word' && isPlural(asked.text, found.text)) return 1;
  if (asked.kind === 'word' && found.kind !== 'word' && isOrdinalOf(asked.written, found.text))
    return saidAsNumber;
  const isShort = found.kind === 'word' && found.text.length >= 4 && asked.text.startsWith(found.text);
  return isShort ? Math.max(known, sameTerm) : known;
}

/** How far the number says an ordinal: "Quarter 3" the third quarter. */
const saidAsNumber = 0.85;

/** Whether one of two words of three letters or more is the plural of the other, as "rims" and, without its ending, "boxe": stems keep short words whole. */
function isPlural(one: string, other: string): boolean {
  const [singular, plural] = one.length < other.length ? [one, other] : [other, one];
  if (singular.length !== 3 || !plural.startsWith(singular)) return false;
  const ending = plural.slice(singular.length);
  return ending === 's' || (ending === 'e' && /[sx]$/u.test(singular));
}

/** Terms of this likeness or a higher one count as the same. */
export const sameTerm = 0.6;
