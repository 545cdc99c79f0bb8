/** How far a text must say a term, 0 to 1, to be told from one that does not. */

/** Terms below this likeness count as absent. */
export const leastSaid = 0.2;

/** Minimum likeness of terms in a row, its headers or headings; terms elsewhere in its passage have less. */
export const saidHere = 0.55;

/** How far a row says at least what stands in it, in its headers or in its headings. */
export const saidByRecord = 0.75;

/** How far it says at least what stands in its document. */
export const saidByDocument = 0.5;
