import { quality } from './en/quality.ts';

export const qualityTexts: typeof quality = quality;
