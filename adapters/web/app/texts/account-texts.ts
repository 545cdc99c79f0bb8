import { account } from './en/account.ts';

export const accountTexts: typeof account = account;
