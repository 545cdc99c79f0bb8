/** What the model says of itself, in one language. */
type Phrases = { nothingFound: string; documentsSay: string };

const english: Phrases = {
  nothingFound: 'I could not find anything about that in the documents.',
  documentsSay: 'The documents say:',
};

/** The refusal in English. */
export const { nothingFound } = english;

/** In the languages that `detectLanguage` and the scripts name. */
const phrases: Record<string, Phrases> = {
  english,
  japanese: {
    nothingFound: '文書の中に該当する記述は見つかりませんでした。',
    documentsSay: '文書には次のようにあります：',
  },
  chinese: { nothingFound: '在文档中没有找到相关内容。', documentsSay: '文档中写道：' },
  korean: {
    nothingFound: '문서에서 관련 내용을 찾지 못했습니다.',
    documentsSay: '문서에는 다음과 같이 나와 있습니다:',
  },
  thai: { nothingFound: 'ไม่พบข้อมูลเกี่ยวกับเรื่องนี้ในเอกสาร', documentsSay: 'เอกสารระบุว่า:' },
  hindi: { nothingFound: 'दस्तावेज़ों में इसके बारे में कुछ नहीं मिला।', documentsSay: 'दस्तावेज़ों में लिखा है:' },
  arabic: { nothingFound: 'لم أجد شيئًا عن ذلك في المستندات.', documentsSay: 'جاء في المستندات:' },
  hebrew: { nothingFound: 'לא מצאתי דבר על כך במסמכים.', documentsSay: 'במסמכים נכתב:' },
  greek: { nothingFound: 'Δεν βρήκα τίποτα σχετικό στα έγγραφα.', documentsSay: 'Στα έγγραφα αναφέρεται:' },
  ukrainian: {
    nothingFound: 'Я не знайшов нічого про це в документах.',
    documentsSay: 'У документах сказано:',
  },
  russian: { nothingFound: 'Я не нашёл ничего об этом в документах.', documentsSay: 'В документах сказано:' },
  german: {
    nothingFound: 'Dazu habe ich in den Dokumenten nichts gefunden.',
    documentsSay: 'In den Dokumenten steht:',
  },
  french: {
    nothingFound: "Je n'ai rien trouvé à ce sujet dans les documents.",
    documentsSay: 'Les documents disent :',
  },
  spanish: {
    nothingFound: 'No he encontrado nada sobre eso en los documentos.',
    documentsSay: 'Los documentos dicen:',
  },
  portuguese: {
    nothingFound: 'Não encontrei nada sobre isso nos documentos.',
    documentsSay: 'Os documentos dizem:',
  },
  italian: {
    nothingFound: 'Non ho trovato nulla a riguardo nei documenti.',
    documentsSay: 'I documenti dicono:',
  },
  dutch: {
    nothingFound: 'Daarover heb ik in de documenten niets gevonden.',
    documentsSay: 'In de documenten staat:',
  },
  swedish: {
    nothingFound: 'Jag hittade ingenting om det i dokumenten.',
    documentsSay: 'I dokumenten står det:',
  },
  polish: {
    nothingFound: 'Nie znalazłem nic na ten temat w dokumentach.',
    documentsSay: 'W dokumentach napisano:',
  },
  turkish: {
    nothingFound: 'Belgelerde bununla ilgili bir şey bulamadım.',
    documentsSay: 'Belgelerde şöyle yazıyor:',
  },
  romanian: {
    nothingFound: 'Nu am găsit nimic despre asta în documente.',
    documentsSay: 'În documente scrie:',
  },
  czech: { nothingFound: 'V dokumentech jsem o tom nic nenašel.', documentsSay: 'V dokumentech stojí:' },
  danish: {
    nothingFound: 'Jeg fandt ikke noget om det i dokumenterne.',
    documentsSay: 'I dokumenterne står der:',
  },
  vietnamese: {
    nothingFound: 'Tôi không tìm thấy điều gì về việc này trong tài liệu.',
    documentsSay: 'Tài liệu có viết:',
  },
};

/** The refusal in a language that `languageOf` names. */
export function refusalIn(language: string): string {
  return (phrases[language] ?? english).nothingFound;
}

/** What introduces quotations in another language than that of the question, in that of the question. */
export function introductionIn(language: string): string {
  return (phrases[language] ?? english).documentsSay;
}
