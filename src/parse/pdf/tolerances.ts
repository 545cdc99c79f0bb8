/** By how much places and sizes may differ that are the same: what several steps of reading a page agree on. Lengths are in points. */

/** The edges of the lines of one column of text. */
export const sameEdge = 2;

/** The edges of the cells of one column of a table, which are set more exactly. */
export const sameCellEdge = 0.75;

/** The heights of print of one size, as a share of it. */
export const sameHeight = 0.1;

/** The heights at which the texts of a line stand, as a share of the height of a letter. */
export const sameLevel = 0.15;

/** The two edges of a filled area that is drawn for one line. */
export const thickestLine = 3;

/** The ends of a line that runs along one axis, across it. */
export const straight = 1;

/** Print at least this many times as large as the text around it is that of a heading. */
export const headingSize = 1.2;

/** A label is smaller than this share of the height of the value below it. */
export const maxLabelSize = 0.9;

/** How far the name of a column may stand beside it. */
export const besideColumn = 6;

/** How far from its expected place a word is looked for in the text of a block, in characters. */
export const maxAstray = 80;
