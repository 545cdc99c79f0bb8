/** Words with a full stop that ends no sentence, as alternatives of a regular expression. */

/** As they are written, capitals included, in the languages of Europe. */
export const abbreviations = String.raw`Dr|Mr|Mrs|Ms|Prof|St|Jr|Sr|vs?|cf|No|Nr|Art|Abs|Fig|Vol|pp|ca|approx|Inc|Ltd|Co|Corp|Mt|Gen|Col|Capt|Lt|Sgt|Sen|Rep|Gov|Dra|Drs|Dott|Dott\.ssa|Sig|Sig\.ra|Ing|Avv|Arch|Dña|Eng|mgr|inż|ul|dhr|mevr|bzw|usw|z\. ?B|d\. ?h|u\. ?a|e\.g|i\.e|etc|al|Sra?|Mme|Mlle|тыс|млн|млрд|гг?|им|св`;

/** Titles before the names of persons, in full or abbreviated, in English, German, French, Spanish, Portuguese, Italian and Dutch. */
export const personTitles =
  'mrs?|ms|miss|dra?|prof|professor|sir|herrn?|frau|mme|mlle|monsieur|madame|sra?|señora?|sig|sig\\.ra|dott|dott\\.ssa|dhr|mevr';

/** Abbreviations that only a number follows. */
export const abbreviationsBeforeNumbers =
  'nos?|nr|vol|fig|tel|tél|ext|extn|mob|apt|sec|rm|ref|pp?|approx|ca|max|min';
