import { playground } from './en/playground.ts';

export const playgroundTexts: typeof playground = playground;
