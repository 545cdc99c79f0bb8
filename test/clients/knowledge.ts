import type { Tenant, TestServer } from '../support/server/create-test-server.ts';

/** The document that every walk asks about. */
export const handbook = [
  '# Leave',
  'Every employee has 27 days of paid leave a year.',
  '# Equipment',
  'Laptops are replaced after four years. The order form is ZX-4471.',
].join('\n\n');

export const question = 'When are laptops replaced?';

/** Part of any right answer to the question. */
export const fact = 'four years';

/** An id in the right form that names nothing. */
export const unknownAssistant = 'asst-00000000-0000-4000-8000-000000000000';

/** An organization whose assistant knows the document. */
export async function createTenantWithHandbook(server: TestServer): Promise<Tenant> {
  const tenant = await server.createTenant();
  const file = new File([handbook], 'handbook.md');
  const { id } = await tenant.openai.files.create({ file, purpose: 'assistants' });
  await server.drainJobs();
  // A worker beside this test may have taken the job.
  await tenant.openai.files.waitForProcessing(id, { pollInterval: 20 });
  return tenant;
}
