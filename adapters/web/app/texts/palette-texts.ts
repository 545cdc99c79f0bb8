import { palette } from './en/palette.ts';

export const paletteTexts: typeof palette = palette;
