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

/** Languages of the Latin script by words that their questions have and those of the others do not. */
const byWords: [words: string, refusal: string][] = [
  [
    'wer wie wann wo warum welche welcher welches ist sind der das den dem und wird wurde gibt ich kann',
    'Dazu habe ich in den Dokumenten nichts gefunden.',
  ],
  [
    'quel quelle quels quelles est combien où quand pourquoi comment les des qui au aux dans je',
    "Je n'ai rien trouvé à ce sujet dans les documents.",
  ],
  [
    'qué cuál cuáles cuándo cuánto cuánta cuántos cuántas dónde quién cómo el los las del es son',
    'No he encontrado nada sobre eso en los documentos.',
  ],
  [
    'qual quais quando quanto quantos quantas onde quem os dos uma é são você não',
    'Não encontrei nada sobre isso nos documentos.',
  ],
  [
    'quale quali quando quanto quanti quante dove chi che cosa il gli della dello del è sono nel nella',
    'Non ho trovato nulla a riguardo nei documenti.',
  ],
  [
    'wat wie waar wanneer waarom welke hoe hoeveel het een de zijn wordt van',
    'Daarover heb ik in de documenten niets gevonden.',
  ],
  [
    'vad vem när var varför vilken vilket vilka hur är och det en ett',
    'Jag hittade ingenting om det i dokumenten.',
  ],
  [
    'co kto gdzie kiedy dlaczego jak jaki jaka jakie ile czy jest są w z',
    'Nie znalazłem nic na ten temat w dokumentach.',
  ],
  [
    'ne kim nerede nasıl neden hangi kaç zaman kadar mi mı nedir',
    'Belgelerde bununla ilgili bir şey bulamadım.',
  ],
  [
    'gì ai khi nào ở đâu bao nhiêu thế là của có được',
    'Tôi không tìm thấy điều gì về việc này trong tài liệu.',
  ],
];

const latin = byWords.map(([words, refusal]) => ({ words: new Set(words.split(' ')), refusal }));

/** The refusal in the question's language, as far as its script or its small words tell; in English otherwise. */
export function refusalFor(question: string): string {
  const ofScript = byScript.find(([letters]) => letters.test(question))?.[1];
  if (ofScript !== undefined) return ofScript;
  const words = question.toLowerCase().match(/\p{L}+/gu) ?? [];
  let refusal = nothingFound;
  // One word may be a name, or English too.
  let most = 1;
  for (const language of latin) {
    const known = words.filter((word) => language.words.has(word)).length;
    if (known > most) {
      most = known;
      refusal = language.refusal;
    }
  }
  return refusal;
}

/** Whether a question's script or its small words tell that it is in another language than English. */
export function isOtherThanEnglish(question: string): boolean {
  return refusalFor(question) !== nothingFound;
}
