import { joining } from './en/joining.ts';

export const joiningTexts: typeof joining = joining;
