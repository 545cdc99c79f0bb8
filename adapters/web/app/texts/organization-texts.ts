import { organization } from './en/organization.ts';

export const organizationTexts: typeof organization = organization;
