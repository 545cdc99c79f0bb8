import { texts } from '../texts/texts.ts';

const { region } = new Intl.Locale(Intl.NumberFormat().resolvedOptions().locale).maximize();

/**
 * The language of the texts as it is written where the browser is at home: the order of a date, 12 or 24 hours, the signs in a
 * number.
 */
export const locale = new Intl.Locale(texts.locale, { ...(region && { region }) });
