import { usage } from './en/usage.ts';

export const usageTexts: typeof usage = usage;
