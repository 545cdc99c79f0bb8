/**
 * Before a run on PostgreSQL: a migrated database that those of the tests are copies of, since copying takes a tenth of the time
 * of migrating. Afterwards every database of the run is deleted, also those of tests that failed.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const { TEST_DATABASE_URL: server } = process.env;
  if (!server) return undefined;
  // Loaded only for a run that needs it: the service takes a second to load.
  const { createTemplate, deleteDatabases } = await import('./postgresql-template.ts');
  await createTemplate(server);
  return () => deleteDatabases(server);
}
