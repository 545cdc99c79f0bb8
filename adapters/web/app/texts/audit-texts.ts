import { audit } from './en/audit.ts';

export const auditTexts: typeof audit = audit;
