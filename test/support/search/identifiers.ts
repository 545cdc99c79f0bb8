import { createRandom } from '../../../src/evaluate/random.ts';

/** Something that one passage alone holds, and what may be asked about it. */
export type Identifier = {
  kind: string;
  text: string;
  /** The sentence that holds it. */
  sentence: string;
  /** A question around it, as people ask. */
  question: string;
};

type Kind = {
  name: string;
  make(random: Random): string;
  sentence(text: string): string;
  questions: string[];
};

/** A whole number from 0 to below `count`. */
type Random = (count: number) => number;

/** `N` in a question stands for the identifier. */
const kinds: Kind[] = [
  {
    name: 'part numbers',
    make: (random) => `${letters(random, 2)}-${9_900 + random(100)}-${letters(random, 1)}`,
    sentence: (text) => `Tighten ${text} with the long key.`,
    questions: ['What is the torque for N?', 'Where does part N go?', 'Is N still made'],
  },
  {
    name: 'error codes',
    make: (random) =>
      [`E${1_000 + random(9_000)}`, `ERR_${hex(random, 4)}_${letters(random, 3)}`, `0x8007${hex(random, 4)}`][
        random(3)
      ] ?? '',
    sentence: (text) => `The display shows ${text} when it stops.`,
    questions: ['What does N mean?', 'how do I get rid of error N', 'The machine says N. Why?'],
  },
  {
    name: 'names with accents',
    make: (random) => `${name(random)} ${name(random)}`,
    sentence: (text) => `The minutes were kept by ${text} that year.`,
    questions: ['Who is N?', 'What did N do that year?', 'When was N there?'],
  },
  {
    name: 'CJK strings',
    make: (random) => Array.from({ length: 3 + random(3) }, () => rareIdeograph(random)).join(''),
    sentence: (text) => `文件中提到${text}的规格与用途。`,
    questions: ['N的规格是什么？', 'N', '请问N在哪里？'],
  },
  {
    name: 'email addresses',
    make: (random) => `${plain(name(random))}.${plain(name(random))}@${plain(name(random))}.example`,
    sentence: (text) => `Write to ${text} before noon.`,
    questions: ['Who reads N?', 'When should I write to N?', 'What is N for?'],
  },
  {
    name: 'versions',
    make: (random) =>
      `${random(2) ? 'v' : ''}${random(40)}.${random(40)}.${random(200)}${random(3) ? '' : '-rc2'}`,
    sentence: (text) => `Since ${text} the valve is closed at night.`,
    questions: ['What changed in N?', 'Is the valve closed in N?', 'N release notes'],
  },
];

/** Different identifiers of every kind, the same in every run; many differ from another in one character alone. */
export function makeIdentifiers(count: number): Identifier[] {
  const next = createRandom(7);
  const random: Random = (size) => Math.floor(next() * size);
  const made = new Map<string, Identifier>();
  while (made.size < count) {
    const kind = kinds[made.size % kinds.length] as Kind;
    const text = kind.make(random);
    // One that is part of another would be held by two passages.
    if ([...made.keys()].some((other) => other.includes(text) || text.includes(other))) continue;
    const template = kind.questions[random(kind.questions.length)] ?? 'N';
    const question = template.replace('N', () => text);
    made.set(text, { kind: kind.name, text, sentence: kind.sentence(text), question });
  }
  return [...made.values()];
}

function letters(random: Random, count: number): string {
  return Array.from({ length: count }, () => 'ABCDEFGHKLMNPRSTUVWXYZ'[random(22)]).join('');
}

function hex(random: Random, count: number): string {
  return Array.from({ length: count }, () => '0123456789ABCDEF'[random(16)]).join('');
}

const onsets = ['Bř', 'Kj', 'Zo', 'Ma', 'Ñu', 'Søl', 'Çel', 'Łu', 'Pé', 'Thö', 'Grå', 'Şi'];
const middles = ['ær', 'ël', 'ań', 'ür', 'ié', 'oš', 'ång', 'ír'];
const codas = ['ström', 'ková', 'ez', 'lund', 'ğlu', 'ić', 'mäki', 'sson'];

function name(random: Random): string {
  return `${onsets[random(onsets.length)]}${middles[random(middles.length)]}${codas[random(codas.length)]}`;
}

/** In ASCII letters, as addresses are. */
function plain(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.replaceAll('ø', 'o').replaceAll('ł', 'l').replaceAll('æ', 'ae').replaceAll('ı', 'i');
}

/** Of the less common half of the basic ideographs. */
function rareIdeograph(random: Random): string {
  return String.fromCodePoint(0x7000 + random(0x1f00));
}
