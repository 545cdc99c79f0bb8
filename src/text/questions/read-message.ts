import { detectLanguage } from '../detect-language.ts';
import { toDirectQuestion } from './direct-question.ts';
import { type Said, withoutPoliteWords } from './polite-phrases.ts';
import { auxiliary, condition, questionWord } from './question-words.ts';
import { contentWords, refersBack } from './refers-back.ts';
import { splitMessage } from './split-message.ts';

/** What a message asks. */
export type ReadMessage = {
  /** What to search for. */
  searched: string;
  /** What asks, without what stands beside it. */
  asking: string;
  /** Its questions, each as the texts to find an answer to, one after the other until there is one. */
  questions: string[][];
};

/** Longer texts, in characters, are no messages but documents. */
const longest = 6_000;

/**
 * A message up to this long, in characters, is searched for as a whole, since what stands beside a question may tell what it is about; so is a
 * longer one that greets and thanks nobody: it may be a search.
 */
const longestSearched = 200;

/** How many sentences before a question of a longer message may tell what it is about. */
const maxContext = 2;

/** How many questions of a message are answered one by one. */
const maxQuestions = 6;

/** A sentence of a message, as written and without what is only polite in it. */
type Part = { text: string; asks: boolean };

/**
 * What is asked of a message, without greetings, thanks, and phrases that lead to a question such as "could you please tell me". Documents
 * never say their words, which would be missed in what was found. What is polite and nothing else stays.
 */
export function readMessage(written: string): ReadMessage {
  const message = isShouted(written) ? written.toLowerCase() : written;
  const asItIs = { searched: message, asking: message, questions: [[message]] };
  if (message.length > longest) return asItIs;
  const sentences = splitMessage(message);
  const saidOf = sentences.map(withoutPoliteWords);
  const all = sentences.flatMap((sentence, index) =>
    (saidOf[index] ?? []).map((said) => toPart(said, sentence)),
  );
  if (all.length === 0) return asItIs;
  const asking = all.filter(({ asks }) => asks);
  const isSearch = message.length > longestSearched && saidOf.every((said) => said.length > 0);
  const tellsMore = isSearch ? () => true : toTellMore(asking);
  const parts = all.filter((part) => part.asks || tellsMore(part));
  const said = parts.map(({ text }) => text).join(' ');
  const whole = said === message.replace(/\s+/gu, ' ').trim() ? message : said;
  const groups = groupsOf(asking);
  const [first, ...others] = groups;
  if (first === undefined) {
    const codes = codesIn(whole);
    return {
      searched: whole,
      asking: whole,
      questions: codes.length > 1 ? codes.map((code) => [code]) : [[whole, ...clausesOf(whole)]],
    };
  }
  const hasContext = asking.length < parts.length;
  const isLetter = whole.length > longestSearched && saidOf.some((said) => said.length === 0);
  const needing = hasContext && refersBack(first);
  const start = parts.findIndex(({ asks }) => asks);
  const before = needing ? parts.slice(Math.max(0, start - maxContext), start).map(({ text }) => text) : [];
  const searched = isLetter ? [...before, ...groups].join(' ') : whole;
  const leftOut = isLetter || parts.length === all.length ? [] : [all.map(({ text }) => text).join(' ')];
  if (others.length > 0)
    return {
      searched,
      asking: groups.join(' '),
      questions: groups.map((text) => [text, ...clausesOf(text)]),
    };
  return {
    searched,
    asking: first,
    questions: [[...new Set([searched, ...(hasContext ? [first] : []), ...clausesOf(first), ...leftOut])]],
  };
}

/** What stands beside a question and has fewer words is a part of its sentence, cut off behind an abbreviation. */
const leastSentence = 3;

/**
 * Tells whether a sentence beside questions may say what these are about: they do not say it themselves, or it has a number, or a name where
 * they have none.
 */
function toTellMore(asking: Part[]): (part: Part) => boolean {
  if (asking.length === 0 || asking.some(({ text }) => refersBack(text))) return () => true;
  const areNamed = asking.some(({ text }) => hasNumber(text) || hasName(text));
  return ({ text }) =>
    text.split(' ').length < leastSentence ||
    /[;,]$/u.test(text) ||
    hasNumber(text) ||
    (!areNamed && hasName(text));
}

function hasNumber(text: string): boolean {
  return /\p{N}/u.test(text);
}

/** German nouns look like names. */
function hasName(text: string): boolean {
  return /\s(?!I(?!\p{L}))\p{Lu}/u.test(text) && detectLanguage(text) !== 'german';
}

const beginsAsking = new RegExp(
  `^(?:¿|${questionWord}|${auxiliary}|(?:please |pls )?(?:tell|give|show|send|list|name|explain|describe|find|look up) )`,
  'iu',
);

function toPart({ text, isIndirect }: Said, sentence: string): Part {
  const isMarked = /[?？][^\p{L}\p{N}]{0,20}$/u.test(sentence) && /[?？][^\p{L}\p{N}]{0,20}$/u.test(text);
  return {
    text: isIndirect ? toDirectQuestion(text) : text,
    asks: isIndirect || isMarked || beginsAsking.test(text),
  };
}

/** The codes of a message that has nothing else, each of which is looked up: "E12, E21". */
function codesIn(message: string): string[] {
  const words = message.split(/[\s,;&]+/u).filter((word) => !/^(?:and|und|et|y|e|en|)$/iu.test(word));
  const areCodes = words.every(
    (word) => /^[\p{L}\p{N}._/-]{2,30}$/u.test(word) && /\p{L}/u.test(word) && /\p{N}/u.test(word),
  );
  return areCodes ? words.slice(0, maxQuestions) : [];
}

/** The questions, each with those that only go on about it. */
function groupsOf(asking: Part[]): string[] {
  const groups: string[] = [];
  for (const { text } of asking.flatMap(splitPart)) {
    const goesOn = groups.length > 0 && (refersBack(text, 0) || groups.length === maxQuestions);
    if (goesOn) groups.push(`${groups.pop() ?? ''} ${text}`);
    else groups.push(text);
  }
  return groups;
}

/** Questions of yes and no that somebody asks for themselves: "can I bring my dog?" */
const asksMyself =
  "(?:do|does|did|can|could|may|must|should|shall|will|would|have|am|is|are)(?:n['’]t)? (?:i|we|there|my|our|the)(?!\\p{L})";

const and = ',? (?:and|und|et|y|e|en)(?: also| auch| aussi)?,? ';
const andQuestion = new RegExp(`${and}(?=${questionWord}|${asksMyself})`, 'iu');

/** As above, where what begins with a verb cannot go on about somebody, as in "Who is in charge and is there today?" */
const andAnyQuestion = new RegExp(`${and}(?=${questionWord}|${asksMyself}|${auxiliary})`, 'iu');
const beginsQuestion = new RegExp(`^(?:${questionWord}|${asksMyself})`, 'iu');
const asksOfNobody = /^(?:how|when|where|why|(?:can|do|may|must|should) (?:i|we))(?!\p{L})/iu;

/** Before another question of a list of them: "What does it cost, how long does it take, and who is it for?" */
const beforeQuestion = new RegExp(`, (?=${questionWord})`, 'iu');

/** The two questions of a sentence that joins them; undefined where it has one. */
function joinedQuestions(sentence: string): [one: string, other: string] | undefined {
  const [one = '', ...rest] = sentence.split(asksOfNobody.test(sentence) ? andAnyQuestion : andQuestion);
  const other = rest.join(' ');
  return other === '' || !beginsQuestion.test(one) ? undefined : [`${one}?`, other];
}

/** The two questions of a sentence such as "What does it cost and how long does it take?" where each names a subject of its own. */
function splitPart(part: Part): Part[] {
  const joined = joinedQuestions(part.text)?.flatMap((text) => text.split(beforeQuestion));
  if (joined === undefined || joined.some((text) => refersBack(text, 0))) return [part];
  return joined.map((text) => ({ ...part, text }));
}

/** Whether a message is one sentence that joins two questions, which are then about the same. */
export function joinsQuestions(message: string): boolean {
  return (
    message.length <= longest && joinedQuestions(message) !== undefined && splitMessage(message).length === 1
  );
}

/**
 * The questions of a sentence of which the second goes on about the first, the second with what the first is about: "How many belts were ordered?" and
 * "what does one cost (belts ordered)?" Undefined where a sentence has no such questions.
 */
export function goingOn(sentence: string): [one: string, other: string] | undefined {
  const [one, other] = joinedQuestions(sentence.slice(0, longest)) ?? [];
  if (one === undefined || other === undefined || !refersBack(other, 0)) return undefined;
  return [one, withSubjectOf(other, one)];
}

/** A question with what the one before it is about: "how many are in stock (oak chair)?" */
export function withSubjectOf(question: string, before: string): string {
  return `${question.replace(/[?？]\s*$/u, '')} (${contentWords(before).join(' ')})?`;
}

/** Where a clause with a question may begin. */
const inner = new RegExp(
  `(?:[,:;–—]|\\s-) ?(?:(?:\\p{L}+,? ){0,2}?(?=${questionWord})|(?:(?:and|but|so|then) )?(?=${auxiliary}))|\\s(?=¿)`,
  'giu',
);
const innerOfStatement = new RegExp(`\\s(?=${questionWord})`, 'iu');
const isAsked = new RegExp(`^(?:${questionWord}|${condition})`, 'iu');

/** The clause of a sentence that asks, where something else is said before it: "We lost the letter, so how much is the trip?" */
function clausesOf(sentence: string): string[] {
  if (isAsked.test(sentence)) return [];
  const start = startOfClause(sentence);
  const clause = start < 0 ? '' : sentence.slice(start).trim();
  return clause === '' || refersBack(clause, 0) ? [] : [toDirectQuestion(clause)];
}

/** Where the clause that asks begins; -1 if the whole sentence asks, or none of it. */
function startOfClause(sentence: string): number {
  const last = [...sentence.matchAll(inner)].at(-1);
  if (last) return last.index + last[0].length;
  return /[?？]\s*$/u.test(sentence) ? -1 : sentence.search(innerOfStatement);
}

/** Whether all letters are capitals, in several words: they tell names only where other words have none. */
function isShouted(text: string): boolean {
  return !/\p{L}/u.test(text.replace(/\p{Lu}/gu, '')) && (text.match(/\p{Lu}{2,}/gu)?.length ?? 0) > 3;
}
