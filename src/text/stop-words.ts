import { foldAccents } from './fold.ts';
import { functionWords } from './language-profiles.ts';
import { unspacedLanguageOf } from './scripts.ts';

/**
 * Languages whose function words are left out wherever texts are compared word by word, whatever language these are in: the
 * language of a few words cannot be detected. Frequent words of other languages lose their weight by being in most
 * sentences.
 */
const languages =
  `english german french spanish portuguese italian catalan romanian dutch swedish danish norwegian
  polish czech turkish vietnamese russian ukrainian bulgarian greek arabic hebrew hindi`.split(/\s+/u);

const stopWords = new Set(languages.flatMap((language) => [...(functionWords.get(language) ?? [])]));

/**
 * Words that name the kind of thing asked for and that an answer may well omit: "refund policy", "notice period". They have
 * a low weight.
 */
const labelWords = new Set(
  `amount condition conditions date detail details duration guideline guidelines info information kind length number
  period person place policies policy price procedure process reason requirement requirements rule rules size sort
  term terms thing things time total type types way year years
  big deep far fast heavy high large long often old small tall
  become becomes called considered describe explain find get gets given happen happened happens include includes known
  made make makes mean means need needed needs provide provided provides say says show shown take takes took used work
  alt gross hoch lang lange oft weit
  anzahl bedingung bedingungen dauer frist genannt grund hohe information informationen jahr name nennt preis regel
  regeln regelung richtlinie zahl zeit zeitraum tag uhr
  annee temps heure jour condition conditions delai duree information informations nombre prix raison regle regles
  significa significan signifie bedeutet bedeuten betekent
  ano tiempo hora dia cantidad condicion condiciones informacion numero periodo plazo politica precio razon regla reglas tipo
  tempo ora ore orario giorno giorni durata prezzo motivo regole horas dias duracao preco prazo motivo
  tijd uur dag dagen duur prijs aantal reden regels godzina godziny dzien dni cena numer liczba czas wysokosc`.split(
    /\s+/u,
  ),
);

/** Whether a folded word only names the kind of thing that is asked for. */
export function isLabelWord(foldedWord: string): boolean {
  return labelWords.has(foldedWord);
}

/** Phrases of questions in scripts without spaces; they are removed before the rest is split into pairs. */
const stopPhrases = new Map(
  Object.entries({
    chinese: `多少钱 多少錢 几点 幾點 几天 幾天 几块 多久 多长时间 多長時間 多长 多長 哪天 几号 幾號 星期几 星期幾 什么时候 什麼時候 为什么 為什麼 是什么 是什麼 什么样 什么 什麼 多少 哪一个 哪一年 哪一 哪个 哪個 哪些 哪里 哪裡 哪儿 哪年 哪位 哪种 哪 谁 誰 几个 几 幾 如何 怎么样 怎样 怎么 怎麼
  何时 何時 何处 是否 有没有 请问 吗 嗎 呢 的 了 在 是 被 由 与 和 以及 或 为 為 于 於 名字 叫 我们 你们 您`,
    japanese: `教えてください ありますか できますか いつまで どのくらい 何時 何日 何歳 何ですか ですか ますか でしょうか ましたか でしたか なんですか どのように どのような どんな どこで どこに どこ どれくらい どれ どの いくつ いくら いつ だれ なぜ どうして どう 何年 何人 何
  について とは から まで です ます でした ました した して する される された は が を に へ で と も の か や`,
    korean: `얼마인가요 며칠인가요 언제인가요 누구인가요 어디인가요 알려주세요 있나요 며칠 무엇입니까 무엇인가요 무엇을 무엇이 무엇 누구입니까 누구의 누구를 누구 언제 어디에서 어디에 어디 어떻게 어떤 어느 얼마나 얼마 몇 왜 입니까 습니까 인가요 했나요 하나요 나요`,
    thai: `หรือไม่ ไหม กี่โมง วันไหน เดือนไหน อะไร เมื่อไหร่ เมื่อไร เมื่อใด ที่ไหน ที่ใด ใคร ทำไม อย่างไร เท่าไหร่ เท่าไร เท่าใด กี่ ใด ไหน คือ เป็น ของ ที่ ใน และ หรือ ได้ มี ถูก จาก โดย ว่า ให้ กับ ความ การ`,
  }).map(([language, phrases]) => [
    language,
    phrases.split(/\s+/u).sort((one, other) => other.length - one.length),
  ]),
);

/** Whether a folded word is a function word in any of the languages that questions come in. */
export function isStopWord(foldedWord: string): boolean {
  return stopWords.has(foldedWord);
}

/** Those of Vietnamese as they are written: folded, "thẻ" (card) is "thể" (can), and "the" as well. */
const vietnamese = new Set(
  `là và của có trong cho các một những được với không người này đến từ khi ở ra đã về năm theo cũng gì nào bao nhiêu ai đâu như để vào
  bị bằng cái làm loại lúc mấy sao tại thế thể vì do`
    .normalize('NFC')
    .split(/\s+/u),
);

/** Longer words are not function words; in UTF-16 units, accents counted separately. */
const longestFunctionWord = 12;

/** Whether a word is a function word of Vietnamese. */
export function isVietnameseStopWord(word: string): boolean {
  return word.length <= longestFunctionWord && vietnamese.has(word.toLowerCase().normalize('NFC'));
}

/** Removes the phrases of questions from a text in a script without spaces, of its language. */
export function withoutStopPhrases(text: string): string {
  let rest = text;
  // Chinese ones are parts of Japanese words, as 在 is of 在庫.
  for (const phrase of stopPhrases.get(unspacedLanguageOf(text) ?? '') ?? [])
    rest = rest.replaceAll(phrase, ' ');
  return rest;
}

/**
 * The form in which a word is compared: folded. Undefined for function words, whose letters would drown those that matter.
 * @param word in lower case
 */
export function contentWord(word: string): string | undefined {
  const folded = foldAccents(word);
  return isStopWord(folded) ? undefined : folded;
}

/** Whether a word, as a dictionary parts it, is only a phrase of questions in its language. */
export function isStopPhrase(word: string): boolean {
  return stopPhrases.get(unspacedLanguageOf(word) ?? '')?.includes(word) ?? false;
}
