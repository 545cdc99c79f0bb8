import { anyOf, wholeWords } from '../../../../text/words/word-patterns.ts';

/** The kind of answer that a question asks for. */
export type Wanted = 'person' | 'place' | 'time' | 'quantity' | null;

const whoElsewhere = wholeWords({
  russian: 'кто|кем|кого|кому|чьи|чей|чья',
  greek: 'ποιον|ποιοι|ποιους',
  turkish: 'kim|kimi|kimin|kime|kimler|kimdir|kimdi',
  polish: 'kto|kogo|komu|kim',
});

const howMuch = wholeWords({
  english:
    'how (?:many|much|long|old|far|tall|large|big|high|deep|fast|heavy|wide|thick|hot|cold|warm|loud)|what (?:percentage|percent|number|amount|proportion)|(?:max(?:imum)?|min(?:imum)?|largest|highest|smallest|lowest|total|average) (?:number|count|size|length)',
  german:
    '(?:höchst|mindest|gesamt)?anzahl|höchstzahl|wie ?viele?|wie (?:lange?|hoch|groß|alt|weit|schwer|breit|dick|heiß(?!t)|kalt|warm|laut|tief)',
  french: String.raw`nombre (?:maxim\p{L}+|minim\p{L}+|total)|combien`,
  spanish: 'número (?:máximo|mínimo|total)|cu[aá]nt[oa]s?',
  italianAndPortuguese: 'quant[oiae]s?',
  dutch: 'hoeveel',
  swedish: 'hur (?:många|mycket)',
  polish: 'ile',
  czech: 'kolik',
  turkish: 'kaç',
  romanian: 'câte?|câți',
  vietnamese: 'bao nhiêu|mấy',
});

const when = wholeWords({
  english: '(?:what|which) (?:year|date|day|month|century|decade|time|hour)',
  french: '(?:à )?quelle heure|quand|(?:quelle|en quelle) (?:année|date)',
  spanish: 'a qué hora|cu[aá]ndo|qu[eé] (?:año|fecha)',
  portuguese: 'que horas',
  italian: 'che ora|quando',
  dutch: 'hoe laat|wanneer',
  polish: '[od]o? której|kiedy',
  german: String.raw`um wie ?viel uhr|uhrzeit|wann|(?:welche[mns]?) (?:jahr|datum|tag|monat|jahrhundert)\w*`,
  swedish: 'när',
  danish: 'hvornår',
  czech: 'kdy',
  romanian: 'când',
  vietnamese: 'khi nào|năm nào',
  turkish: 'ne zaman',
});

const who = wholeWords({
  english: 'who|whom|whose',
  german: 'wer|wen|wem|wessen',
  french: 'qui',
  spanish: 'qui[eé]n(?:es)?',
  italian: 'chi',
  portuguese: 'quem',
  dutch: 'wie is|wie was',
  polish: 'kto|komu|kogo',
  czech: 'kdo',
  turkish: 'kim',
  romanian: 'cine',
  vietnamese: 'ai',
});

const where = wholeWords({
  english: 'where|(?:what|which) (?:city|country|state|place|town)',
  german: 'wo|woher|wohin',
  spanish: 'd[oó]nde',
  italian: 'dove',
  portuguese: 'onde',
  dutch: 'waar',
  swedish: 'var',
  danish: 'hvor',
  polish: 'gdzie',
  czech: 'kde',
  turkish: 'nerede',
  romanian: 'unde',
  vietnamese: 'ở đâu',
});

const signs: { wanted: Exclude<Wanted, null>; pattern: RegExp }[] = [
  // Question words before a noun, in languages that say "which year" for "when".
  {
    wanted: 'time',
    pattern: new RegExp(
      anyOf({
        russian: '(?:какого|каком|который) (?:год|век|числ)',
        greek: '(?:ποι[οαά]ν?|τι) (?:έτος|χρονιά|χρόνο|αιώνα|ημερομηνία)|ποια χρονιά',
        arabic: '(?:أي|اي) (?:عام|سنة|قرن|تاريخ)',
        turkish: 'hangi (?:yıl|tarih|yüzyıl|gün)',
        chinese: '哪个世纪|哪一天|几年',
        vietnamese: 'ngày nào|thế kỷ nào',
        thai: '(?:ปี|วัน|ศตวรรษ)(?:ใด|ไหน|อะไร|ที่เท่า)',
        hindi: 'किस (?:वर्ष|साल|सन|तारीख|शताब्दी|दिन)',
        romanian: String.raw`(?<!\p{L})ce (?:an|dată|secol|zi)(?!\p{L})`,
        polish: String.raw`(?<!\p{L})którym (?:roku|wieku)`,
      }),
      'iu',
    ),
  },
  {
    wanted: 'quantity',
    pattern: new RegExp(
      anyOf({
        russian: 'скольк|как(?:ой|ое|ов) (?:процент|количеств)|какая (?:доля|часть)',
        greek: 'ποιο ποσοστό|τι ποσοστό',
        arabic: String.raw`ما (?:نسبة|عدد|النسبة)|كم(?!\p{L})`,
        turkish: 'ne kadar|yüzde kaç',
        chinese: '百分之几',
        hindi: 'कितन',
        romanian: String.raw`ce (?:procent|număr|proporție)|câ(?:te|ți|tă)(?!\p{L})`,
        german: 'welcher (?:anteil|prozentsatz)',
        spanish: 'qué (?:porcentaje|cantidad|número)',
        vietnamese: 'phần trăm|tỷ lệ',
      }),
      'iu',
    ),
  },
  {
    wanted: 'person',
    pattern: new RegExp(
      String.raw`${whoElsewhere}|(?<!\p{L})من (?:هو|هي|الذي|التي|كان|قام|هم)(?!\p{L})`,
      'iu',
    ),
  },
  {
    wanted: 'quantity',
    pattern: new RegExp(
      `${howMuch}|сколько|πόσ|كم |عدد|多少|几|幾|いくつ|いくら|何人|얼마|몇|กี่|เท่า|कितन`,
      'iu',
    ),
  },
  {
    wanted: 'time',
    pattern: new RegExp(
      String.raw`(?:^(?:(?:and|since|until|by|so) )?when|\bwhen\?*$)\b|${when}|когда|в каком году|πότε|متى|什么时候|什麼時候|何时|哪一?年|いつ|何年|언제|เมื่อ|कब`,
      'iu',
    ),
  },
  {
    wanted: 'person',
    pattern: new RegExp(`${who}|кто|кем|ποιος|谁|誰|누구|ใคร|किसन|किसक|कौन(?![ -]?स[ाेी])`, 'iu'),
  },
  {
    wanted: 'place',
    pattern: new RegExp(`${where}|где|куда|πού|اين|أين|哪里|哪裡|何处|どこ|어디|ที่ไหน|कहा`, 'iu'),
  },
];

/** Words for values that are numbers. */
const asksAmount =
  /\b(?:amount|total|price|cost|fee|fare|rate|balance|sum|salary|budget|tax|weight|deposit|betrag|summe|preis|gebühr|kaution|montant|prix|importe|precio|cuota)\b/iu;

/** The kind of answer that a question asks for. */
export function wantedIn(text: string): Wanted {
  return signs.find((sign) => sign.pattern.test(text))?.wanted ?? (asksAmount.test(text) ? 'quantity' : null);
}
