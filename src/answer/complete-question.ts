import { foldWord } from '../text/fold.ts';
import { contentWords } from '../text/questions/refers-back.ts';
import {
  articlesOf,
  isCapital,
  isContent,
  type Mention,
  mentionOf,
  mentionsIn,
  namesIn,
  prepositions,
  startsWithQuestionWord,
  type Word,
  words,
  wordsIn,
} from './mentions.ts';

/** Longer questions, in characters, are not completed. */
const longest = 400;

/** A follow-up with more words is a question of its own. */
const maxWords = 6;

/** How a follow-up may begin: "And what about". */
const opening =
  /^[\s¿]*(?:(?:and|or|but|und|oder|aber|et|ou|mais|y|pero|e|o|ma|mas|en|maar|da)\s+)?(?:(?:what|how) about\s+|was ist mit\s+|wie ist es mit\s+|wie steht es mit\s+|qu['’]en est-il d[eu]\s+|qué hay de\s+|qué tal\s+|e quanto a\s+|hoe zit het met\s+|那么?|那麼)?/iu;

/** How a follow-up may end. */
const ending = /(?:呢|は|란|은|는)?[\s?？!.]{0,20}$/u;

/** Prepositions that join a noun to what specifies it: "la pista de tenis". */
const ofWords = words('of de di von van');

/** Scripts without spaces between words. */
const unspaced = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}/u;

/**
 * The question that an elliptical follow-up asks: "When was Helmet 7.0.0 released?" for "And 7.0.0?" after "When was Helmet
 * 8.0.0 released?" Undefined for a follow-up with a verb, and if the question before names nothing of the same kind.
 */
export function completeQuestion(followUp: string, before: string): string | undefined {
  if (followUp.length > longest || before.length > longest) return undefined;
  const opened = opening.exec(followUp)?.[0] ?? '';
  const phrase = followUp.slice(opened.length).replace(ending, '').trim();
  const own = wordsIn(phrase);
  if (own.length === 0 || own.length > maxWords || startsWithQuestionWord.test(phrase)) return undefined;
  const isOpened = /\p{L}/u.test(opened) || /呢[\s?？]*$/u.test(followUp);
  const code = codeIn(own, before);
  if (code !== undefined) return replaceAt(before, code.word, code.text);
  const alike = isOpened ? replaceUnspaced(phrase, before) : undefined;
  if (alike !== undefined) return alike;
  if (unspaced.test(phrase)) return undefined;
  const articles = articlesOf(before);
  const named = mentionOf(withoutKnownHead(own, before), articles);
  if (!named) return undefined;
  const isName = named.words.some(({ text }) => isCapital(text));
  const isBareName = own.length <= 3 && named.words.every(({ text }) => isCapital(text));
  if (!isOpened && !isBareName) return undefined;
  const mentions = mentionsIn(before, articles);
  const withOtherKind = replaceKind(named, mentions, before);
  if (withOtherKind !== undefined) return withOtherKind;
  if (!named.words.every(({ text }) => isContent(text))) return undefined;
  const replaced =
    (isName ? similarName(named, mentions) : possessedMention(named, mentions)) ??
    mentionLike(named, isName, mentions);
  if (!replaced) return undefined;
  const hasOwnLead = replaced.determiner !== 'none' && named.determiner !== 'possessive';
  const text = phrase.slice(hasOwnLead ? named.start : named.words[0]?.start, named.words.at(-1)?.end);
  const start = hasOwnLead ? replaced.start : (replaced.words[0]?.start ?? replaced.start);
  const end = replaced.words.at(-1)?.end ?? start;
  const genitive = /['’]s$/u.exec(before.slice(start, end))?.[0] ?? '';
  return replaceAt(before, { start, end }, `${text.replace(/['’]s$/u, '').trim()}${genitive}`);
}

/** The words of a follow-up without a head that the question before has too: "of the boat shed" of "the key of the boat shed". */
function withoutKnownHead(own: Word[], before: string): Word[] {
  const known = new Set(wordsIn(before).map(({ text }) => foldWord(text)));
  const cut = own.findIndex(({ text }) => prepositions.has(text.toLowerCase()));
  const head = own.slice(0, Math.max(0, cut)).filter(({ text }) => isContent(text));
  const isKnown = cut > 0 && own.length > cut + 1 && head.every(({ text }) => known.has(foldWord(text)));
  return isKnown ? own.slice(cut) : own;
}

function replaceAt(text: string, { start, end }: { start: number; end: number }, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}

/** Versions, years and codes. */
const codes = /(?<![\p{Script=Latin}\p{N}])[A-Za-z]{0,6}-?\p{N}[A-Za-z\p{N}]*(?:[.\-_/:][A-Za-z\p{N}]+)*/gu;

/** The form of a version, year or code, equal for two of the same kind. */
function formOf(code: string): string {
  if (/^(?:19|20)\p{N}{2}$/u.test(code)) return 'year';
  if (/^v?\p{N}+(?:\.\p{N}+)+(?:[.-]\w+)?$/iu.test(code)) return 'version';
  return code.replace(/\p{N}+/gu, '0').toLowerCase();
}

/** The only code of a follow-up, and the place of the code in the question before that it replaces. */
function codeIn(
  own: Word[],
  before: string,
): { word: { start: number; end: number }; text: string } | undefined {
  const text = own.map((word) => word.text).join(' ');
  const [code, ...others] = [...text.matchAll(codes)].map((match) => match[0]);
  if (code === undefined || others.length > 0) return undefined;
  const rest = text.replace(code, ' ');
  // A new name means another subject: "And Express 5.0.0?" after a question about Helmet 8.0.0.
  const known = new Set(wordsIn(before).map((word) => foldWord(word.text)));
  if (contentWords(rest).some((word) => !known.has(foldWord(word)) && !before.includes(word)))
    return undefined;
  const all = [...before.matchAll(codes)];
  const form = formOf(code);
  const same = all.filter((match) => formOf(match[0]) === form);
  const versions = isVersion(code) ? all.filter((match) => isVersion(match[0])) : [];
  const found = same.length > 0 ? same : versions;
  const [match] = found;
  if (found.length !== 1 || !match || match[0] === code) return undefined;
  return { word: { start: match.index, end: match.index + match[0].length }, text: code };
}

function isVersion(code: string): boolean {
  return formOf(code) === 'version' || formOf(code) === '0';
}

/** The name in a question that another name replaces: preferably one with as many words; the last of several. */
function similarName(named: Mention, mentions: Mention[]): Mention | undefined {
  const fitting = mentions
    .flatMap(namesIn)
    .filter(({ preposition }) => named.preposition === undefined || preposition === named.preposition);
  const score = (name: Mention) =>
    Number(name.words.length === named.words.length) + Number(name.determiner === named.determiner) * 2;
  const best = Math.max(...fitting.map(score));
  return fitting.findLast((name) => score(name) === best);
}

/** What belongs to somebody in a question: "phone number" of "Jana Berg's phone number". */
function possessedMention(named: Mention, mentions: Mention[]): Mention | undefined {
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

/** The mention in a question that a follow-up replaces: the last with the same preposition, or the same determiner. */
function mentionLike(named: Mention, isName: boolean, mentions: Mention[]): Mention | undefined {
  if (named.preposition !== undefined) {
    return mentions.findLast(({ preposition }) => preposition === named.preposition);
  }
  const wanted = isName || named.determiner === 'possessive' ? 'definite' : named.determiner;
  const fitting = [...mentions.entries()].filter(
    ([, mention]) =>
      mention.determiner === wanted && (wanted !== 'none' || mention.preposition === undefined),
  );
  if (wanted === 'none' && fitting.length !== 1) return undefined;
  const [index, mention] = fitting.at(-1) ?? [];
  if (index === undefined || !mention) return undefined;
  const next = mentions[index + 1];
  const isSpecified =
    wanted !== 'none' &&
    named.determiner !== 'possessive' &&
    next?.determiner === 'none' &&
    ofWords.has(next.preposition ?? '');
  return isSpecified ? { ...mention, words: [...mention.words, ...next.words] } : mention;
}

/** Replaces the kind of what is asked for: "And freshwater ones?" after "Which saltwater fish do you sell?" */
function replaceKind(named: Mention, mentions: Mention[], before: string): string | undefined {
  const last = named.words.at(-1)?.text.toLowerCase();
  if ((last !== 'ones' && last !== 'one') || named.words.length < 2) return undefined;
  const kind = named.words.slice(0, -1);
  if (!kind.every(({ text }) => isContent(text))) return undefined;
  const described = mentions.filter((mention) => mention.words.length > 1);
  const alike = described.find(({ words: [first] }) => isAlike(first?.text ?? '', kind[0]?.text ?? ''));
  const mention = alike ?? described.at(-1) ?? mentions.at(-1);
  const [replaced, noun] = mention?.words.slice(-2) ?? [];
  if (!replaced) return undefined;
  const text = kind.map((word) => word.text).join(' ');
  return noun === undefined
    ? replaceAt(before, { start: replaced.start, end: replaced.start }, `${text} `)
    : replaceAt(before, replaced, text);
}

/** Whether two words have the same ending: "saltwater" and "freshwater". */
function isAlike(one: string, other: string): boolean {
  return one.length > 5 && one.slice(-4).toLowerCase() === other.slice(-4).toLowerCase();
}

/** Replaces what begins with the same character and is as long: "那周六呢？" after "周一几点开放？" becomes "周六几点开放？" */
function replaceUnspaced(phrase: string, before: string): string | undefined {
  if (!/^[\p{Script=Han}\p{Script=Katakana}]{2,6}$/u.test(phrase)) return undefined;
  const first = phrase.charAt(0);
  const start = before.indexOf(first);
  const isOnly = start >= 0 && before.indexOf(first, start + 1) < 0;
  const end = start + phrase.length;
  return isOnly && before.slice(start, end) !== phrase
    ? replaceAt(before, { start, end }, phrase)
    : undefined;
}
