import type { MissingDocuments } from '../../../ports/generator.ts';

type Sentences = Record<MissingDocuments, string>;

const english: Sentences = {
  none: 'There are no documents to answer from yet.',
  unread: 'Some documents are still being processed. Ask again when they are ready.',
};

/** In the languages of the refusal. */
const sentences: Record<string, Sentences> = {
  english,
  japanese: {
    none: '回答のもとになる文書がまだありません。',
    unread: 'まだ処理中の文書があります。処理が終わってから、もう一度お尋ねください。',
  },
  chinese: { none: '目前还没有可供回答的文档。', unread: '部分文档仍在处理中，请在处理完成后再提问。' },
  korean: {
    none: '아직 답변에 사용할 문서가 없습니다.',
    unread: '일부 문서가 아직 처리 중입니다. 처리가 끝난 뒤 다시 질문해 주세요.',
  },
  thai: {
    none: 'ยังไม่มีเอกสารให้ใช้ตอบ',
    unread: 'เอกสารบางส่วนยังอยู่ระหว่างการประมวลผล โปรดถามอีกครั้งเมื่อเสร็จแล้ว',
  },
  hindi: {
    none: 'उत्तर देने के लिए अभी कोई दस्तावेज़ नहीं है।',
    unread: 'कुछ दस्तावेज़ अभी संसाधित हो रहे हैं। उनके तैयार होने पर फिर से पूछें।',
  },
  arabic: {
    none: 'لا توجد مستندات للإجابة منها بعد.',
    unread: 'ما زالت بعض المستندات قيد المعالجة. اسأل مرة أخرى عندما تصبح جاهزة.',
  },
  hebrew: {
    none: 'עדיין אין מסמכים שאפשר לענות מהם.',
    unread: 'חלק מהמסמכים עדיין בעיבוד. אפשר לשאול שוב כשיהיו מוכנים.',
  },
  greek: {
    none: 'Δεν υπάρχουν ακόμη έγγραφα για να απαντήσω.',
    unread: 'Ορισμένα έγγραφα είναι ακόμη υπό επεξεργασία. Ρωτήστε ξανά όταν είναι έτοιμα.',
  },
  ukrainian: {
    none: 'Документів для відповіді ще немає.',
    unread: 'Деякі документи ще обробляються. Запитайте ще раз, коли вони будуть готові.',
  },
  russian: {
    none: 'Документов для ответа пока нет.',
    unread: 'Некоторые документы ещё обрабатываются. Спросите снова, когда они будут готовы.',
  },
  german: {
    none: 'Es gibt noch keine Dokumente, aus denen ich antworten könnte.',
    unread: 'Einige Dokumente werden noch verarbeitet. Fragen Sie noch einmal, wenn sie bereit sind.',
  },
  french: {
    none: "Il n'y a pas encore de documents à partir desquels répondre.",
    unread:
      'Certains documents sont encore en cours de traitement. Reposez la question quand ils seront prêts.',
  },
  spanish: {
    none: 'Todavía no hay documentos de los que responder.',
    unread: 'Algunos documentos aún se están procesando. Vuelva a preguntar cuando estén listos.',
  },
  portuguese: {
    none: 'Ainda não há documentos a partir dos quais responder.',
    unread: 'Alguns documentos ainda estão a ser processados. Pergunte novamente quando estiverem prontos.',
  },
  italian: {
    none: 'Non ci sono ancora documenti da cui rispondere.',
    unread: 'Alcuni documenti sono ancora in elaborazione. Ripeta la domanda quando saranno pronti.',
  },
  dutch: {
    none: 'Er zijn nog geen documenten om uit te antwoorden.',
    unread: 'Sommige documenten worden nog verwerkt. Vraag het opnieuw als ze klaar zijn.',
  },
  swedish: {
    none: 'Det finns inga dokument att svara utifrån ännu.',
    unread: 'Några dokument bearbetas fortfarande. Fråga igen när de är klara.',
  },
  polish: {
    none: 'Nie ma jeszcze dokumentów, na podstawie których można odpowiedzieć.',
    unread: 'Niektóre dokumenty są jeszcze przetwarzane. Zapytaj ponownie, gdy będą gotowe.',
  },
  turkish: {
    none: 'Henüz yanıt verilebilecek belge yok.',
    unread: 'Bazı belgeler hâlâ işleniyor. Hazır olduklarında yeniden sorun.',
  },
  romanian: {
    none: 'Nu există încă documente din care să răspund.',
    unread: 'Unele documente sunt încă în curs de procesare. Întrebați din nou când sunt gata.',
  },
  czech: {
    none: 'Zatím tu nejsou žádné dokumenty, ze kterých by šlo odpovědět.',
    unread: 'Některé dokumenty se ještě zpracovávají. Zeptejte se znovu, až budou připravené.',
  },
  danish: {
    none: 'Der er endnu ingen dokumenter at svare ud fra.',
    unread: 'Nogle dokumenter behandles stadig. Spørg igen, når de er klar.',
  },
  vietnamese: {
    none: 'Chưa có tài liệu nào để trả lời.',
    unread: 'Một số tài liệu vẫn đang được xử lý. Hãy hỏi lại khi chúng sẵn sàng.',
  },
};

/** Why nothing was found, where that is for want of documents, in a language that `languageOf` names. */
export function missingDocumentsIn(language: string, missing: MissingDocuments): string {
  return (sentences[language] ?? english)[missing];
}
