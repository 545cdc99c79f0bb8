import { files } from './en/files.ts';

export const filesTexts: typeof files = files;
