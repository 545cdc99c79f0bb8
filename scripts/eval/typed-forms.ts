import { shownLanguage } from '../../src/providers/builtin/languages.ts';

/** Ways in which people type what somebody else would have written with care, by name. */
export const typedForms: Record<string, (question: string) => string> = {
  lower: (question) => question.replace(/[?.!]+$/u, '').toLowerCase(),
  upper: (question) => question.toUpperCase(),
  swapped: (question) =>
    inLongestWord(question, (word, middle) => {
      const [one = '', other = ''] = word.slice(middle - 1, middle + 1);
      return word.slice(0, middle - 1) + other + one + word.slice(middle + 1);
    }),
  dropped: (question) =>
    inLongestWord(question, (word, middle) => word.slice(0, middle) + word.slice(middle + 1)),
  framed: (question) => {
    const all = frames[shownLanguage(question) ?? 'english'];
    return all?.[question.length % all.length]?.replace('…', () => question) ?? question;
  },
};

/** What people write around a question, by its language, with "…" for the question. */
const frames: Record<string, string[]> = {
  english: [
    'I am new here. …',
    'Sorry to bother you, I could not find this anywhere. …',
    'A customer has just called and wants to know. …',
    'I am putting the report for Friday together. …',
    '… I need it for a customer. Thanks!',
    '… I have looked everywhere.',
    'My colleague and I disagree. … It would be great to have it in writing.',
    'This is probably a silly thing to ask. …',
  ],
  german: [
    'Ich bin neu hier. …',
    'Ich habe das nirgends gefunden. …',
    'Ein Kunde hat gerade angerufen und möchte das wissen. …',
    '… Ich brauche das für einen Kunden. Danke!',
    'Wir streiten uns gerade darüber. …',
  ],
  french: [
    'Je suis nouveau ici. …',
    "Je n'ai rien trouvé à ce sujet. …",
    "Un client vient d'appeler. …",
    "… J'en ai besoin pour un client. Merci !",
  ],
  spanish: [
    'Soy nuevo aquí. …',
    'No lo he encontrado en ningún sitio. …',
    'Acaba de llamar un cliente. …',
    '… Lo necesito para un cliente. ¡Gracias!',
  ],
  italian: [
    'Sono nuovo qui. …',
    "Non l'ho trovato da nessuna parte. …",
    '… Mi serve per un cliente. Grazie!',
  ],
  dutch: [
    'Ik ben nieuw hier. …',
    'Ik kon het nergens vinden. …',
    '… Ik heb het nodig voor een klant. Bedankt!',
  ],
};

/**
 * A question with another form of its longest word in lower case, of at least six letters.
 * @param change takes the word and a place in its middle whose letter differs from the one before it
 */
function inLongestWord(question: string, change: (word: string, middle: number) => string): string {
  const words = [...question.matchAll(/[a-z]{6,}/gu)];
  const [longest] = words.toSorted((one, other) => other[0].length - one[0].length);
  if (longest === undefined) return question;
  const [word] = longest;
  const half = Math.floor(word.length / 2);
  const middle = word[half] === word[half - 1] ? half + 1 : half;
  return `${question.slice(0, longest.index)}${change(word, middle)}${question.slice(longest.index + word.length)}`;
}
