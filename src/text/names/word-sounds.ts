import anyAscii from 'any-ascii';
import { LRUCache } from 'lru-cache';

/** How a word sounds, in whatever script it is written: codes of consonants and vowels, in order. */
export type Sounds = {
  codes: Uint8Array;
  /** How many consonants it has, in all and of each group of similar ones. */
  consonants: number;
  groups: Uint8Array;
  /** The place in `vowelCosts` of how well its script writes vowels. */
  vowels: number;
};

/** How much of a word is compared, in characters: longer words are not names. */
const maxLength = 24;

/** How many words have their sounds remembered, since passages repeat them. */
const maxRemembered = 10_000;

/** The cost of a consonant that only one of two words has; less for those that are often silent. */
const addedCost = { usual: 0.8, h: 0.25, x: 0.5, r: 0.6 };

/**
 * The cost of a vowel that only one of two words has, ascending: where the script of either writes hardly any vowels, where it writes
 * syllables, and in all others. The lower one of both scripts counts.
 */
const vowelCosts = [0.06, 0.15, 0.3];

const [otherConsonant, otherVowel] = [1, 0.35];

/** The cost of taking one sound for another that scripts and languages interchange. `x` is the ch of "loch". */
const likeSounds: [pairs: string, cost: number][] = [
  ['pb fv td sz', 0.2],
  ['ei ou ao ae', 0.2],
  ['kg bv kx xh gh SC xg hk vu vo', 0.35],
  ['pf sS zS lr mn sC zC gC kC iC', 0.5],
  ['pv bf tC ts dz dC tS zd', 0.6],
];

/** Groups of consonants that may be taken for one another. Words that share few groups need no further comparison. */
const consonantGroups = ['bpfv', 'td', 'szSC', 'kgxh', 'mn', 'lr'];

/** Words are only compared if they share at least this part of their consonants, in number and by group. */
const leastShared = 0.6;

/** Costs are sums of decimal fractions: words that are just alike enough may seem to cost so much too much. */
const rounding = 1e-9;

/** Divided by the number of consonants, this is subtracted from the likeness of two words: short words are alike by chance. */
const shortness = 0.3;

const sounds = `${consonantGroups.join('')}aeiou`;
const firstVowel = sounds.indexOf('a');
const groupOf = Uint8Array.from(sounds, (sound) =>
  consonantGroups.findIndex((group) => group.includes(sound)),
);
/** The cost of adding or omitting each sound, for each of `vowelCosts`. */
const addCosts = vowelCosts.map((vowelCost) =>
  Float64Array.from(sounds, (sound, code) => {
    if (code >= firstVowel) return vowelCost;
    return sound === 'h' || sound === 'x' || sound === 'r' ? addedCost[sound] : addedCost.usual;
  }),
);
const changeCosts = costsOfChanges();

function costsOfChanges(): Float64Array {
  const costs = new Float64Array(sounds.length ** 2).fill(otherConsonant);
  const set = (one: number, other: number, cost: number) => {
    costs[one * sounds.length + other] = cost;
    costs[other * sounds.length + one] = cost;
  };
  for (let one = 0; one < sounds.length; one += 1) {
    for (let other = firstVowel; one >= firstVowel && other < one; other += 1) set(one, other, otherVowel);
    set(one, one, 0);
  }
  for (const [pairs, cost] of likeSounds) {
    for (const [one = '', other = ''] of pairs.split(' ')) {
      set(sounds.indexOf(one), sounds.indexOf(other), cost);
    }
  }
  return costs;
}

/** Letters that are not romanized one by one, or not as they sound in names. */
const beforeRomanizing: [RegExp, string][] = [
  // Thai: silent letters, vowels that are written before their consonant, and the letter that only carries vowels.
  [/[\u0e01-\u0e2e][\u0e31-\u0e3a]?\u0e4c/gu, ''],
  [/([\u0e40-\u0e44])([\u0e01-\u0e2e])/gu, '$2$1'],
  [/([\u0e01-\u0e2e])\u0e2d(?![\u0e30-\u0e3a])/gu, '$1o'],
  // Hebrew and Arabic letters that are vowels, and the article.
  [/\u05d4(?!\p{L})/gu, 'a'],
  [/^\u0627\u0644/gu, ''],
  [/^\u0648/gu, 'w'],
  [/\u0648/gu, 'u'],
  [/\u064a/gu, 'i'],
  [/\u0629/gu, 'a'],
  // Greek pairs of letters for one sound.
  [/μπ/gu, 'b'],
  [/ντ/gu, 'd'],
  [/ου/gu, 'u'],
  [/γκ|γγ/gu, 'g'],
  [/τζ/gu, 'j'],
  [/[αε][ύυ]/gu, 'ev'],
  [/χ/gu, 'kh'],
];

/** Sounds of Latin spellings, in order. */
const spellings: [RegExp, string][] = [
  [/^(?:wr|rh)/gu, 'r'],
  [/^(?:kn|gn)/gu, 'n'],
  [/^ps/gu, 's'],
  [/sch|sh(?:ch)?/gu, 'S'],
  [/tch|ch|dzh|zh|tz|ts|dj|dg(?=[ei])/gu, 'C'],
  [/ph/gu, 'f'],
  [/x/gu, 'ks'],
  [/kh/gu, 'x'],
  [/([tgbd])h/gu, '$1'],
  [/ck|qu?/gu, 'k'],
  [/c(?=[eiy])/gu, 's'],
  [/c/gu, 'k'],
  [/j/gu, 'C'],
  [/w/gu, 'v'],
  [/y|ee|ea/gu, 'i'],
  [/oo/gu, 'u'],
  [/e$/gu, ''],
];

const withoutVowels = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const syllables = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const remembered = new LRUCache<string, Sounds>({ max: maxRemembered });

/** How a word sounds, roughly: names keep their sounds in all scripts. */
export function soundsOf(word: string): Sounds {
  const beginning = word.slice(0, maxLength);
  const known = remembered.get(beginning);
  if (known) return known;
  const read = readSounds(beginning);
  remembered.set(beginning, read);
  return read;
}

function readSounds(word: string): Sounds {
  const latin = anyAscii(replaceAll(word.toLowerCase(), beforeRomanizing))
    .toLowerCase()
    .replaceAll(/[^a-z]/gu, '');
  const codes: number[] = [];
  const groups = new Uint8Array(consonantGroups.length);
  for (const letter of replaceAll(latin, spellings)) {
    const code = sounds.indexOf(letter);
    if (code < 0 || code === codes.at(-1)) continue;
    codes.push(code);
    if (code < firstVowel) groups[groupOf[code] as number] = (groups[groupOf[code] as number] as number) + 1;
  }
  const consonants = groups.reduce((sum, count) => sum + count, 0);
  return { codes: Uint8Array.from(codes), consonants, groups, vowels: vowelsOf(word) };
}

function replaceAll(text: string, changes: [RegExp, string][]): string {
  return changes.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
}

function vowelsOf(word: string): number {
  if (withoutVowels.test(word)) return 0;
  return syllables.test(word) ? 1 : 2;
}

/**
 * How alike two words sound, at most 1: the less it costs to turn one into the other, for the consonants that they have, the
 * more.
 * @param minimum words that are less alike get any number below it
 */
export function soundAlike(one: Sounds, other: Sounds, minimum: number): number {
  const most = Math.max(one.consonants, other.consonants);
  const least = Math.min(one.consonants, other.consonants);
  if (least < 2 || least < leastShared * most) return 0;
  let shared = 0;
  for (let group = 0; group < consonantGroups.length; group += 1) {
    shared += Math.min(one.groups[group] as number, other.groups[group] as number);
  }
  if (shared < leastShared * most) return 0;
  const maximumCost = (1 - minimum - shortness / least) * most + rounding;
  const added = addCosts[Math.min(one.vowels, other.vowels)] as Float64Array;
  const cost = costBetween(one.codes, other.codes, added, maximumCost);
  return 1 - cost / most - shortness / least;
}

/** A row of costs, kept between calls, since words are compared by the thousand. */
let row = new Float64Array(1 << 7);

/**
 * The least cost of changes, additions and omissions (Wagner and Fischer, 1974).
 * @param added the cost of adding or omitting each sound
 * @returns any cost above the maximum once there is none below
 */
function costBetween(one: Uint8Array, other: Uint8Array, added: Float64Array, maximum: number): number {
  if (other.length >= row.length) row = new Float64Array(2 * other.length);
  row[0] = 0;
  for (let at = 1; at <= other.length; at += 1)
    row[at] = (row[at - 1] as number) + (added[other[at - 1] as number] as number);
  for (const code of one) {
    const own = added[code] as number;
    let diagonal = row[0] as number;
    let before = diagonal + own;
    let least = before;
    row[0] = before;
    for (let at = 1; at <= other.length; at += 1) {
      const found = other[at - 1] as number;
      const above = row[at] as number;
      before = Math.min(
        diagonal + (changeCosts[code * sounds.length + found] as number),
        above + own,
        before + (added[found] as number),
      );
      row[at] = before;
      diagonal = above;
      if (before < least) least = before;
    }
    if (least > maximum) return least;
  }
  return row[other.length] as number;
}
