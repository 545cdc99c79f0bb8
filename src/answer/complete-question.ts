import { foldWord } from '../text/fold.ts';
import { questionWord } from '../text/questions/question-words.ts';
import { contentWords } from '../text/questions/refers-back.ts';

/** Longer questions, in characters, are not completed. */
const longest = 400;

/** A follow-up with more words says enough of its own. */
const maxWords = 6;

const opening =
  /^[\s¿]*(?:(?:and|or|but|und|oder|aber|et|ou|mais|y|pero|e|o|ma|mas|en|maar|da)\s+)?(?:(?:what|how) about\s+|was ist mit\s+|wie ist es mit\s+|wie steht es mit\s+|qu['’]en est-il d[eu]\s+|qué hay de\s+|qué tal\s+|e quanto a\s+|hoe zit het met\s+|那么?|那麼)?/iu;

const ending = /(?:呢|は|란|은|는)?[\s?？!.]{0,20}$/u;

const opensWithQuestion = new RegExp(`^${questionWord}`, 'iu');

const prepositions = words(
  `in on at of for to from with by about after before during under over without per de
   im am zum zur vom beim von für mit bei nach vor aus auf zu ab bis ohne
   dans à au aux du des pour avec chez sur sans après avant par
   en al del para con por sin desde hasta tras
   di da su per con senza dal dalla dei delle della nel nella allo alla
   da dos na nos nas em com sem van voor met bij naar op uit`,
);

/** Prepositions that hold an article: "am Montag". */
const contractions = words(
  'im am zum zur vom beim au aux du al del dal dalla dei delle della nel nella allo alla da dos na nos nas',
);

/** What tells whose a thing is by what was said before. */
const possessive = words(
  'his her its their sein seine seinen ihr ihre ihren son sa ses leur leurs su sus suo sua suoi sue seu sua zijn haar hun',
);

const definite = words(
  `the der die das den dem des le la les l el los las lo il gli o os as
   this that these those my your our`,
);

const indefinite = words('a an ein eine einen einem einer eines un une una uno um uma een any some');

/** What joins a thing to what says which one: "la pista de tenis". */
const ofWords = words('of de di von van');

/** What a verb may follow: "How can I reach Jana Berg?" */
const subjects = words('i you we they he she it one ich wir sie man je tu nous vous');

/** English verbs behind which the subject of a question is followed by another verb. */
const auxiliaries = words('do does did can could may must should shall will would');

/** Forms of verbs that end a question: "When was the bridge built?" */
const participle =
  /^(?:\p{L}{2,}ed|ge\p{L}{2,}(?:d|t|en)|built|sold|made|held|paid|kept|sent|given|written|done|open|due|bought|taken|shown|begun)$/iu;

/** Scripts without spaces between words. */
const unspaced = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}/u;

/** A word of a question. */
type Word = {
  text: string;
  start: number;
  end: number;
  /** Whether only spaces lie between it and the word before. */
  isJoined: boolean;
};

type Determiner = 'definite' | 'indefinite' | 'possessive' | 'none';

/** A thing that a question names, such as "a novel" or "Helmet 8.0.0". */
type Mention = {
  words: Word[];
  determiner: Determiner;
  /** Where the determiner begins, or the first word where there is none. */
  start: number;
  preposition: string | undefined;
};

/**
 * The question that a follow-up asks by naming another thing alone: "When was Helmet 7.0.0 released?" for "And 7.0.0?"
 * after "When was Helmet 8.0.0 released?" Undefined for a follow-up with a verb, and where the question before names nothing
 * of the same kind.
 */
export function completeQuestion(followUp: string, before: string): string | undefined {
  if (followUp.length > longest || before.length > longest) return undefined;
  const opened = opening.exec(followUp)?.[0].trim() ?? '';
  const phrase = followUp
    .slice(opening.exec(followUp)?.[0].length ?? 0)
    .replace(ending, '')
    .trim();
  const own = wordsIn(phrase);
  if (own.length === 0 || own.length > maxWords || opensWithQuestion.test(phrase)) return undefined;
  const isOpened = /\p{L}/u.test(opened) || /呢[\s?？]*$/u.test(followUp);
  const code = codeIn(own, before);
  if (code !== undefined) return replaceAt(before, code.word, code.text);
  const alike = isOpened ? unspacedAlike(phrase, before) : undefined;
  if (alike !== undefined) return alike;
  if (unspaced.test(phrase)) return undefined;
  const articles = articlesOf(before);
  const named = mentionOf(withoutKnownHead(own, before), articles);
  if (!named) return undefined;
  const isName = named.words.some(({ text }) => isCapital(text));
  const isBareName = own.length <= 3 && named.words.every(({ text }) => isCapital(text));
  if (!isOpened && !isBareName) return undefined;
  const mentions = mentionsIn(before, articles);
  const sort = otherSort(named, mentions, before);
  if (sort !== undefined) return sort;
  if (!named.words.every(({ text }) => isContent(text))) return undefined;
  const replaced =
    (isName ? nameLike(named, mentions) : owned(named, mentions)) ?? thingLike(named, isName, mentions);
  if (!replaced) return undefined;
  const hasOwnLead = replaced.determiner !== 'none' && named.determiner !== 'possessive';
  const text = phrase.slice(hasOwnLead ? named.start : named.words[0]?.start, named.words.at(-1)?.end);
  const start = hasOwnLead ? replaced.start : (replaced.words[0]?.start ?? replaced.start);
  const end = replaced.words.at(-1)?.end ?? start;
  const genitive = /['’]s$/u.exec(before.slice(start, end))?.[0] ?? '';
  return replaceAt(before, { start, end }, `${text.replace(/['’]s$/u, '').trim()}${genitive}`);
}

/** A language's definite articles: "de" is one in Dutch alone. */
function articlesOf(question: string): Set<string> {
  const isDutch = /(?<!\p{L})(?:wat|wie|wanneer|waar|hoe|hoeveel|welke?|waarom|het|een)(?!\p{L})/iu.test(
    question,
  );
  return isDutch ? new Set([...definite, 'de', 'het']) : definite;
}

/** The words of a follow-up from the one on that says another thing: "of the boat shed" of "the key of the boat shed". */
function withoutKnownHead(own: Word[], before: string): Word[] {
  const known = new Set(wordsIn(before).map(({ text }) => foldWord(text)));
  const cut = own.findIndex(({ text }) => prepositions.has(text.toLowerCase()));
  const head = own.slice(0, Math.max(0, cut)).filter(({ text }) => isContent(text));
  const isKnown = cut > 0 && own.length > cut + 1 && head.every(({ text }) => known.has(foldWord(text)));
  return isKnown ? own.slice(cut) : own;
}

function words(text: string): Set<string> {
  return new Set(text.trim().split(/\s+/u));
}

function wordsIn(text: string): Word[] {
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

function replaceAt(text: string, { start, end }: { start: number; end: number }, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}

function isContent(word: string): boolean {
  return contentWords(word).length > 0;
}

function isCapital(word: string): boolean {
  return /^(?:\p{Lu}|\p{N})/u.test(word);
}

const codes = /(?<![\p{Script=Latin}\p{N}])[A-Za-z]{0,6}-?\p{N}[A-Za-z\p{N}]*(?:[.\-_/:][A-Za-z\p{N}]+)*/gu;

/** What a version, year or code is, so far as its form tells; the same for two of a kind. */
function formOf(code: string): string {
  if (/^(?:19|20)\p{N}{2}$/u.test(code)) return 'year';
  if (/^v?\p{N}+(?:\.\p{N}+)+(?:[.-]\w+)?$/iu.test(code)) return 'version';
  return code.replace(/\p{N}+/gu, '0').toLowerCase();
}

/** The only code of a follow-up, and that of the question before in whose place it stands. */
function codeIn(
  own: Word[],
  before: string,
): { word: { start: number; end: number }; text: string } | undefined {
  const text = own.map((word) => word.text).join(' ');
  const [code, ...others] = [...text.matchAll(codes)].map((match) => match[0]);
  if (code === undefined || others.length > 0) return undefined;
  const rest = text.replace(code, ' ');
  // With another name it is another thing: "And Express 5.0.0?" after a question about Helmet 8.0.0.
  const known = new Set(wordsIn(before).map((word) => foldWord(word.text)));
  if (contentWords(rest).some((word) => !known.has(foldWord(word)) && !before.includes(word)))
    return undefined;
  const all = [...before.matchAll(codes)];
  const form = formOf(code);
  const same = all.filter((match) => formOf(match[0]) === form);
  const versions = form === '0' || form === 'version' ? all.filter((match) => isVersion(match[0])) : [];
  const found = same.length > 0 ? same : versions;
  const [match] = found;
  if (found.length !== 1 || !match || match[0] === code) return undefined;
  return { word: { start: match.index, end: match.index + match[0].length }, text: code };
}

function isVersion(code: string): boolean {
  return formOf(code) === 'version' || formOf(code) === '0';
}

function determinerOf(word: string, articles: Set<string>): Determiner {
  if (possessive.has(word)) return 'possessive';
  if (indefinite.has(word)) return 'indefinite';
  return articles.has(word) || contractions.has(word) ? 'definite' : 'none';
}

/** What the words of a follow-up name; undefined where they name nothing. */
function mentionOf(own: Word[], articles: Set<string>): Mention | undefined {
  const index = own.findIndex(({ text }, place) => {
    const lower = text.toLowerCase();
    return place === 2 || (determinerOf(lower, articles) === 'none' && !prepositions.has(lower));
  });
  const first = own[index];
  return first && { words: own.slice(index), ...leadOf(own.slice(0, index), first, articles) };
}

/** What a question names, in its order: words of meaning side by side, with what stands before them. */
function mentionsIn(question: string, articles: Set<string>): Mention[] {
  const all = wordsIn(question);
  const found: Mention[] = [];
  let start = 0;
  while (start < all.length) {
    if (!isThing(all, start, articles)) {
      start += 1;
      continue;
    }
    let end = start + 1;
    while (end < all.length && all[end]?.isJoined && isThing(all, end, articles)) end += 1;
    found.push(...mentionBetween(all, start, end, articles));
    start = end;
  }
  return found;
}

function isThing(all: Word[], index: number, articles: Set<string>): boolean {
  const text = all[index]?.text ?? '';
  const lower = text.toLowerCase();
  return (
    isContent(text) &&
    !prepositions.has(lower) &&
    determinerOf(lower, articles) === 'none' &&
    !auxiliaries.has(lower) &&
    !(index === 0 && opensWithQuestion.test(text))
  );
}

/** The mention of some words of a question, without its verb. */
function mentionBetween(all: Word[], start: number, end: number, articles: Set<string>): Mention[] {
  const before = all.slice(Math.max(0, start - 2), start);
  const first = all[start];
  const last = all[end - 1];
  if (!first || !last) return [];
  const lead = leadOf(before, first, articles);
  const asks = all.findLast((word) => word.end <= lead.start)?.text.toLowerCase() ?? '';
  const isFollowed = all[end]?.isJoined === true && !prepositions.has(all[end]?.text.toLowerCase() ?? '');
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

/** The name in a question in whose place another stands: of as many words if there is one, and the last of several. */
function nameLike(named: Mention, mentions: Mention[]): Mention | undefined {
  const fitting = mentions
    .flatMap(namesIn)
    .filter(({ preposition }) => named.preposition === undefined || preposition === named.preposition);
  const score = (name: Mention) =>
    Number(name.words.length === named.words.length) + Number(name.determiner === named.determiner) * 2;
  const best = Math.max(...fitting.map(score));
  return fitting.findLast((name) => score(name) === best);
}

/** What is asked for of somebody: "phone number" of "Jana Berg's phone number". */
function owned(named: Mention, mentions: Mention[]): Mention | undefined {
  if (named.preposition !== undefined || named.determiner === 'indefinite') return undefined;
  for (const { words } of mentions) {
    const owner = words.findIndex(({ text }) => /['’]s$/u.test(text));
    const rest = words.slice(owner + 1);
    const [first] = rest;
    if (owner >= 0 && first)
      return { words: rest, determiner: 'none', start: first.start, preposition: undefined };
  }
  return undefined;
}

/** The names within a mention, each with the determiner of the mention if it begins with the name or what describes it. */
function namesIn(mention: Mention): Mention[] {
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

/** The thing in a question in whose place another stands that is introduced alike: the last of several. */
function thingLike(named: Mention, isName: boolean, mentions: Mention[]): Mention | undefined {
  if (named.preposition !== undefined) {
    return mentions.findLast(({ preposition }) => preposition === named.preposition);
  }
  const wanted = isName || named.determiner === 'possessive' ? 'definite' : named.determiner;
  const fitting = [...mentions.entries()].filter(
    ([, mention]) =>
      mention.determiner === wanted && (wanted !== 'none' || mention.preposition === undefined),
  );
  if (wanted === 'none' && fitting.length !== 1) return undefined;
  const [place, thing] = fitting.at(-1) ?? [];
  if (place === undefined || !thing) return undefined;
  const next = mentions[place + 1];
  const goesOn =
    wanted !== 'none' &&
    named.determiner !== 'possessive' &&
    next?.determiner === 'none' &&
    ofWords.has(next.preposition ?? '');
  return goesOn ? { ...thing, words: [...thing.words, ...next.words] } : thing;
}

/** "Which freshwater fish do you sell?" for "And freshwater ones?" after "Which saltwater fish do you sell?" */
function otherSort(named: Mention, mentions: Mention[], before: string): string | undefined {
  const last = named.words.at(-1)?.text.toLowerCase();
  if ((last !== 'ones' && last !== 'one') || named.words.length < 2) return undefined;
  const sort = named.words.slice(0, -1);
  if (!sort.every(({ text }) => isContent(text))) return undefined;
  const described = mentions.filter((mention) => mention.words.length > 1);
  const alike = described.find(({ words: [first] }) => isAlike(first?.text ?? '', sort[0]?.text ?? ''));
  const mention = alike ?? described.at(-1) ?? mentions.at(-1);
  const [replaced, thing] = mention?.words.slice(-2) ?? [];
  if (!replaced) return undefined;
  const text = sort.map((word) => word.text).join(' ');
  return thing === undefined
    ? replaceAt(before, { start: replaced.start, end: replaced.start }, `${text} `)
    : replaceAt(before, replaced, text);
}

/** Whether two words end alike: "saltwater" and "freshwater". */
function isAlike(one: string, other: string): boolean {
  return one.length > 5 && one.slice(-4).toLowerCase() === other.slice(-4).toLowerCase();
}

/** "周六几点开放？" for "那周六呢？" after "周一几点开放？": what begins with the same character and is as long. */
function unspacedAlike(phrase: string, before: string): string | undefined {
  if (!/^[\p{Script=Han}\p{Script=Katakana}]{2,6}$/u.test(phrase)) return undefined;
  const first = phrase.charAt(0);
  const start = before.indexOf(first);
  const isOnly = start >= 0 && before.indexOf(first, start + 1) < 0;
  const end = start + phrase.length;
  return isOnly && before.slice(start, end) !== phrase
    ? replaceAt(before, { start, end }, phrase)
    : undefined;
}
