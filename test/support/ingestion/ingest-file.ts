import type { Published } from '../../../src/db/documents/publish-documents.ts';
import { type IngestDependencies, ingestFiles } from '../../../src/ingest/ingest-file.ts';

/** Ingests one file as a job does. @throws transient faults, such as a vendor's outage */
export async function ingestFile(deps: IngestDependencies, fileId: string): Promise<Published | undefined> {
  const [outcome] = await ingestFiles(deps, [fileId]);
  if (outcome?.status === 'rejected') throw outcome.reason;
  return outcome?.value;
}
