import { detectLanguage } from '../../../text/detect-language.ts';
import { questionLanguage } from './question-language.ts';

/** The refusal in English. */
export const nothingFound = 'I could not find anything about that in the documents.';

/** By script, where a script is nearly one language's own; the first that a question has any letter of. */
const byScript: [letters: RegExp, refusal: string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, '文書の中に該当する記述は見つかりませんでした。'],
  [/\p{Script=Han}/u, '在文档中没有找到相关内容。'],
  [/\p{Script=Hangul}/u, '문서에서 관련 내용을 찾지 못했습니다.'],
  [/\p{Script=Thai}/u, 'ไม่พบข้อมูลเกี่ยวกับเรื่องนี้ในเอกสาร'],
  [/\p{Script=Devanagari}/u, 'दस्तावेज़ों में इसके बारे में कुछ नहीं मिला।'],
  [/\p{Script=Arabic}/u, 'لم أجد شيئًا عن ذلك في المستندات.'],
  [/\p{Script=Hebrew}/u, 'לא מצאתי דבר על כך במסמכים.'],
  [/\p{Script=Greek}/u, 'Δεν βρήκα τίποτα σχετικό στα έγγραφα.'],
  [/[іїєґ]/iu, 'Я не знайшов нічого про це в документах.'],
  [/\p{Script=Cyrillic}/u, 'Я не нашёл ничего об этом в документах.'],
];

/** The languages of `byScript`, in its order. */
const scriptLanguages = [
  'japanese',
  'chinese',
  'korean',
  'thai',
  'hindi',
  'arabic',
  'hebrew',
  'greek',
  'ukrainian',
  'russian',
];

/** Of languages that share the Latin script. */
const byLanguage: Record<string, string> = {
  german: 'Dazu habe ich in den Dokumenten nichts gefunden.',
  french: "Je n'ai rien trouvé à ce sujet dans les documents.",
  spanish: 'No he encontrado nada sobre eso en los documentos.',
  portuguese: 'Não encontrei nada sobre isso nos documentos.',
  italian: 'Non ho trovato nulla a riguardo nei documenti.',
  dutch: 'Daarover heb ik in de documenten niets gevonden.',
  swedish: 'Jag hittade ingenting om det i dokumenten.',
  polish: 'Nie znalazłem nic na ten temat w dokumentach.',
  turkish: 'Belgelerde bununla ilgili bir şey bulamadım.',
  romanian: 'Nu am găsit nimic despre asta în documente.',
  czech: 'V dokumentech jsem o tom nic nenašel.',
  danish: 'Jeg fandt ikke noget om det i dokumenterne.',
  vietnamese: 'Tôi không tìm thấy điều gì về việc này trong tài liệu.',
};

/** The refusal in the question's language, as far as its script or its function words show it; in English otherwise. */
export function refusalFor(question: string): string {
  const ofScript = byScript.find(([letters]) => letters.test(question))?.[1];
  return ofScript ?? byLanguage[questionLanguage(question) ?? ''] ?? nothingFound;
}

/** The language of a question by its script or its words: a name that `detectLanguage` knows, as far as that shows. */
export function languageOf(question: string): string {
  const script = byScript.findIndex(([letters]) => letters.test(question));
  return (script < 0 ? questionLanguage(question) : scriptLanguages[script]) ?? 'english';
}

/** Of a passage so much is looked at, in characters. */
const maxText = 3_000;

/** The language of a passage: by its script where most letters are of it, else by its words; undefined where neither shows it. */
export function languageOfText(text: string): string | undefined {
  const sample = text.slice(0, maxText);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  for (const [index, [script]] of byScript.entries()) {
    const least = scriptLanguages[index] === 'japanese' ? letters / 10 : letters / 2;
    const count = [...sample].filter((character) => script.test(character)).length;
    if (letters > 0 && count > least) return scriptLanguages[index];
  }
  return detectLanguage(sample);
}
