import { detectLanguage } from '../../text/detect-language.ts';
import { languagesOfUnspacedScripts } from '../../text/scripts.ts';
import { questionLanguage } from './generator/question/question-language.ts';

/** By script, where a script is nearly one language's own; the first that a question has any letter of. */
const byScript: [letters: RegExp, language: string][] = [
  ...languagesOfUnspacedScripts,
  [/\p{Script=Devanagari}/u, 'hindi'],
  [/\p{Script=Arabic}/u, 'arabic'],
  [/\p{Script=Hebrew}/u, 'hebrew'],
  [/\p{Script=Greek}/u, 'greek'],
  [/[іїєґ]/iu, 'ukrainian'],
  [/\p{Script=Cyrillic}/u, 'russian'],
];

/** The language of a question by its script or its words, a name that `detectLanguage` knows; English where neither shows it. */
export function languageOf(question: string): string {
  return shownLanguage(question) ?? 'english';
}

/** The same; undefined where neither shows it, as of "renta mensual". */
export function shownLanguage(question: string): string | undefined {
  return byScript.find(([letters]) => letters.test(question))?.[1] ?? questionLanguage(question);
}

const initial = /(?<!\p{L})\p{Lu}\.(?!\p{Ll})/gu;

/** Of a passage so much is looked at, in characters. */
const maxText = 3_000;

/** A letter of any of these scripts, which most passages in Latin script lack. */
const anyScript = new RegExp(byScript.map(([letters]) => letters.source).join('|'), 'iu');

const everywhere = byScript.map(
  ([letters, language]) => [new RegExp(letters.source, `${letters.flags}g`), language] as const,
);

/** The language of a passage: by its script where most letters are of it, else by its words; undefined where neither shows it. */
export function languageOfText(text: string): string | undefined {
  // The letters of "S.L." are no words.
  const sample = text.slice(0, maxText).replaceAll(initial, ' ');
  return (anyScript.test(sample) ? languageByScript(sample) : undefined) ?? detectLanguage(sample);
}

function languageByScript(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return everywhere.find(([script, language]) => {
    const least = language === 'japanese' ? letters / 10 : letters / 2;
    return (text.match(script)?.length ?? 0) > least;
  })?.[1];
}
