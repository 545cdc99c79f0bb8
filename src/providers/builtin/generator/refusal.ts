import { detectLanguage } from '../../../text/detect-language.ts';

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
  vietnamese: 'Tôi không tìm thấy điều gì về việc này trong tài liệu.',
};

/** The refusal in the question's language, as far as its script or its function words show it; in English otherwise. */
export function refusalFor(question: string): string {
  const ofScript = byScript.find(([letters]) => letters.test(question))?.[1];
  return ofScript ?? byLanguage[detectLanguage(question) ?? ''] ?? nothingFound;
}

/** Whether a question's script or its function words show that it is in another language than English. */
export function isOtherThanEnglish(question: string): boolean {
  return refusalFor(question) !== nothingFound;
}
