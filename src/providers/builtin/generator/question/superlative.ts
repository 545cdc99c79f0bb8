import { maxSearched } from './asked-term.ts';

/** What a superlative of a question compares. */
export type Superlative = {
  /** Whether the highest value is asked for, or the latest day. */
  isMost: boolean;
  /** What is compared: money, days, a measure that columns are called by, or only what the question names. */
  of: 'price' | 'date' | 'measure' | 'named';
  /** Columns that hold it, by their names; undefined where the question must name the column. */
  columns?: RegExp;
  /** What says it. */
  pattern: RegExp;
  /** The question without it. */
  rest: string;
  /** The word for the things of which one is asked for: "plan" in "Which plan is the cheapest?" */
  thing: string | undefined;
};

type Kind = Pick<Superlative, 'of' | 'columns'> & { most: string; least: string };

const size =
  /(?<!\p{L})(?:area|size|floor space|space|capacity|seats?|places?|storage|m²|m2|sqm|surface|superficie|taille|capacité|tamaño|capacidad|plazas|grandezza|capienza|posti|grootte|capaciteit|plaatsen)(?!\p{L})|fläche|größe|plätze|kapazität|oppervlak/iu;
const weight = /(?<!\p{L})(?:weight|mass|poids|peso)(?!\p{L})|gewicht/iu;
const length =
  /(?<!\p{L})(?:length|duration|distance|longueur|durée|longitud|duración|distancia|lunghezza|durata|distanza|lengte|duur|afstand)(?!\p{L})|länge|dauer|strecke|entfernung/iu;
const height = /(?<!\p{L})(?:height|elevation|hauteur|altitude|altura|altezza|hoogte)(?!\p{L})|höhe/iu;
const speed = /(?<!\p{L})(?:speed|throughput|vitesse|velocidad|velocità|snelheid)(?!\p{L})|geschwindigkeit/iu;
/** Columns that hold prices, by their names. */
export const priceColumn =
  /(?<!\p{L})(?:prices?|costs?|fees?|fares?|rates?|charges?|rent|tarifs?|prix|coût|loyer|precios?|tarifas?|coste|alquiler|prezz[oi]|tariff[ae]|costo|affitto|prijs|prijzen|tarie[fv]\p{L}*|huur)(?!\p{L})|preise?(?!\p{L})|kosten|gebühr|miete|prijs|[单單][价價]|[价價]格|[费費]用|租金|単価|料金|가격|단가|요금|비용|ราคา|ค่า/iu;
/** The days since when somebody belongs to an organization. */
export const startOfSeniority =
  /(?<!\p{L})(?:start(?:ed)?|since|joined|hired|entry|seit|depuis|entrée|arrivée|desde|ingreso|alta|dal|assunzione|sinds)(?!\p{L})|eintritt|beginn|indienst/iu;

/** Superlatives in English, German, French, Spanish, Italian and Dutch; the first that a question has holds. */
const kinds: Kind[] = [
  {
    of: 'price',
    columns: priceColumn,
    most: 'most expensive|dearest|priciest|costliest|costs? (?:the )?most|teuerste[nrsm]?|kosten? am meisten|plus ch(?:er|ère)s?(?! qu)|coûten?t? le plus|más car[oa]s?(?! que)|cuestan? más|più (?:car|costos)[oaie](?! (?:di|che|del))|costano? di più|duurste?|kost het meest',
    least:
      'cheapest|least expensive|costs? (?:the )?least|(?:billig|günstig|preiswerte)ste[nrsm]?|kosten? am wenigsten|moins ch(?:er|ère)s?(?! qu)|meilleur marché|coûten?t? le moins|más (?:barat|económic)[oa]s?(?! que)|cuestan? menos|più economic(?:[oa]|i|he)(?! (?:di|che|del))|meno (?:car|costos)[oaie]|costano? (?:di )?meno|goedkoopste?|kost het minst',
  },
  {
    of: 'date',
    columns: startOfSeniority,
    most: '(?:worked|been|employed) (?:\\p{L}+ ){0,3}shortest',
    // Who has been there longest came first.
    least:
      '(?:worked|works|working|been|employed|member) (?:\\p{L}+ ){0,3}(?:the )?longest|longest[- ]serving|am längsten (?=hier|dabei|da|bei|beschäftigt|im|in|mitglied)|dienstälteste[nrsm]?|depuis le plus longtemps|lleva más tiempo|da più tempo|(?:het )?langste? in dienst|(?<=werkt .{0,20})het langst',
  },
  {
    of: 'date',
    most: 'latest|newest|most recent(?:ly)?|neu(?:e)?ste[nrsm]?|jüngste[nrsm]?|aktuellste[nrsm]?|plus récente?s?|más recientes?|più recent[ei]|nieuwste|meest recente?',
    least:
      'oldest|earliest|älteste[nrsm]?|früheste[nrsm]?|plus ancien(?:ne)?s?|más antigu[oa]s?|più (?:vecchi|antic)[oaie]|oudste|vroegste',
  },
  {
    of: 'measure',
    columns: weight,
    most: 'heaviest|schwerste[nrsm]?|plus lourde?s?|más pesad[oa]s?|più pesant[ei]|zwaarste?',
    least: 'lightest|leichteste[nrsm]?|plus lég(?:er|ère)s?|más liger[oa]s?|più legger[oaie]|lichtste?',
  },
  {
    of: 'measure',
    columns: speed,
    most: 'fastest|schnellste[nrsm]?|plus rapides?|más rápid[oa]s?|più veloc[ei]|snelste?',
    least: 'slowest|langsamste[nrsm]?|plus lente?s?|más lent[oa]s?|più lent[oaie]|langzaamste?|traagste?',
  },
  {
    of: 'measure',
    columns: length,
    most: 'longest|längste[nrsm]?|plus longue?s?|más larg[oa]s?|più lung(?:[oa]|hi|he)|langste?',
    least: 'shortest|kürzeste[nrsm]?|plus courte?s?|más cort[oa]s?|più cort[oaie]|kortste?',
  },
  {
    of: 'named',
    most: '(?:largest|greatest|highest) number of|(?<!at )(?:the )?most|(?:die|den|der|das|am) meisten|größte anzahl|le plus (?:de|d)(?!\\p{L})|(?:tienen?|con|ofrecen?|recibe[n]?) más|(?:el )?mayor número de|(?:ha|hanno|con|offre|offrono) più|maggior numero di|meeste',
    least:
      '(?:smallest|lowest) number of|fewest|(?<!at )(?:the )?least|(?:die|den|der|das|am) wenigsten|le moins (?:de|d)(?!\\p{L})|(?:tienen?|con|ofrecen?) menos|(?:el )?menor número de|(?:ha|hanno|con|offre|offrono) meno|minor numero di|minste',
  },
  {
    of: 'measure',
    columns: height,
    most: 'tallest|highest|höchste[nrsm]?|plus (?:haute?|élevée?)s?|más (?:alt|elevad)[oa]s?|più (?:alt|elevat)[oaie]|hoogste?',
    least:
      'lowest|niedrigste[nrsm]?|geringste[nrsm]?|plus (?:bas(?:se)?|faible)s?|más baj[oa]s?|più bass[oaie]|laagste?',
  },
  {
    of: 'measure',
    columns: size,
    most: 'largest|biggest|größte[nrsm]?|plus grande?s?|más grandes?|più grand[ei]|grootste?',
    least: 'smallest|kleinste[nrsm]?|plus petite?s?|más pequeñ[oa]s?|più piccol[oaie]',
  },
];

const patterns = kinds.flatMap(({ most, least, ...kind }) =>
  [
    { isMost: true, words: most },
    { isMost: false, words: least },
  ].map(({ isMost, words }) => ({
    ...kind,
    isMost,
    pattern: new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu'),
  })),
);

/** The same in Chinese, Japanese, Korean and Thai, which put no space before or behind them. */
const easternKinds: Kind[] = [
  {
    of: 'price',
    columns: priceColumn,
    most: '最[贵貴]的?|(?:一番|最も)(?:高い|高価な)|(?:가장|제일) ?(?:비싼|비쌉니까|비싸)|ที่?แพงที่สุด|แพงที่สุด|ราคาสูงที่?สุด',
    least: '最便宜的?|(?:一番|最も)安い|最安値の?|(?:가장|제일) ?(?:싼|저렴한)|ที่?ถูกที่สุด|ถูกที่สุด|ราคาต่ำที่?สุด',
  },
];

const easternPatterns = easternKinds.flatMap(({ most, least, ...kind }) => [
  { ...kind, isMost: true, pattern: new RegExp(most, 'u') },
  { ...kind, isMost: false, pattern: new RegExp(least, 'u') },
]);

/** Questions for one of several, or for a value of it. */
const asksOne =
  /^(?:and |und |et |y |e |en )?(?:(?:in|on|at|for|mit|bei|dans|con|en|op|met) )?(?:which|what|who|whose|where|when|how (?:much|many|long|big|large|heavy)|welche[nrsm]?|was|wer|wessen|wo|wann|wie ?viele?|quel(?:le)?s?|qui|combien|où|qu[eé]|cu[aá]l(?:es)?|qui[eé]n|cu[aá]nto|qual[ei]?|chi|quanto|welke?|wie|wat|hoeveel)(?!\p{L})|哪|什么|什麼|谁|誰|どれ|どの|どちら|何|무엇|어느|어떤|뭐|누구|อะไร|ไหน|ใด|ใคร/iu;

const named = /^(?:which|what|welche[nrsm]?|quel(?:le)?s?|qu[eé]|qual[ei]|welke?) (?<thing>\p{L}{2,40})/iu;

/** Of those that are not the cheapest there are many. */
const negated = /(?<!\p{L})(?:not|n['’]t|nicht|pas|no|non|niet)(?!\p{L})/iu;

/** The superlative of a question for one of several; undefined where it has none. */
export function superlativeOf(questionText: string): Superlative | undefined {
  const text = questionText.slice(0, maxSearched).replace(/^[¿¡\s]+/u, '');
  if (!asksOne.test(text) || negated.test(text)) return undefined;
  const found = [...patterns, ...easternPatterns].find(({ pattern }) => pattern.test(text));
  const thing = named.exec(text)?.groups?.['thing'];
  return found && { ...found, thing, rest: text.replace(found.pattern, ' ') };
}
