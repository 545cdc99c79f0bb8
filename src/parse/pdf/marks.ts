/** A rectangle on a page, as fractions of its width and height from the upper left corner. */
export type Mark = { x: number; y: number; width: number; height: number };

/** The maximum number of rectangles for one passage. */
export const maxMarks = 400;
