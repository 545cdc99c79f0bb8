/** Numbers as words: cardinals by language, and ordinals. */

const values = [
  ...Array.from({ length: 11 }, (_, index) => index + 2),
  ...[20, 30, 40, 50, 60, 70, 80, 90, 100, 1_000],
];

/** For each of the values its forms, with a bar between them; a hyphen where there is no word. One is most often an article. */
const cardinals = {
  english: `two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty sixty seventy
    eighty ninety hundred|hundreds thousand|thousands`,
  german: `zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig vierzig fünfzig sechzig
    siebzig achtzig neunzig hundert|hunderte|hunderten tausend|tausende|tausenden`,
  french: `deux trois quatre cinq six sept huit neuf dix onze douze vingt trente quarante cinquante soixante
    - - - cent|cents mille`,
  spanish: `dos tres cuatro cinco seis siete ocho nueve diez once doce veinte treinta cuarenta cincuenta
    sesenta setenta ochenta noventa cien|ciento|cientos mil`,
  italian: `due tre quattro cinque sei sette otto nove dieci undici dodici venti trenta quaranta cinquanta
    sessanta settanta ottanta novanta cento mille|mila`,
  portuguese: `dois|duas três quatro cinco seis sete oito nove dez onze doze vinte trinta quarenta cinquenta
    sessenta setenta oitenta noventa cem|cento mil`,
  dutch: `twee drie vier vijf zes zeven acht negen tien elf twaalf twintig dertig veertig vijftig zestig
    zeventig tachtig negentig honderd duizend`,
  polish: `dwa|dwie|dwóch trzy|trzech cztery|czterech pięć|pięciu sześć|sześciu siedem|siedmiu osiem|ośmiu
    dziewięć|dziewięciu dziesięć|dziesięciu jedenaście dwanaście dwadzieścia trzydzieści czterdzieści
    pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt sto tysiąc|tysiące|tysięcy`,
};

type NumberLanguage = keyof typeof cardinals;

/** The languages that have number words here. */
export const numberLanguages = Object.keys(cardinals) as NumberLanguage[];

function numbersIn(language: NumberLanguage): [word: string, value: number][] {
  return cardinals[language]
    .split(/\s+/u)
    .flatMap((forms, index) => forms.split('|').map((word): [string, number] => [word, values[index] ?? 0]))
    .filter(([word]) => word !== '-');
}

/** The number words of languages with their values. Not all languages fit any text: "due" and "once" are numbers elsewhere. */
export function numberWords(languages: readonly NumberLanguage[]): Map<string, number> {
  return new Map(languages.flatMap(numbersIn));
}

/** The same words as alternatives of a regular expression. */
export function numberPattern(languages: readonly NumberLanguage[]): string {
  return [...numberWords(languages).keys()].join('|');
}

/** From the first to the tenth, in English, German, French, Spanish, Italian, Portuguese and Dutch. */
const ordinals = [
  'first|erste|erster|erstes|ersten|erstem|premier|première|premiere|primero|primera|primer|primo|prima|primeiro|primeira|eerste',
  'second|zweite|zweiter|zweites|zweiten|zweitem|deuxième|seconde|segundo|segunda|secondo|seconda|tweede',
  'third|dritte|dritter|drittes|dritten|drittem|troisième|tercero|tercera|tercer|terzo|terza|terceiro|terceira|derde',
  'fourth|vierte|vierter|viertes|vierten|viertem|quatrième|cuarto|cuarta|quarto|quarta|vierde',
  'fifth|fünfte|fünfter|fünftes|fünften|fünftem|cinquième|quinto|quinta|vijfde',
  'sixth|sechste|sechster|sechstes|sechsten|sechstem|sixième|sexto|sexta|sesto|sesta|zesde',
  'seventh|siebte|siebter|siebtes|siebten|siebtem|septième|séptimo|séptima|settimo|settima|sétimo|sétima|zevende',
  'eighth|achte|achter|achtes|achten|achtem|huitième|octavo|octava|ottavo|ottava|oitavo|oitava|achtste',
  'ninth|neunte|neunter|neuntes|neunten|neuntem|neuvième|noveno|novena|nono|nona|negende',
  'tenth|zehnte|zehnter|zehntes|zehnten|zehntem|dixième|décimo|décima|decimo|decima|tiende',
];

const ordinalNumbers = new Map(
  ordinals.flatMap((words, index) => words.split('|').map((word): [string, number] => [word, index + 1])),
);

/** The place in an order that a word tells, from 1 to 10. */
export function ordinalNumber(word: string): number | undefined {
  return ordinalNumbers.get(word.toLowerCase());
}

/** The words for a place from 1 to 10, as alternatives of a regular expression. */
export function ordinalWords(place: number): string {
  return ordinals[place - 1] ?? '';
}
