/**
 * Units with their signs, as alternatives of a regular expression: those of time in English, German, French, Spanish, Italian, Portuguese,
 * Dutch and Polish, the others in the first five and Dutch. What unit a word of a question may be translated to is in the lexicon.
 */
export const units = {
  millimetres: 'mm|millimet(?:re|er)s?|millimetern?|millimètres?|milímetros?|millimetri',
  centimetres: 'cm|centimet(?:re|er)s?|zentimetern?|centimètres?|centímetros?|centimetri',
  metres: 'm|met(?:re|er)s?|metern?|mètres?|metros?|metri',
  kilometres: 'km|kilomet(?:re|er)s?|kilometern?|kilomètres?|kilómetros?|chilometri',
  miles: 'miles?',
  feet: 'feet|foot|ft',
  inches: 'inch(?:es)?|zoll',
  grams: 'g|grams?|gramm|grammes?|gramos?|grammi',
  kilograms: 'kg|kilos?|kilograms?|kilogramm|kilogrammes?|kilogramos?|chili',
  tonnes: 't|tons?|tonnes?|tonnen|toneladas?|tonnellate',
  litres: 'l|lit(?:re|er)s?|litern|litros?|litri',
  seconds: 'seconds?|secs?|sekunden?|secondes?|segundos?|secondi|seconden|sekund\\p{L}?',
  minutes: 'min|mins|minutes?|minuten?|minutos?|minut[oi]|minut[ay]?',
  hours: 'h|hours?|std|stunden?|heures?|horas?|or[ae]|uur|uren|godzin\\p{L}?',
  days: 'days?|tage?n?|jours?|d[ií]as?|giorn[oi]|dag|dagen|dzień|dni|dnia',
  nights: 'nights?|nächte?n?|nuits?|noches?|nott[ei]|noites?|nachten',
  weeks: 'weeks?|wochen?|semaines?|semanas?|settiman[ae]|weken|tydzień|tygodni\\p{L}{0,2}',
  months: 'months?|monate?n?|mois|mes|mês|meses|mes[ei]|maanden|miesi[ąę]c\\p{L}{0,2}',
  years: 'years?|yrs?|jahre?n?|ans?|années?|años?|anos?|ann[oi]|jaar|jaren|rok|roku|lat|lata',
};

/** A length or a distance. */
export const lengthUnits = [
  units.millimetres,
  units.centimetres,
  units.metres,
  units.kilometres,
  units.miles,
  units.feet,
  units.inches,
].join('|');

/** A weight; ounces and pounds have signs of their own. */
export const weightUnits = [units.grams, units.kilograms, units.tonnes, 'lbs?|oz'].join('|');

/** A span of time. */
export const timeUnits = [
  units.seconds,
  units.minutes,
  units.hours,
  units.days,
  units.nights,
  units.weeks,
  units.months,
  units.years,
].join('|');
