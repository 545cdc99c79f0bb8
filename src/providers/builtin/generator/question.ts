import { foldAccents, normalizeCharacters } from '../../../text/fold.ts';
import { isLabelWord, isStopWord, withoutStopPhrases } from '../../../text/stop-words.ts';
import { extractTerms, type Term } from '../../../text/word-similarity.ts';

/** The kind of answer that a question asks for. */
export type Wanted = 'person' | 'place' | 'time' | 'quantity' | null;

export type AskedTerm = Term & {
  /** Weight of the term before its rarity in the passages is known; 1 for an ordinary word. */
  weight: number;
};

export type ParsedQuestion = { terms: AskedTerm[]; wanted: Wanted };

const signs: { wanted: Exclude<Wanted, null>; pattern: RegExp }[] = [
  {
    wanted: 'quantity',
    pattern:
      /\b(?:how (?:many|much|long|old|far|tall|large|big|high|deep|fast)|what (?:percentage|percent|number|amount|proportion)|wie ?viele?|wie (?:lange?|hoch|groß|alt|weit)|combien|cu[aá]nt[oa]s?|quant[oiae]s?|hoeveel|hur (?:många|mycket)|ile|kolik|kaç|câte?|câți|bao nhiêu|mấy)\b|сколько|πόσ|كم |عدد|多少|几|幾|いくつ|いくら|何人|얼마|몇|กี่|เท่า|कितन/iu,
  },
  {
    wanted: 'time',
    pattern:
      /\b(?:when|(?:what|which) (?:year|date|day|month|century|decade)|wann|(?:welche[mns]?) (?:jahr|datum|tag|monat|jahrhundert)\w*|quand|(?:quelle|en quelle) (?:année|date)|cu[aá]ndo|qu[eé] (?:año|fecha)|quando|wanneer|när|hvornår|kiedy|kdy|când|khi nào|năm nào|ne zaman)\b|когда|в каком году|πότε|متى|什么时候|什麼時候|何时|哪一?年|いつ|何年|언제|เมื่อ|कब/iu,
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

/** Of a very long question only the first content terms count. */
const maxTerms = 80;

/** Extracts the content terms of a question with their weights, and the kind of answer that it asks for. */
export function parseQuestion(text: string): ParsedQuestion {
  const wanted = signs.find((sign) => sign.pattern.test(text))?.wanted ?? null;
  const seen = new Set<string>();
  const terms: AskedTerm[] = [];
  for (const term of extractTerms(withoutStopPhrases(normalizeCharacters(text)))) {
    if (seen.has(term.text) || isNoise(term)) continue;
    seen.add(term.text);
    terms.push({ ...term, weight: ownWeight(term) });
  }
  return { terms: terms.slice(0, maxTerms), wanted };
}

function isNoise(term: Term): boolean {
  return (
    term.kind === 'word' && (isStopWord(foldAccents(term.written.toLowerCase())) || isStopWord(term.text))
  );
}

/** Names and numbers weigh more than other words; short words and pairs of characters weigh less. */
function ownWeight(term: Term): number {
  if (term.kind === 'numeric' || term.kind === 'identifier') return 1.6;
  if (term.kind === 'pair') return 0.6;
  if (isLabelWord(foldAccents(term.written.toLowerCase()))) return 0.4;
  if ((term.position ?? 0) > 0 && /^\p{Lu}/u.test(term.written)) return 1.35;
  return term.text.length <= 3 ? 0.7 : 1;
}
