import { keys } from './en/keys.ts';

export const keysTexts: typeof keys = keys;
