import { AppError } from '../errors/errors.ts';

/** A password with fewer different parts is among the first that an attacker tries. */
const minParts = 4;

/** The words that passwords are most often made of. */
const commonWords =
  'password passwort passwd contraseña motdepasse administrator admin manager qwertyuiop qwertz qwerty azerty asdfghjkl asdf zxcvbnm zxcvbn ' +
  '1qaz2wsx3edc 1qaz2wsx qazwsxedc qazwsx zaq12wsx 1q2w3e4r5t6y 1q2w3e4r5t 1q2w3e4r 1q2w3e q1w2e3r4 letmein welcome changeme changeit ' +
  'iloveyou ilovegod loveyou love monkey dragon sunshine princess football baseball basketball soccer hockey superman batman spiderman ' +
  'pokemon starwars trustno1 whatever master shadow michael jennifer jessica charlie daniel thomas jordan ashley michelle nicole andrew ' +
  'computer internet samsung google facebook microsoft windows android freedom flower cheese chocolate summer winter spring autumn ' +
  'monday friday january february october november december default example secret hello hallo bonjour hola login guest public private ' +
  'access server system service support company office user root temp test demo lectern';

const words = commonWords.split(' ');

/** Neighbours in the alphabet, among digits and on keyboards, in both directions. */
const sequences = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap(
  (sequence) => [sequence, [...sequence].reverse().join('')],
);

const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Refuses a new password that is a common one, or consists of only a few common words, sequences, repetitions, years and facts
 * about the person, as NIST SP 800-63B recommends.
 * @param known texts about the person, such as name and email address
 * @throws AppError 400
 */
export function requireStrongPassword(password: string, known: (string | null | undefined)[]): void {
  if (countParts(password, known.flatMap(partsOf)) >= minParts) return;
  throw new AppError(
    'invalid_request',
    'This password is easy to guess: it is made of usual words, sequences or your own name. Take a few random words.',
    { param: 'password' },
  );
}

/** How many different parts an attacker must guess: each word, sequence, repetition or year is one, and so is any other character. */
function countParts(password: string, own: string[]): number {
  const text = password.normalize('NFKC').toLowerCase();
  const spelled = [...text].map((character) => lookAlikes[character] ?? character).join('');
  // Longer words first, since shorter ones may be their beginnings.
  const usual = [...own, ...words].sort((one, other) => other.length - one.length);
  const period = `${text}${text}`.indexOf(text, 1);
  const parts = new Set<string>();
  for (let at = 0; at < period; ) {
    const word = usual.find((one) => text.startsWith(one, at) || spelled.startsWith(one, at));
    const length = Math.max(
      word?.length ?? 1,
      runLength(text, at),
      sequenceLength(text, at),
      yearLength(text, at),
    );
    parts.add(text.slice(at, at + length));
    at += length;
  }
  return parts.size;
}

/** The length of a repetition of one character; 1 unless it is three times or more. */
function runLength(text: string, at: number): number {
  let end = at;
  while (end < text.length && text[end] === text[at]) end += 1;
  return end - at >= 3 ? end - at : 1;
}

function sequenceLength(text: string, at: number): number {
  let longest = 1;
  for (const sequence of sequences) {
    const start = sequence.indexOf(text[at] ?? '');
    let length = 0;
    while (start >= 0 && start + length < sequence.length && sequence[start + length] === text[at + length])
      length += 1;
    longest = Math.max(longest, length);
  }
  return longest >= 3 ? longest : 1;
}

function yearLength(text: string, at: number): number {
  return /^(?:19|20)\d\d/.test(text.slice(at, at + 4)) ? 4 : 1;
}

/** A text and its words, of three letters or more. */
function partsOf(text: string | null | undefined): string[] {
  const whole = (text ?? '').toLowerCase();
  return [whole, ...whole.split(/[^\p{L}\p{N}]+/u)].filter((part) => part.length >= 3);
}
