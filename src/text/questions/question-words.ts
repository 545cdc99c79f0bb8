/** Words that questions begin with, in seven languages, as sources of regular expressions. */

/** Words that ask and rarely mean anything else. */
const asking = [
  "what|whats|what[’']s|when|whens|when[’']s|where|wheres|where[’']s|who|whos|who[’']s|whom|whose|which|how|hows|how[’']s|why",
  'was|wann|wo|wohin|woher|wer|wen|wem|wessen|wie|wieviel|welche[mnrs]?|warum|wieso|weshalb',
  "quand|où|quoi|quel(?:le)?s?|lequel|combien|comment|pourquoi|qu[’']est-ce|que (?:veut|signifie|faut|faire|dois|doit|peut)",
  'qué|cuándo|dónde|adónde|quién(?:es)?|cuál(?:es)?|cuánt[oa]s?|cómo',
  'dove|chi|cosa|qual[ei]?|quando|quant[oaie]s?|perché|onde|quem|quais',
  'wat|wanneer|waar|welke?|hoe(?:veel)?|waarom',
].join('|');

/** Words that lead to a question where somebody says what they want to know: English ones, and others, with Spanish ones without their accents. */
const joining = {
  english: 'if|whether',
  other:
    'ob|qui|que|si|ce que|ce qui|que|cuando|donde|quien|cual|cuanto|come|como|che|se|of|por qu[eé]|porque',
};

/** Words before a question word: "until when", "at what time". */
const preposition = `(?:(?:${[
  'by|at|on|in|since|until|till|from|for|to|with|about|of|within|before|after|into',
  'um|bis|ab|an|mit|von|für|aus|auf|seit|in|bei|zu|nach|vor|wegen|über',
  "à|de|dans|avant|après|sur|chez|depuis|vers|pour|par|jusqu[’']à",
  'a|con|de|en|por|para|hasta|desde|sobre',
  'da|di|per|entro|fino|su',
  'em|até|com',
  'tot|vanaf|sinds|van|met|voor|om|op|bij|naar|uit',
].join('|')}) (?:a )?)?`;

/** What a direct question begins with, unless it is one of yes and no. */
export const questionWord = `¿?${preposition}(?:${asking})(?!\\p{L})`;

/** What an indirect question begins with, after a verb such as "know". */
export const indirectQuestionWord = {
  english: `${preposition}(?:${asking}|${joining.english})(?!\\p{L})`,
  other: `${preposition}(?:${asking}|${joining.other})(?!\\p{L})`,
};

/** What English questions of yes and no begin with. */
export const auxiliary =
  "(?:is|are|was|were|am|do|does|did|can|could|may|might|must|should|shall|will|would|has|have|had)(?:n[’']t)? (?:there|it|i|we|you|he|she|they|my|our|the|this|that|these|those|an?|any(?:one|body|thing)?|some(?:one|body)?|all|\\p{L}+)(?!\\p{L})";

/** What conditions begin with: "When the light blinks, what should I do?" is one question. */
export const condition =
  '(?:if|when|once|unless|after|before|during|while|wenn|falls|sobald|nachdem|bevor|si|lorsque|cuando|se|als|indien)\\s';
