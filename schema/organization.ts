import { z } from 'zod';
import { characters } from './text.ts';

/** What owns projects and keys. Its id is `org-<uuid>`. */
export const organizationObject = z.object({ id: z.string(), name: z.string() });

export const newOrganization = z.object({ name: characters(1, 256) });

export type OrganizationObject = z.infer<typeof organizationObject>;
