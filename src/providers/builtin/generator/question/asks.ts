/** What kind of answer the words of a question ask for. */

/** The kind of answer that a question asks for. */
export type Wanted = 'person' | 'place' | 'time' | 'quantity' | null;

const signs: { wanted: Exclude<Wanted, null>; pattern: RegExp }[] = [
  // Question words before a noun, in languages that say "which year" for "when".
  {
    wanted: 'time',
    pattern:
      /(?:какого|каком|который) (?:год|век|числ)|(?:ποι[οαά]ν?|τι) (?:έτος|χρονιά|χρόνο|αιώνα|ημερομηνία)|ποια χρονιά|(?:أي|اي) (?:عام|سنة|قرن|تاريخ)|hangi (?:yıl|tarih|yüzyıl|gün)|哪个世纪|哪一天|几年|ngày nào|thế kỷ nào|(?:ปี|วัน|ศตวรรษ)(?:ใด|ไหน|อะไร|ที่เท่า)|किस (?:वर्ष|साल|सन|तारीख|शताब्दी|दिन)|(?<!\p{L})ce (?:an|dată|secol|zi)(?!\p{L})|(?<!\p{L})którym (?:roku|wieku)/iu,
  },
  {
    wanted: 'quantity',
    pattern:
      /скольк|как(?:ой|ое|ов) (?:процент|количеств)|какая (?:доля|часть)|ποιο ποσοστό|τι ποσοστό|ما (?:نسبة|عدد|النسبة)|كم(?!\p{L})|ne kadar|yüzde kaç|百分之几|कितन|ce (?:procent|număr|proporție)|câ(?:te|ți|tă)(?!\p{L})|welcher (?:anteil|prozentsatz)|qué (?:porcentaje|cantidad|número)|phần trăm|tỷ lệ/iu,
  },
  {
    wanted: 'person',
    pattern:
      /(?<!\p{L})(?:кто|кем|кого|кому|чьи|чей|чья|ποιον|ποιοι|ποιους|kim|kimi|kimin|kime|kimler|kimdir|kimdi|kto|kogo|komu|kim)(?!\p{L})|(?<!\p{L})من (?:هو|هي|الذي|التي|كان|قام|هم)(?!\p{L})/iu,
  },
  {
    wanted: 'quantity',
    pattern:
      /(?<!\p{L})(?:how (?:many|much|long|old|far|tall|large|big|high|deep|fast|heavy|wide|thick|hot|cold|warm|loud)|what (?:percentage|percent|number|amount|proportion)|(?:max(?:imum)?|min(?:imum)?|largest|highest|smallest|lowest|total|average) (?:number|count|size|length)|(?:höchst|mindest|gesamt)?anzahl|höchstzahl|nombre (?:maxim\p{L}+|minim\p{L}+|total)|número (?:máximo|mínimo|total)|wie ?viele?|wie (?:lange?|hoch|groß|alt|weit|schwer|breit|dick|heiß(?!t)|kalt|warm|laut|tief)|combien|cu[aá]nt[oa]s?|quant[oiae]s?|hoeveel|hur (?:många|mycket)|ile|kolik|kaç|câte?|câți|bao nhiêu|mấy)(?!\p{L})|сколько|πόσ|كم |عدد|多少|几|幾|いくつ|いくら|何人|얼마|몇|กี่|เท่า|कितन/iu,
  },
  {
    wanted: 'time',
    pattern:
      /(?:^(?:(?:and|since|until|by|so) )?when|\bwhen\?*$)\b|(?<!\p{L})(?:(?:what|which) (?:year|date|day|month|century|decade|time|hour)|(?:à )?quelle heure|a qué hora|que horas|che ora|hoe laat|[od]o? której|um wie ?viel uhr|uhrzeit|wann|(?:welche[mns]?) (?:jahr|datum|tag|monat|jahrhundert)\w*|quand|(?:quelle|en quelle) (?:année|date)|cu[aá]ndo|qu[eé] (?:año|fecha)|quando|wanneer|när|hvornår|kiedy|kdy|când|khi nào|năm nào|ne zaman)(?!\p{L})|когда|в каком году|πότε|متى|什么时候|什麼時候|何时|哪一?年|いつ|何年|언제|เมื่อ|कब/iu,
  },
  {
    wanted: 'person',
    pattern:
      /(?<!\p{L})(?:who|whom|whose|wer|wen|wem|wessen|qui|qui[eé]n(?:es)?|chi|quem|wie is|wie was|kto|komu|kogo|kdo|kim|cine|ai)(?!\p{L})|кто|кем|ποιος|谁|誰|누구|ใคร|किसन|किसक|कौन(?![ -]?स[ाेी])/iu,
  },
  {
    wanted: 'place',
    pattern:
      /(?<!\p{L})(?:where|(?:what|which) (?:city|country|state|place|town)|wo|woher|wohin|d[oó]nde|dove|onde|waar|var|hvor|gdzie|kde|nerede|unde|ở đâu)(?!\p{L})|где|куда|πού|اين|أين|哪里|哪裡|何处|どこ|어디|ที่ไหน|कहा/iu,
  },
];

/** Words for values that are numbers. */
const asksAmount =
  /\b(?:amount|total|price|cost|fee|fare|rate|balance|sum|salary|budget|tax|weight|deposit|betrag|summe|preis|gebühr|kaution|montant|prix|importe|precio|cuota)\b/iu;

/** The kind of answer that a question asks for. */
export function wantedIn(text: string): Wanted {
  return signs.find((sign) => sign.pattern.test(text))?.wanted ?? (asksAmount.test(text) ? 'quantity' : null);
}

/** Whether a question asks what a word means. */
export const asksMeaning =
  /^(?:what (?:exactly )?(?:is|are|counts as) (?:an? |the )?[\p{L}\p{N} -]{2,40}\?*$|what do(?:es)? .{2,60} (?:mean|stand for|consist of)|define |was (?:ist|bedeutet|heißt|sind) |qu'est-ce|que signifie|que veut dire|qué (?:es|significa)|cosa (?:è|significa))/iu;

/** Whether it asks for several things, or for steps. */
export const asksSeveral =
  /^(?:list|name|all)\b|\b(?:which|what) (?:[\p{L}-]+ ){0,2}(?!is\b|was\b|does\b|address\b|business\b|this\b|status\b|class\b|bus\b|gas\b)\p{L}{2,}s\b|\bhow (?:do|can|should|to)\b(?! (?:much|many|long))|\bsteps?\b|\bwhat (?:should|must|do) \p{L}+|welche \p{L}+(?:en|er|e|s) |\bquel(?:le)?s\b|\bcu[aá]les\b|\bqu[eé] \p{L}+s\b|\bquali\b|\bquais\b|\bwas (?:muss|braucht|gehört)\b/iu;

/** "flour" in "How much flour was ordered?": what is told by a number of bags. */
export const asksMeasure =
  /(?<!\p{L})(?:how much (?!is|are|was|were|do|does|did|will|would|can|could|should|may|might|must|of|has|have|had|more|less|money|time|it|to|per|longer)|wie ?viel (?!ist|sind|war|waren|kostete?n?|kosten|hat|haben|darf|kann|muss|geld|zeit|uhr)|combien de )\s?\p{L}{2}/iu;

/** Questions for a reason. */
export const asksWhy =
  /^(?:why|for what reason|warum|weshalb|wieso|pourquoi|por qué|perché|waarom)(?!\p{L})/iu;

/** Questions for how to do something, in which "how" is no part of a measure such as "wie lange". */
export const asksHow =
  /^(?:how (?:do|can|should|must|to)\b|(?:what are )?(?:the )?(?:steps|procedure) (?:to|for)\b|(?:wie|comment|cómo|como|come|hoe) (?!viel|lange?|oft|weit|hoch|groß)\p{L}+)/iu;

/** Questions about whom or what something is not true of; "isn't it?" and "why not" do not count. */
export const asksWhatIsNot =
  /^(?:and |und |et |y |e |en )?(?:(?:who|whom|what|which) [^,?]{0,120}?(?:(?<!\p{L})not|n['’]t)(?!\p{L})(?! only)|(?:wer|wen|was|welche[nrsm]?) [^,?]{0,120}?(?<!\p{L})nicht(?!\p{L})(?! nur)|(?:qui|qu['’]est-ce qui|quel(?:le)?s?) [^,?]{0,60}?(?<!\p{L})n(?:e |['’])[^,?]{1,60} pas(?!\p{L})|(?:qui[eé]n(?:es)?|qué|cu[aá]l(?:es)?) (?:[^,?]{0,60} )?no (?!\p{L}+ más)|(?:chi|che cosa|cosa|quali?) (?:[^,?]{0,60} )?non (?!solo)|(?:wie|wat|welke?) [^,?]{0,120}?(?<!\p{L})niet(?!\p{L})(?! alleen))/iu;
