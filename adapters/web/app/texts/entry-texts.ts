import { entry } from './en/entry.ts';

export const entryTexts: typeof entry = entry;
