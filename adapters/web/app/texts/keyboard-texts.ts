import { keyboard } from './en/keyboard.ts';

export const keyboardTexts: typeof keyboard = keyboard;
