import { questionWord } from '../text/questions/question-words.ts';
import { contentWords } from '../text/questions/refers-back.ts';

/** Matches a text that begins with a question word. */
export const startsWithQuestionWord = new RegExp(`^${questionWord}`, 'iu');

/** Prepositions of seven languages. */
export const prepositions = words(
  `in on at of for to from with by about after before during under over without per de
   im am zum zur vom beim von für mit bei nach vor aus auf zu ab bis ohne
   dans à au aux du des pour avec chez sur sans après avant par
   en al del para con por sin desde hasta tras
   di da su per con senza dal dalla dei delle della nel nella allo alla
   da dos na nos nas em com sem van voor met bij naar op uit`,
);

/** Prepositions contracted with an article: "am Montag". */
const contractions = words(
  'im am zum zur vom beim au aux du al del dal dalla dei delle della nel nella allo alla da dos na nos nas',
);

/** Possessive determiners of the third person, which refer to something said before. */
const possessive = words(
  'his her its their sein seine seinen ihr ihre ihren son sa ses leur leurs su sus suo sua suoi sue seu sua zijn haar hun',
);

/** Definite articles, and other determiners of something known. */
const definite = words(
  `the der die das den dem des le la les l el los las lo il gli o os as
   this that these those my your our`,
);

/** Indefinite articles. */
const indefinite = words('a an ein eine einen einem einer eines un une una uno um uma een any some');

/** Pronouns that a verb may follow: "How can I reach Jana Berg?" */
const subjects = words('i you we they he she it one ich wir sie man je tu nous vous');

/** English auxiliary verbs: after them, the subject of a question is followed by another verb. */
const auxiliaries = words('do does did can could may must should shall will would');

/** Participles, which end a question: "When was the bridge built?" */
const participle =
  /^(?:\p{L}{2,}ed|ge\p{L}{2,}(?:d|t|en)|built|sold|made|held|paid|kept|sent|given|written|done|open|due|bought|taken|shown|begun)$/iu;

/** A word of a question. */
export type Word = {
  text: string;
  start: number;
  end: number;
  /** Whether only spaces separate it from the word before. */
  isJoined: boolean;
};

type Determiner = 'definite' | 'indefinite' | 'possessive' | 'none';

/** A noun phrase of a question, such as "a novel" or "Helmet 8.0.0". */
export type Mention = {
  words: Word[];
  determiner: Determiner;
  /** Where the determiner begins, or the first word where there is none. */
  start: number;
  preposition: string | undefined;
};

/** The definite articles in the language of a question: "de" is one in Dutch alone. */
export function articlesOf(question: string): Set<string> {
  const isDutch = /(?<!\p{L})(?:wat|wie|wanneer|waar|hoe|hoeveel|welke?|waarom|het|een)(?!\p{L})/iu.test(
    question,
  );
  return isDutch ? new Set([...definite, 'de', 'het']) : definite;
}

/** The words of a list, which are separated by spaces. */
export function words(text: string): Set<string> {
  return new Set(text.trim().split(/\s+/u));
}

/** The words of a text, in order. */
export function wordsIn(text: string): Word[] {
  const found: Word[] = [];
  for (const match of text.matchAll(
    /[ld](?=['’]\p{L})|[\p{L}\p{M}\p{N}]+(?:[.'’\-_/+][\p{L}\p{M}\p{N}]+)*/giu,
  )) {
    const before = found.at(-1)?.end ?? 0;
    const isJoined = found.length > 0 && /^[\s'’]*$/u.test(text.slice(before, match.index));
    found.push({ text: match[0], start: match.index, end: match.index + match[0].length, isJoined });
  }
  return found;
}

/** Whether a word has a meaning of its own. */
export function isContent(word: string): boolean {
  return contentWords(word).length > 0;
}

/** Whether a word begins as names and codes do. */
export function isCapital(word: string): boolean {
  return /^(?:\p{Lu}|\p{N})/u.test(word);
}

function determinerOf(word: string, articles: Set<string>): Determiner {
  if (possessive.has(word)) return 'possessive';
  if (indefinite.has(word)) return 'indefinite';
  return articles.has(word) || contractions.has(word) ? 'definite' : 'none';
}

/** The mention in the words of a follow-up; undefined if there is none. */
export function mentionOf(own: Word[], articles: Set<string>): Mention | undefined {
  const index = own.findIndex(({ text }, place) => {
    const lower = text.toLowerCase();
    return place === 2 || (determinerOf(lower, articles) === 'none' && !prepositions.has(lower));
  });
  const first = own[index];
  return first && { words: own.slice(index), ...leadOf(own.slice(0, index), first, articles) };
}

/** The mentions in a question, in order: adjacent content words, with their preposition and determiner. */
export function mentionsIn(question: string, articles: Set<string>): Mention[] {
  const all = wordsIn(question);
  const found: Mention[] = [];
  let start = 0;
  while (start < all.length) {
    if (!isPartOfMention(all, start, articles)) {
      start += 1;
      continue;
    }
    let end = start + 1;
    while (end < all.length && all[end]?.isJoined && isPartOfMention(all, end, articles)) end += 1;
    found.push(...mentionBetween(all, start, end, articles));
    start = end;
  }
  return found;
}

function isPartOfMention(all: Word[], index: number, articles: Set<string>): boolean {
  const text = all[index]?.text ?? '';
  const lower = text.toLowerCase();
  return (
    isContent(text) &&
    !prepositions.has(lower) &&
    determinerOf(lower, articles) === 'none' &&
    !auxiliaries.has(lower) &&
    !(index === 0 && startsWithQuestionWord.test(text))
  );
}

/** The mention in a range of words, without a verb at its end; none after words such as "how many". */
function mentionBetween(all: Word[], start: number, end: number, articles: Set<string>): Mention[] {
  const before = all.slice(Math.max(0, start - 2), start);
  const first = all[start];
  const last = all[end - 1];
  if (!first || !last) return [];
  const lead = leadOf(before, first, articles);
  const asks = all.findLast((word) => word.end <= lead.start)?.text.toLowerCase() ?? '';
  const isFollowed = all[end]?.isJoined === true && !prepositions.has(all[end].text.toLowerCase());
  const isVerb =
    !isCapital(last.text) && !isFollowed && (auxiliaries.has(asks) || participle.test(last.text));
  const words = all.slice(subjects.has(asks) ? start + 1 : start, isVerb && end - start > 1 ? end - 1 : end);
  const own = subjects.has(asks) ? leadOf([], words[0] ?? first, articles) : lead;
  return words.length === 0 || /^(?:how|wie|many|much)$/u.test(asks) ? [] : [{ words, ...own }];
}

/** The determiner and preposition at the end of some words, before the first of a mention. */
function leadOf(before: Word[], first: Word, articles: Set<string>): Omit<Mention, 'words'> {
  const last = before.at(-1);
  const lower = last?.text.toLowerCase() ?? '';
  const determiner = determinerOf(lower, articles);
  if (prepositions.has(lower) && !articles.has(lower))
    return { determiner, start: first.start, preposition: lower };
  const further = determiner === 'none' ? '' : (before.at(-2)?.text.toLowerCase() ?? '');
  return {
    determiner,
    start: determiner === 'none' ? first.start : (last?.start ?? first.start),
    preposition: prepositions.has(further) ? further : undefined,
  };
}

/** The names within a mention; the first keeps the determiner of the mention. */
export function namesIn(mention: Mention): Mention[] {
  const found: Mention[] = [];
  let isOpen = false;
  for (const [index, word] of mention.words.entries()) {
    const current = found.at(-1);
    if (!isCapital(word.text)) isOpen = false;
    else if (isOpen && current) current.words.push(word);
    else {
      const leads = found.length === 0 && (index === 0 || mention.determiner !== 'none');
      found.push(
        leads
          ? { ...mention, words: [word] }
          : { words: [word], determiner: 'none', start: word.start, preposition: undefined },
      );
      isOpen = true;
    }
  }
  return found;
}
