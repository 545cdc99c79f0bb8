import { drafts } from './en/organization.ts';

export const draftsTexts: typeof drafts = drafts;
