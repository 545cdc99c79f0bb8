import { assistants } from './en/assistants.ts';

export const assistantsTexts: typeof assistants = assistants;
