import type { HeldDocuments, MissingDocuments } from '../../../ports/generator.ts';

/** What the model says in words of its own, in one language. All else it quotes. */
type OwnWords = Record<MissingDocuments, string> & {
  nothingFound: string;
  /** What introduces quotations in another language. */
  documentsSay: string;
  /** What stands before the number of the documents, and behind it, in the languages in which documents are asked for. */
  documents?: string;
  newestFirst?: string;
};

const english = {
  nothingFound: 'I could not find anything about that in the documents.',
  documentsSay: 'The documents say:',
  none: 'There are no documents to answer from yet.',
  unread: 'Some documents are still being processed. Ask again when they are ready.',
  documents: 'Documents that I answer from',
  newestFirst: 'Newest first:',
} satisfies OwnWords;

/** The refusal in English. */
export const { nothingFound } = english;

/** In the languages that `detectLanguage` and the scripts name. */
const ownWords: Record<string, OwnWords> = {
  english,
  japanese: {
    nothingFound: '文書の中に該当する記述は見つかりませんでした。',
    documentsSay: '文書には次のようにあります：',
    none: '回答のもとになる文書がまだありません。',
    unread: 'まだ処理中の文書があります。処理が終わってから、もう一度お尋ねください。',
  },
  chinese: {
    nothingFound: '在文档中没有找到相关内容。',
    documentsSay: '文档中写道：',
    none: '目前还没有可供回答的文档。',
    unread: '部分文档仍在处理中，请在处理完成后再提问。',
  },
  korean: {
    nothingFound: '문서에서 관련 내용을 찾지 못했습니다.',
    documentsSay: '문서에는 다음과 같이 나와 있습니다:',
    none: '아직 답변에 사용할 문서가 없습니다.',
    unread: '일부 문서가 아직 처리 중입니다. 처리가 끝난 뒤 다시 질문해 주세요.',
  },
  thai: {
    nothingFound: 'ไม่พบข้อมูลเกี่ยวกับเรื่องนี้ในเอกสาร',
    documentsSay: 'เอกสารระบุว่า:',
    none: 'ยังไม่มีเอกสารให้ใช้ตอบ',
    unread: 'เอกสารบางส่วนยังอยู่ระหว่างการประมวลผล โปรดถามอีกครั้งเมื่อเสร็จแล้ว',
  },
  hindi: {
    nothingFound: 'दस्तावेज़ों में इसके बारे में कुछ नहीं मिला।',
    documentsSay: 'दस्तावेज़ों में लिखा है:',
    none: 'उत्तर देने के लिए अभी कोई दस्तावेज़ नहीं है।',
    unread: 'कुछ दस्तावेज़ अभी संसाधित हो रहे हैं। उनके तैयार होने पर फिर से पूछें।',
  },
  arabic: {
    nothingFound: 'لم أجد شيئًا عن ذلك في المستندات.',
    documentsSay: 'جاء في المستندات:',
    none: 'لا توجد مستندات للإجابة منها بعد.',
    unread: 'ما زالت بعض المستندات قيد المعالجة. اسأل مرة أخرى عندما تصبح جاهزة.',
  },
  hebrew: {
    nothingFound: 'לא מצאתי דבר על כך במסמכים.',
    documentsSay: 'במסמכים נכתב:',
    none: 'עדיין אין מסמכים שאפשר לענות מהם.',
    unread: 'חלק מהמסמכים עדיין בעיבוד. אפשר לשאול שוב כשיהיו מוכנים.',
  },
  greek: {
    nothingFound: 'Δεν βρήκα τίποτα σχετικό στα έγγραφα.',
    documentsSay: 'Στα έγγραφα αναφέρεται:',
    none: 'Δεν υπάρχουν ακόμη έγγραφα για να απαντήσω.',
    unread: 'Ορισμένα έγγραφα είναι ακόμη υπό επεξεργασία. Ρωτήστε ξανά όταν είναι έτοιμα.',
  },
  ukrainian: {
    nothingFound: 'Я не знайшов нічого про це в документах.',
    documentsSay: 'У документах сказано:',
    none: 'Документів для відповіді ще немає.',
    unread: 'Деякі документи ще обробляються. Запитайте ще раз, коли вони будуть готові.',
  },
  russian: {
    nothingFound: 'Я не нашёл ничего об этом в документах.',
    documentsSay: 'В документах сказано:',
    none: 'Документов для ответа пока нет.',
    unread: 'Некоторые документы ещё обрабатываются. Спросите снова, когда они будут готовы.',
  },
  german: {
    nothingFound: 'Dazu habe ich in den Dokumenten nichts gefunden.',
    documentsSay: 'In den Dokumenten steht:',
    none: 'Es gibt noch keine Dokumente, aus denen ich antworten könnte.',
    unread: 'Einige Dokumente werden noch verarbeitet. Fragen Sie noch einmal, wenn sie bereit sind.',
    documents: 'Dokumente, aus denen ich antworte',
    newestFirst: 'Die neuesten zuerst:',
  },
  french: {
    nothingFound: "Je n'ai rien trouvé à ce sujet dans les documents.",
    documentsSay: 'Les documents disent :',
    none: "Il n'y a pas encore de documents à partir desquels répondre.",
    unread:
      'Certains documents sont encore en cours de traitement. Reposez la question quand ils seront prêts.',
    documents: 'Documents à partir desquels je réponds',
    newestFirst: 'Les plus récents d’abord :',
  },
  spanish: {
    nothingFound: 'No he encontrado nada sobre eso en los documentos.',
    documentsSay: 'Los documentos dicen:',
    none: 'Todavía no hay documentos de los que responder.',
    unread: 'Algunos documentos aún se están procesando. Vuelva a preguntar cuando estén listos.',
    documents: 'Documentos de los que respondo',
    newestFirst: 'Los más recientes primero:',
  },
  portuguese: {
    nothingFound: 'Não encontrei nada sobre isso nos documentos.',
    documentsSay: 'Os documentos dizem:',
    none: 'Ainda não há documentos a partir dos quais responder.',
    unread: 'Alguns documentos ainda estão a ser processados. Pergunte novamente quando estiverem prontos.',
    documents: 'Documentos a partir dos quais respondo',
    newestFirst: 'Os mais recentes primeiro:',
  },
  italian: {
    nothingFound: 'Non ho trovato nulla a riguardo nei documenti.',
    documentsSay: 'I documenti dicono:',
    none: 'Non ci sono ancora documenti da cui rispondere.',
    unread: 'Alcuni documenti sono ancora in elaborazione. Ripeta la domanda quando saranno pronti.',
    documents: 'Documenti da cui rispondo',
    newestFirst: 'I più recenti per primi:',
  },
  dutch: {
    nothingFound: 'Daarover heb ik in de documenten niets gevonden.',
    documentsSay: 'In de documenten staat:',
    none: 'Er zijn nog geen documenten om uit te antwoorden.',
    unread: 'Sommige documenten worden nog verwerkt. Vraag het opnieuw als ze klaar zijn.',
    documents: 'Documenten waaruit ik antwoord',
    newestFirst: 'De nieuwste eerst:',
  },
  swedish: {
    nothingFound: 'Jag hittade ingenting om det i dokumenten.',
    documentsSay: 'I dokumenten står det:',
    none: 'Det finns inga dokument att svara utifrån ännu.',
    unread: 'Några dokument bearbetas fortfarande. Fråga igen när de är klara.',
  },
  polish: {
    nothingFound: 'Nie znalazłem nic na ten temat w dokumentach.',
    documentsSay: 'W dokumentach napisano:',
    none: 'Nie ma jeszcze dokumentów, na podstawie których można odpowiedzieć.',
    unread: 'Niektóre dokumenty są jeszcze przetwarzane. Zapytaj ponownie, gdy będą gotowe.',
  },
  turkish: {
    nothingFound: 'Belgelerde bununla ilgili bir şey bulamadım.',
    documentsSay: 'Belgelerde şöyle yazıyor:',
    none: 'Henüz yanıt verilebilecek belge yok.',
    unread: 'Bazı belgeler hâlâ işleniyor. Hazır olduklarında yeniden sorun.',
  },
  romanian: {
    nothingFound: 'Nu am găsit nimic despre asta în documente.',
    documentsSay: 'În documente scrie:',
    none: 'Nu există încă documente din care să răspund.',
    unread: 'Unele documente sunt încă în curs de procesare. Întrebați din nou când sunt gata.',
  },
  czech: {
    nothingFound: 'V dokumentech jsem o tom nic nenašel.',
    documentsSay: 'V dokumentech stojí:',
    none: 'Zatím tu nejsou žádné dokumenty, ze kterých by šlo odpovědět.',
    unread: 'Některé dokumenty se ještě zpracovávají. Zeptejte se znovu, až budou připravené.',
  },
  danish: {
    nothingFound: 'Jeg fandt ikke noget om det i dokumenterne.',
    documentsSay: 'I dokumenterne står der:',
    none: 'Der er endnu ingen dokumenter at svare ud fra.',
    unread: 'Nogle dokumenter behandles stadig. Spørg igen, når de er klar.',
  },
  vietnamese: {
    nothingFound: 'Tôi không tìm thấy điều gì về việc này trong tài liệu.',
    documentsSay: 'Tài liệu có viết:',
    none: 'Chưa có tài liệu nào để trả lời.',
    unread: 'Một số tài liệu vẫn đang được xử lý. Hãy hỏi lại khi chúng sẵn sàng.',
  },
};

function wordsIn(language: string): OwnWords {
  return ownWords[language] ?? english;
}

/**
 * The refusal in a language that `languageOf` names.
 * @param missing what is lacking, where that may be why nothing was found
 */
export function refusalIn(language: string, missing?: MissingDocuments): string {
  const words = wordsIn(language);
  if (missing === undefined) return words.nothingFound;
  return missing === 'none' ? words.none : `${words.nothingFound} ${words.unread}`;
}

/** What introduces quotations in another language than that of the question, in that of the question. */
export function introductionIn(language: string): string {
  return wordsIn(language).documentsSay;
}

/** How many documents there are, and the names of the newest. */
export function listDocuments(language: string, { count, newest }: HeldDocuments): string {
  const { documents, newestFirst } = { ...english, ...wordsIn(language) };
  const names = newest.map((name) => `- ${name}`);
  return [`${documents}: ${count}. ${newestFirst}`, ...names, ...(newest.length < count ? ['- …'] : [])].join(
    '\n',
  );
}
