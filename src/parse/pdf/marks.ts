/** A rectangle on a page, in parts of its width and height from the upper left corner. */
export type Mark = { x: number; y: number; width: number; height: number };

/** How many rectangles mark one passage at most. */
export const maxMarks = 400;
