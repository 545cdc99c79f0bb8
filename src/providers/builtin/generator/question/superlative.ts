import { anyOf, wholeWords } from '../../../../text/words/word-patterns.ts';
import { maxSearched } from './asked-term.ts';
import { easternSuperlatives, type SuperlativeKind, superlatives } from './superlative-words.ts';

/** What a superlative of a question compares. */
export type Superlative = Pick<SuperlativeKind, 'of' | 'columns'> & {
  /** Whether the highest value is asked for, or the latest day. */
  isMost: boolean;
  /** What says it. */
  pattern: RegExp;
  /** The question without it. */
  rest: string;
  /** The word for the things of which one is asked for: "plan" in "Which plan is the cheapest?" */
  thing: string | undefined;
};

const patterns = [
  ...patternsOf(superlatives, (words) => new RegExp(wholeWords(words), 'iu')),
  ...patternsOf(easternSuperlatives, (words) => new RegExp(anyOf(words), 'u')),
];

function patternsOf(kinds: SuperlativeKind[], patternOf: (words: Record<string, string>) => RegExp) {
  return kinds.flatMap(({ most, least, ...kind }) => [
    { ...kind, isMost: true, pattern: patternOf(most) },
    { ...kind, isMost: false, pattern: patternOf(least) },
  ]);
}

/** Questions for one of several, or for a value of it. */
const asksOne = new RegExp(
  anyOf({
    western: String.raw`^(?:and |und |et |y |e |en )?(?:(?:in|on|at|for|mit|bei|dans|con|en|op|met) )?(?:${anyOf(
      {
        english: 'which|what|who|whose|where|when|how (?:much|many|long|big|large|heavy)',
        german: 'welche[nrsm]?|was|wer|wessen|wo|wann|wie ?viele?',
        french: 'quel(?:le)?s?|qui|combien|où',
        spanish: 'qu[eé]|cu[aá]l(?:es)?|qui[eé]n|cu[aá]nto',
        italian: 'qual[ei]?|chi|quanto',
        dutch: 'welke?|wie|wat|hoeveel',
      },
    )})(?!\p{L})`,
    chinese: '哪|什么|什麼|谁|誰',
    japanese: 'どれ|どの|どちら|何',
    korean: '무엇|어느|어떤|뭐|누구',
    thai: 'อะไร|ไหน|ใด|ใคร',
  }),
  'iu',
);

const named = /^(?:which|what|welche[nrsm]?|quel(?:le)?s?|qu[eé]|qual[ei]|welke?) (?<thing>\p{L}{2,40})/iu;

/** Of those that are not the cheapest there are many. */
const negated = /(?<!\p{L})(?:not|n['’]t|nicht|pas|no|non|niet)(?!\p{L})/iu;

/** The superlative of a question for one of several; undefined where it has none. */
export function superlativeOf(questionText: string): Superlative | undefined {
  const text = questionText.slice(0, maxSearched).replace(/^[¿¡\s]+/u, '');
  if (!asksOne.test(text) || negated.test(text)) return undefined;
  const found = patterns.find(({ pattern }) => pattern.test(text));
  const thing = named.exec(text)?.groups?.['thing'];
  return found && { ...found, thing, rest: text.replace(found.pattern, ' ') };
}
