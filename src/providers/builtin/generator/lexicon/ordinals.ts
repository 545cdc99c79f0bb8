/** Ordinals as words of a language, from the first on; others of the same number behind a stroke. */
const written = [
  'first|erste|erster|erstes|ersten|premier|première|primero|primera|primer|primo|prima',
  'second|zweite|zweiter|zweites|zweiten|deuxième|segundo|segunda|secondo|seconda',
  'third|dritte|dritter|drittes|dritten|troisième|tercero|tercera|tercer|terzo|terza',
  'fourth|vierte|vierter|viertes|vierten|quatrième|cuarto|cuarta|quarto|quarta',
  'fifth|fünfte|fünfter|fünftes|fünften|cinquième|quinto|quinta',
  'sixth|sechste|sechster|sechstes|sechsten|sixième|sexto|sexta|sesto|sesta',
  'seventh|siebte|siebter|siebtes|siebten|septième|séptimo|séptima|settimo|settima',
  'eighth|achte|achter|achtes|achten|huitième|octavo|octava|ottavo|ottava',
  'ninth|neunte|neunter|neuntes|neunten|neuvième|noveno|novena|nono|nona',
  'tenth|zehnte|zehnter|zehntes|zehnten|dixième|décimo|décima|decimo|decima',
];

const numbers = new Map(
  written.flatMap((words, index) => words.split('|').map((word) => [word, String(index + 1)] as const)),
);

/** Whether a word tells the place in an order. */
export function isOrdinal(word: string): boolean {
  return numbers.has(word.toLowerCase());
}

/** Whether an ordinal and a number are the same: "third" and "3", or "Q3" of the third quarter. */
export function isOrdinalOf(word: string, number: string): boolean {
  const own = numbers.get(word.toLowerCase());
  return own !== undefined && (number === own || number === `q${own}`);
}
