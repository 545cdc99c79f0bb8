import type { Role } from '../../../schema/people/roles.ts';
import type { FirstTenant } from '../../../src/index.ts';
import { type Browser, createBrowser } from './browser.ts';
import { createPageClient, createTypedClient, type TypedClient } from './clients.ts';

/** Somebody in a browser: what it keeps is the cookies. */
export type TestPerson = Browser & { name: string; email: string; password: string; trpc: TypedClient };

let addresses = 0;

/** An email address that no other account has: test files, and with PostgreSQL their workers too, share a database. */
export function uniqueAddress(name: string): string {
  addresses += 1;
  return `${name}-${addresses}-${process.pid}@example.com`;
}

let joined = 0;

/** Creates an account by an invitation to a tenant's organization, and signs in with it. */
export async function joinByLink(
  url: string,
  adminToken: string,
  { organizationId, assistantId }: FirstTenant,
  role: Role,
): Promise<TestPerson> {
  const admin = createTypedClient(url, adminToken);
  const link = await admin.admin.links.create.mutate({ organization_id: organizationId, role });
  joined += 1;
  const [, token = ''] = link.url.split('#');
  const person = {
    name: `Person ${joined}`,
    email: uniqueAddress('person'),
    password: 'correct horse battery',
  };
  const browser = createBrowser(url);
  const response = await browser.post('/auth/join', { token, ...person });
  if (!response.ok) throw new Error(await response.text());
  return {
    ...person,
    ...browser,
    trpc: createPageClient(url, browser, { 'x-lectern-project': assistantId }),
  };
}
