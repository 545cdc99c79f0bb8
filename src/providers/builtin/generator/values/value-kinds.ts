import { centWords, currencyCodes, currencyWords } from '../../../../text/words/currencies.ts';
import { lengthUnits, units, weightUnits } from '../../../../text/words/units.ts';
import { type AskedTerm, sameTerm } from '../question/asked-term.ts';

/** A value says the words for its kind: an amount of money "cost", a telephone number "phone". */
export function saidByValues(text: string, kinds: AskedKind[], own: number[]): number[] {
  const found = kinds.filter(({ value }) => value.test(text));
  if (found.length === 0) return own;
  return own.map((said, term) =>
    found.some((kind) => kind.term === term) ? Math.max(said, sameTerm) : said,
  );
}

/** A term of the question that a kind of value says; `isLoose` where values of that form may well be of another kind. */
export type AskedKind = { term: number; value: RegExp; isLoose: boolean };

export function askedKinds(terms: AskedTerm[]): AskedKind[] {
  return terms.flatMap(({ written }, term) =>
    valueKinds.flatMap(({ word, value, isLoose = false }) =>
      word.test(written) ? [{ term, value, isLoose }] : [],
    ),
  );
}

const valueKinds: { word: RegExp; value: RegExp; isLoose?: boolean }[] = [
  {
    word: /^(?:ordered|order|bought|buy|purchased|delivered|sold|bestellt|gekauft|geliefert|verkauft|commandée?s?|achetée?s?|livrée?s?|vendue?s?|pedid[oa]s?|comprad[oa]s?|entregad[oa]s?|vendid[oa]s?)$/iu,
    value:
      /(?:^|, )(?:qty|quantity|pieces|menge|anzahl|stück|quantité|qté|cantidad|unidades)[^:,]{0,20}: \p{N}/iu,
    isLoose: true,
  },
  {
    word: /^(?:costs?|prices?|pays?|paid|charged?|spen[dt]|kostete?n?|kosten|preis|bezahlt|gezahlt|coûten?t?|prix|payé|cuestan?|precio|pag[aó]|pagar)$/iu,
    value: new RegExp(
      String.raw`\p{Sc}|(?<![\p{N}.,])\p{N}{1,12}[.,]\p{N}{2}(?![\p{N}.,])|(?<!\p{L})(?:${currencyCodes}|${currencyWords}|${centWords})(?!\p{L})`,
      'iu',
    ),
  },
  {
    word: /^(?:(?:tele)?phone|telefon(?:nummer)?|teléfono|téléphone|number|nummer)$/iu,
    value:
      /(?<![\p{N}-]|\p{N} )(?:(?:\+|\(?0)\p{N}{1,4}\)?|(?<!\p{L}[ -]?)\(?\p{N}{2,5}\)?)(?:[ -]\p{N}{2,6}){1,4}(?![\p{N}-])/u,
    isLoose: true,
  },
  {
    word: /^(?:extension|durchwahl|poste|extensión|interno|toestel)$/iu,
    value: /(?<!\p{L})(?:ext(?:ension)?|durchwahl|dw|poste|toestel)[.:]?\s?\p{N}/iu,
  },
  {
    word: /^(?:e?-?mail|courriel|correo|posta)$/iu,
    value: /[\p{L}\p{N}]@[\p{L}\p{N}]/u,
  },
  {
    word: /^(?:website|webseite|homepage|url)$/iu,
    value: /(?<!\p{L})(?:www\.|https?:)|\p{L}\.(?:com|org|net|example|de|fr|es|it|nl|pt|uk|eu)(?!\p{L})/iu,
  },
  {
    word: /^(?:temperature?|température|temperatura|temperatuu?r|hot|warm|cold|degrees|heiß|kalt)$/iu,
    value: /\p{N}\s?(?:°|degrees(?!\p{L})|grad(?!\p{L})|degrés|grados|gradi|graden)/u,
  },
  { word: /^fahrenheit$/iu, value: /°\s?F(?!\p{L})/u },
  { word: /^(?:celsius|centigrade)$/iu, value: /°\s?C(?!\p{L})/u },
  {
    word: /^(?:weigh[st]?|weight|heavy|wiegt|schwer|gewicht|pèse|poids|lourd|pesa|peso|weegt|zwaar)$/iu,
    value: new RegExp(String.raw`\p{N}\s?(?:${weightUnits})(?!\p{L})`, 'u'),
  },
  {
    word: /^(?:deep|wide|thick|tall|high|long|length|width|height|depth|thickness|tief|breit|dick|hoch|länge|breite|höhe|tiefe|largeur|longueur|hauteur|profondeur|épaisseur|ancho|largo|altura|anchura|larghezza|lunghezza|altezza)$/iu,
    value: new RegExp(String.raw`\p{N}\s?(?:${lengthUnits})(?!\p{L})`, 'u'),
    isLoose: true,
  },
  {
    word: /^(?:big|large|size|dimensions|groß|größe|maße|abmessungen|dimensiones|grande|tamaño|taille)$/iu,
    value:
      /\p{N}\s?(?:(?:[mck]?m|inch|in)\s?)?[x×]\s?\p{N}|\p{N}\s?(?:k?m²|square (?:met|feet|foot)|sqm|sq ft|hectares?|quadratmeter)/iu,
    isLoose: true,
  },
  {
    word: /^(?:loud|noise|noisy|laut|lautstärke|bruit|bruyant|ruido|rumore|geluid)$/iu,
    value: /\p{N}\s?(?:dB|decibels?|dezibel|décibels?|decibelios?)(?!\p{L})/u,
  },
  {
    word: /^(?:calories?|kalorien|energy|calorías|calorie|calorias)$/iu,
    value: /\p{N}\s?(?:kcal|kJ)(?!\p{L})/u,
  },
  {
    word: /^(?:fast|speed|schnell|geschwindigkeit|vitesse|velocidad|velocità|snel)$/iu,
    value:
      /\p{N}\s?(?:km\/h|kph|mph|m\/s|kn|knots|[MG]bit|[kMG]bps|rpm|ppm)(?!\p{L})|\p{N}\s?(?:kilomet(?:re|er)s?|miles|met(?:re|er)s|pages) (?:per|an?) /u,
  },
  {
    word: /^(?:far|distance|range|weit|entfernung|reichweite|portée|distancia|alcance|distanza|portata|ver|afstand|bereik)$/iu,
    value: new RegExp(
      String.raw`\p{N}\s?(?:${units.metres}|${units.kilometres}|${units.miles})(?!\p{L})`,
      'u',
    ),
    isLoose: true,
  },
  {
    word: /^(?:bright|brightness|hell|helligkeit|luminosité|luminosidad|brillo|luminosità|helder|helderheid)$/iu,
    value: /\p{N}\s?(?:lux|lx|lm|lumens?|cd)(?!\p{L})/iu,
  },
  {
    word: /^(?:strong|strength|torque|stark|kraft|drehmoment|fort|force|couple|fuerte|fuerza|par|forte|forza|coppia|sterk|kracht|koppel)$/iu,
    value: /\p{N}\s?(?:k?Nm?|k?W|hp|PS|ch|CV|bar)(?!\p{L})/u,
  },
  {
    word: /^(?:powerful|power|wattage|leistung|puissance|potencia|potenza|vermogen)$/iu,
    value: /\p{N}\s?k?W(?!\p{L})/u,
  },
  {
    word: /^(?:percent|percentage|share|proportion|anteil|prozent|prozentsatz|pourcentage|porcentaje|percentuale|percentagem)$/iu,
    value: /\p{N}\s?%/u,
  },
];
