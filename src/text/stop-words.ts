/**
 * Words of questions that say nothing about what is asked: interrogatives, auxiliaries, articles, prepositions. Folded
 * as `foldWord` folds. Frequent words of other languages lose their weight by being in most sentences.
 */
const lists = [
  // English
  `a about after all also an and any are as at be been being between both but by can could did do does doing during
  each for from give given had has have how if in into is it its many may me might much must my name named of on or
  our please show should so some such tell than that the their them then there these they this those through to under
  until use used was we were what whats when where which while who whom whose why will with would you your`,
  // German
  `als am an auch auf aus bei beim bis da das dass dem den der des die dies diese dieser dieses durch ein eine einem
  einen einer eines er es fur gab gibt hat hatte hatten habe haben hier ihr ihre im in ist kann konnen man mit nach
  nicht noch nur oder ob sein seine seit sich sie sind so soll uber um und unter vom von vor wann war waren warum was
  welche welchem welchen welcher welches wem wen wenn wer werden wessen wie wieso wird wo wodurch woher wohin womit
  wovon wurde wurden zu zum zur viel viele`,
  // French
  `ai au aux avec ce cela ces cet cette combien comment dans de depuis des du elle en entre es est et etait etaient
  etre eu fait fut il ils je la le les leur lequel laquelle lors mais ne nous ont ou par pas pour pourquoi qu quand
  que quel quelle quelles quels qui quoi sa se ses son sont sur un une vous`,
  // Spanish, Portuguese, Italian, Catalan, Romanian
  `al ao aos as con com como cual cuales cuando cuanta cuantas cuanto cuantos da das de del della delle dello desde di
  dei do donde dos e el ella em en era eran es esta este foi fue fueron ha han hay ils la las lo los mas muy na nas no
  nos o onde os para pela pelo per perche por porque qual quais quale quali quando quanta quante quanti quanto quantas
  quantos que quem quien quienes se si sobre son su sua sul sulla sus um uma un una unde uno y care ce cand cat cate
  cati cine cum din este la pe prin sau si sunt a al ale au fost unei unui chi cosa come dove gli il i le nel nella`,
  // Dutch, Swedish, Danish, Norwegian
  `aan att av bij dat de den det deze die dit doel door een en er ett hade har hebben heeft het hij hoe hoeveel hur hvad
  hvem hvilken hvor hvornar ik in is kan men med met naar nar niet och of om ook op over pa som te tot uit van vad var
  vilka vilken vilket voor waar waarom wanneer was wat welk welke werd werden wie wordt zijn zich`,
  // Polish, Czech
  `ile jak jaka jaki jakie jako jest kdo kdy kde kiedy ktera ktere ktery ktora ktore ktory kto na nad nie od po pod przez
  przy sa sie to w we z za ze i do co czy dla byl byla bylo byly jsou jaky kolik proc gdzie dlaczego`,
  // Turkish
  `bir bu da de hangi icin ile kac kim kimdir kime kimin mi mu nasil ne neden nedir nerede nereden neler niye olan
  olarak oldu ve veya ne zaman`,
  // Vietnamese (marks are folded away)
  `bao bi bang cac cai cho co cua da dau de duoc gi khi khong la lam loai luc may mot nao nguoi nhieu nhung o ra sao
  tai the theo thi trong tu va vao ve vi voi ai đa đau đe đuoc đo`,
  // Russian, Ukrainian, Bulgarian
  `а был была были было в вам вас во все где для до его ее если же за и из или им их к как какая какие каким какими каких
  какого какое какои какому какую когда ко кого кому которая которое которыи который кто куда ли между на не о об от откуда
  по под после почему при с сколько со так такое то у чего чем что чтобы это этого этои этот я та що як які якии коли де`,
  // Greek (accents folded)
  `αν απο για δεν ειναι ενα ενας εχει εχουν η ηταν και κατα με μετα μια να ο οι οπου οταν ποια ποιες ποιο ποιοι ποιον
  ποιος ποιου ποσα ποσες ποσο ποσοι ποσους ποτε που πως προς σε στα στη στην στις στο στον στους τα τι την της τις το
  τον του τους των ως`,
  // Arabic
  `اي اين اذا التي الذي الذين الى ان او به بها ثم حيث حتى عن على عند عندما في فيه فيها قد كان كانت كم كما كيف لا لم لماذا
  له لها ما ماذا متى مع من منها منه هذا هذه هل هم هو هي و وكان يكون تم اسم عدد بين خلال بعد قبل لدى لدي`,
  // Hebrew
  `את של על מה מי מתי איפה היכן למה מדוע איך כיצד כמה איזה איזו אילו זה זו הוא היא הם הן היה היתה היו עם אל או כי לא גם`,
  // Hindi (dependent marks folded as \p{Mn})
  `का की के को में से पर है हैं था थे थी और या एक यह वह इस उस ने कि जो तो भी कब कहा कहाँ कौन किस किसने किसे क्या क्यों कैसे कितना कितने
  कितनी कौनसा किसका किसकी किसके कर गया गई गए लिए द्वारा नाम हुआ हुई किया`,
];

/**
 * Words that say what kind of thing is asked for and that an answer may well leave out: "refund policy", "notice
 * period". They count, but for little.
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
  regeln regelung richtlinie zahl zeit zeitraum
  annee condition conditions delai duree information informations nombre prix raison regle regles
  ano cantidad condicion condiciones informacion numero periodo plazo politica precio razon regla reglas tipo`.split(
    /\s+/u,
  ),
);

/** Whether a folded word only names the kind of thing that is asked for. */
export function isLabelWord(foldedWord: string): boolean {
  return labelWords.has(foldedWord);
}

const stopWords = new Set<string>();

/** Phrases of questions in scripts without spaces; they are cut out before the rest is read in pairs. */
const stopPhrases = [
  // Chinese
  ...`什么时候 什麼時候 为什么 為什麼 是什么 是什麼 什么样 什么 什麼 多少 哪一个 哪一年 哪一 哪个 哪個 哪些 哪里 哪裡 哪儿 哪年 哪位 哪种 哪 谁 誰 几个 几 幾 如何 怎么样 怎样 怎么 怎麼
  何时 何時 何处 是否 有没有 请问 吗 嗎 呢 的 了 在 是 被 由 与 和 以及 或 为 為 于 於 名字 叫 我们 你们 您`.split(
    /\s+/u,
  ),
  // Japanese
  ...`ですか ますか でしょうか ましたか でしたか 何ですか なんですか どのように どのような どんな どこで どこに どこ どれくらい どれ どの いくつ いくら いつ だれ なぜ どうして どう 何年 何人 何
  について とは から まで です ます でした ました した して する される された は が を に へ で と も の か や`.split(
    /\s+/u,
  ),
  // Korean
  ...`무엇입니까 무엇인가요 무엇을 무엇이 무엇 누구입니까 누구의 누구를 누구 언제 어디에서 어디에 어디 어떻게 어떤 어느 얼마나 얼마 몇 왜 입니까 습니까 인가요 했나요 하나요 나요`.split(
    /\s+/u,
  ),
  // Thai
  ...`อะไร เมื่อไหร่ เมื่อไร เมื่อใด ที่ไหน ที่ใด ใคร ทำไม อย่างไร เท่าไหร่ เท่าไร เท่าใด กี่ ใด ไหน คือ เป็น ของ ที่ ใน และ หรือ ได้ มี ถูก จาก โดย ว่า ให้ กับ ความ การ`.split(
    /\s+/u,
  ),
].sort((one, other) => other.length - one.length);

for (const list of lists) for (const word of list.split(/\s+/u)) stopWords.add(word);

export function isStopWord(foldedWord: string): boolean {
  return stopWords.has(foldedWord);
}

/** Cuts the phrases of questions out of a text in a script without spaces. */
export function withoutStopPhrases(text: string): string {
  let rest = text;
  for (const phrase of stopPhrases) rest = rest.replaceAll(phrase, ' ');
  return rest;
}
