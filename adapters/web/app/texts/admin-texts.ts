import { admin } from './en/admin.ts';

export const adminTexts: typeof admin = admin;
