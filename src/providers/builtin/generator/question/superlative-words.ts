import { anyOf, wholeWords } from '../../../../text/words/word-patterns.ts';

/** A superlative, and its contrary. */
export type SuperlativeKind = {
  /** What is compared: money, days, a measure that columns are called by, or only what the question names. */
  of: 'price' | 'date' | 'measure' | 'named';
  /** Columns that hold it, by their names; undefined where the question must name the column. */
  columns?: RegExp;
  /** The words for it, by language. */
  most: Record<string, string>;
  least: Record<string, string>;
};

const size = new RegExp(
  anyOf({
    words: wholeWords({
      english: 'area|size|floor space|space|capacity|seats?|places?|storage|m²|m2|sqm',
      french: 'surface|superficie|taille|capacité',
      spanish: 'tamaño|capacidad|plazas',
      italian: 'grandezza|capienza|posti',
      dutch: 'grootte|capaciteit|plaatsen',
    }),
    german: 'fläche|größe|plätze|kapazität',
    dutch: 'oppervlak',
  }),
  'iu',
);
const weight = /(?<!\p{L})(?:weight|mass|poids|peso)(?!\p{L})|gewicht/iu;
const length = new RegExp(
  anyOf({
    words: wholeWords({
      english: 'length|duration|distance',
      french: 'longueur|durée',
      spanish: 'longitud|duración|distancia',
      italian: 'lunghezza|durata|distanza',
      dutch: 'lengte|duur|afstand',
    }),
    german: 'länge|dauer|strecke|entfernung',
  }),
  'iu',
);
const height = /(?<!\p{L})(?:height|elevation|hauteur|altitude|altura|altezza|hoogte)(?!\p{L})|höhe/iu;
const speed = /(?<!\p{L})(?:speed|throughput|vitesse|velocidad|velocità|snelheid)(?!\p{L})|geschwindigkeit/iu;
/** Columns that hold prices, by their names. */
export const priceColumn = new RegExp(
  anyOf({
    words: wholeWords({
      english: 'prices?|costs?|fees?|fares?|rates?|charges?|rent',
      french: 'tarifs?|prix|coût|loyer',
      spanish: 'precios?|tarifas?|coste|alquiler',
      italian: 'prezz[oi]|tariff[ae]|costo|affitto',
      dutch: String.raw`prijs|prijzen|tarie[fv]\p{L}*|huur`,
    }),
    german: String.raw`preise?(?!\p{L})|kosten|gebühr|miete`,
    dutch: 'prijs',
    chinese: '[单單][价價]|[价價]格|[费費]用|租金',
    japanese: '単価|料金',
    korean: '가격|단가|요금|비용',
    thai: 'ราคา|ค่า',
  }),
  'iu',
);
/** The days since when somebody belongs to an organization. */
export const startOfSeniority = new RegExp(
  anyOf({
    words: wholeWords({
      english: 'start(?:ed)?|since|joined|hired|entry',
      german: 'seit',
      french: 'depuis|entrée|arrivée',
      spanish: 'desde|ingreso|alta',
      italian: 'dal|assunzione',
      dutch: 'sinds',
    }),
    german: 'eintritt|beginn|indienst',
  }),
  'iu',
);

/** Superlatives; the first that a question has holds. */
export const superlatives: SuperlativeKind[] = [
  {
    of: 'price',
    columns: priceColumn,
    most: {
      english: 'most expensive|dearest|priciest|costliest|costs? (?:the )?most',
      german: 'teuerste[nrsm]?|kosten? am meisten',
      french: 'plus ch(?:er|ère)s?(?! qu)|coûten?t? le plus',
      spanish: 'más car[oa]s?(?! que)|cuestan? más',
      italian: 'più (?:car|costos)[oaie](?! (?:di|che|del))|costano? di più',
      dutch: 'duurste?|kost het meest',
    },
    least: {
      english: 'cheapest|least expensive|costs? (?:the )?least',
      german: '(?:billig|günstig|preiswerte)ste[nrsm]?|kosten? am wenigsten',
      french: 'moins ch(?:er|ère)s?(?! qu)|meilleur marché|coûten?t? le moins',
      spanish: 'más (?:barat|económic)[oa]s?(?! que)|cuestan? menos',
      italian: 'più economic(?:[oa]|i|he)(?! (?:di|che|del))|meno (?:car|costos)[oaie]|costano? (?:di )?meno',
      dutch: 'goedkoopste?|kost het minst',
    },
  },
  {
    of: 'date',
    columns: startOfSeniority,
    most: {
      english: String.raw`(?:worked|been|employed) (?:\p{L}+ ){0,3}shortest`,
    },
    // Who has been there longest came first.
    least: {
      english: String.raw`(?:worked|works|working|been|employed|member) (?:\p{L}+ ){0,3}(?:the )?longest|longest[- ]serving`,
      german: 'am längsten (?=hier|dabei|da|bei|beschäftigt|im|in|mitglied)|dienstälteste[nrsm]?',
      french: 'depuis le plus longtemps',
      spanish: 'lleva más tiempo',
      italian: 'da più tempo',
      dutch: '(?:het )?langste? in dienst|(?<=werkt .{0,20})het langst',
    },
  },
  {
    of: 'date',
    most: {
      english: 'latest|newest|most recent(?:ly)?',
      german: 'neu(?:e)?ste[nrsm]?|jüngste[nrsm]?|aktuellste[nrsm]?',
      french: 'plus récente?s?',
      spanish: 'más recientes?',
      italian: 'più recent[ei]',
      dutch: 'nieuwste|meest recente?',
    },
    least: {
      english: 'oldest|earliest',
      german: 'älteste[nrsm]?|früheste[nrsm]?',
      french: 'plus ancien(?:ne)?s?',
      spanish: 'más antigu[oa]s?',
      italian: 'più (?:vecchi|antic)[oaie]',
      dutch: 'oudste|vroegste',
    },
  },
  {
    of: 'measure',
    columns: weight,
    most: {
      english: 'heaviest',
      german: 'schwerste[nrsm]?',
      french: 'plus lourde?s?',
      spanish: 'más pesad[oa]s?',
      italian: 'più pesant[ei]',
      dutch: 'zwaarste?',
    },
    least: {
      english: 'lightest',
      german: 'leichteste[nrsm]?',
      french: 'plus lég(?:er|ère)s?',
      spanish: 'más liger[oa]s?',
      italian: 'più legger[oaie]',
      dutch: 'lichtste?',
    },
  },
  {
    of: 'measure',
    columns: speed,
    most: {
      english: 'fastest',
      german: 'schnellste[nrsm]?',
      french: 'plus rapides?',
      spanish: 'más rápid[oa]s?',
      italian: 'più veloc[ei]',
      dutch: 'snelste?',
    },
    least: {
      english: 'slowest',
      german: 'langsamste[nrsm]?',
      french: 'plus lente?s?',
      spanish: 'más lent[oa]s?',
      italian: 'più lent[oaie]',
      dutch: 'langzaamste?|traagste?',
    },
  },
  {
    of: 'measure',
    columns: length,
    most: {
      english: 'longest',
      german: 'längste[nrsm]?',
      french: 'plus longue?s?',
      spanish: 'más larg[oa]s?',
      italian: 'più lung(?:[oa]|hi|he)',
      dutch: 'langste?',
    },
    least: {
      english: 'shortest',
      german: 'kürzeste[nrsm]?',
      french: 'plus courte?s?',
      spanish: 'más cort[oa]s?',
      italian: 'più cort[oaie]',
      dutch: 'kortste?',
    },
  },
  {
    of: 'named',
    most: {
      english: '(?:largest|greatest|highest) number of|(?<!at )(?:the )?most',
      german: '(?:die|den|der|das|am) meisten|größte anzahl',
      french: String.raw`le plus (?:de|d)(?!\p{L})`,
      spanish: '(?:tienen?|con|ofrecen?|recibe[n]?) más|(?:el )?mayor número de',
      italian: '(?:ha|hanno|con|offre|offrono) più|maggior numero di',
      dutch: 'meeste',
    },
    least: {
      english: '(?:smallest|lowest) number of|fewest|(?<!at )(?:the )?least',
      german: '(?:die|den|der|das|am) wenigsten',
      french: String.raw`le moins (?:de|d)(?!\p{L})`,
      spanish: '(?:tienen?|con|ofrecen?) menos|(?:el )?menor número de',
      italian: '(?:ha|hanno|con|offre|offrono) meno|minor numero di',
      dutch: 'minste',
    },
  },
  {
    of: 'measure',
    columns: height,
    most: {
      english: 'tallest|highest',
      german: 'höchste[nrsm]?',
      french: 'plus (?:haute?|élevée?)s?',
      spanish: 'más (?:alt|elevad)[oa]s?',
      italian: 'più (?:alt|elevat)[oaie]',
      dutch: 'hoogste?',
    },
    least: {
      english: 'lowest',
      german: 'niedrigste[nrsm]?|geringste[nrsm]?',
      french: 'plus (?:bas(?:se)?|faible)s?',
      spanish: 'más baj[oa]s?',
      italian: 'più bass[oaie]',
      dutch: 'laagste?',
    },
  },
  {
    of: 'measure',
    columns: size,
    most: {
      english: 'largest|biggest',
      german: 'größte[nrsm]?',
      french: 'plus grande?s?',
      spanish: 'más grandes?',
      italian: 'più grand[ei]',
      dutch: 'grootste?',
    },
    least: {
      english: 'smallest',
      german: 'kleinste[nrsm]?',
      french: 'plus petite?s?',
      spanish: 'más pequeñ[oa]s?',
      italian: 'più piccol[oaie]',
    },
  },
];

/** The same in languages that put no space before or behind them. */
export const easternSuperlatives: SuperlativeKind[] = [
  {
    of: 'price',
    columns: priceColumn,
    most: {
      chinese: '最[贵貴]的?',
      japanese: '(?:一番|最も)(?:高い|高価な)',
      korean: '(?:가장|제일) ?(?:비싼|비쌉니까|비싸)',
      thai: 'ที่?แพงที่สุด|แพงที่สุด|ราคาสูงที่?สุด',
    },
    least: {
      chinese: '最便宜的?',
      japanese: '(?:一番|最も)安い|最安値の?',
      korean: '(?:가장|제일) ?(?:싼|저렴한)',
      thai: 'ที่?ถูกที่สุด|ถูกที่สุด|ราคาต่ำที่?สุด',
    },
  },
];
