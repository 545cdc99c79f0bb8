import { members } from './en/members.ts';

export const membersTexts: typeof members = members;
