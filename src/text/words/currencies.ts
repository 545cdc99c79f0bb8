/** How sums of money are written, beside the signs that Unicode knows as `\p{Sc}`. */

/** Codes of currencies (ISO 4217) in the countries of the languages that are read. */
export const currencyCodes = 'CHF|EUR|USD|GBP|SEK|NOK|DKK|PLN|CZK|JPY';

/** Currencies in English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Czech and Scandinavian languages. */
export const currencyWords =
  'euros?|dollars?|dólar(?:es)?|dollar[io]|pounds?|pfund|francs?|franken|franchi|kron(?:or|er)|kr|zł|Kč';

/** Their hundredths. */
export const centWords = 'cents?|pence|rappen';
