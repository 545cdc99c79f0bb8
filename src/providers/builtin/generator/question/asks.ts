import { anyOf } from '../../../../text/words/word-patterns.ts';

const meanings = anyOf({
  english: String.raw`what (?:exactly )?(?:is|are|counts as) (?:an? |the )?[\p{L}\p{N} -]{2,40}\?*$|what do(?:es)? .{2,60} (?:mean|stand for|consist of)|define `,
  german: 'was (?:ist|bedeutet|heißt|sind) ',
  french: "qu'est-ce|que signifie|que veut dire",
  spanish: 'qué (?:es|significa)',
  italian: 'cosa (?:è|significa)',
});

/** Whether a question asks what a word means. */
export const asksMeaning = new RegExp(`^(?:${meanings})`, 'iu');

/** Whether it asks for several things, or for steps. */
export const asksSeveral = new RegExp(
  anyOf({
    english: String.raw`^(?:list|name|all)\b|\b(?:which|what) (?:[\p{L}-]+ ){0,2}(?!is\b|was\b|does\b|address\b|business\b|this\b|status\b|class\b|bus\b|gas\b)\p{L}{2,}s\b|\bhow (?:do|can|should|to)\b(?! (?:much|many|long))|\bsteps?\b|\bwhat (?:should|must|do) \p{L}+`,
    german: String.raw`welche \p{L}+(?:en|er|e|s) |\bwas (?:muss|braucht|gehört)\b`,
    french: String.raw`\bquel(?:le)?s\b`,
    spanish: String.raw`\bcu[aá]les\b|\bqu[eé] \p{L}+s\b`,
    italian: String.raw`\bquali\b`,
    portuguese: String.raw`\bquais\b`,
  }),
  'iu',
);

const measures = anyOf({
  english:
    'how much (?!is|are|was|were|do|does|did|will|would|can|could|should|may|might|must|of|has|have|had|more|less|money|time|it|to|per|longer)',
  german: 'wie ?viel (?!ist|sind|war|waren|kostete?n?|kosten|hat|haben|darf|kann|muss|geld|zeit|uhr)',
  french: 'combien de ',
});

/** "flour" in "How much flour was ordered?": what is told by a number of bags. */
export const asksMeasure = new RegExp(String.raw`(?<!\p{L})(?:${measures})\s?\p{L}{2}`, 'iu');

/** Questions for a reason. */
export const asksWhy =
  /^(?:why|for what reason|warum|weshalb|wieso|pourquoi|por qué|perché|waarom)(?!\p{L})/iu;

/** Questions for how to do something, in which "how" is no part of a measure such as "wie lange". */
export const asksHow =
  /^(?:how (?:do|can|should|must|to)\b|(?:what are )?(?:the )?(?:steps|procedure) (?:to|for)\b|(?:wie|comment|cómo|como|come|hoe) (?!viel|lange?|oft|weit|hoch|groß)\p{L}+)/iu;

const negatedQuestions = anyOf({
  english: String.raw`(?:who|whom|what|which) [^,?]{0,120}?(?:(?<!\p{L})not|n['’]t)(?!\p{L})(?! only)`,
  german: String.raw`(?:wer|wen|was|welche[nrsm]?) [^,?]{0,120}?(?<!\p{L})nicht(?!\p{L})(?! nur)`,
  french: String.raw`(?:qui|qu['’]est-ce qui|quel(?:le)?s?) [^,?]{0,60}?(?<!\p{L})n(?:e |['’])[^,?]{1,60} pas(?!\p{L})`,
  spanish: String.raw`(?:qui[eé]n(?:es)?|qué|cu[aá]l(?:es)?) (?:[^,?]{0,60} )?no (?!\p{L}+ más)`,
  italian: '(?:chi|che cosa|cosa|quali?) (?:[^,?]{0,60} )?non (?!solo)',
  dutch: String.raw`(?:wie|wat|welke?) [^,?]{0,120}?(?<!\p{L})niet(?!\p{L})(?! alleen)`,
});

/** Questions about whom or what something is not true of; "isn't it?" and "why not" do not count. */
export const asksWhatIsNot = new RegExp(`^(?:and |und |et |y |e |en )?(?:${negatedQuestions})`, 'iu');
