import { access } from 'node:fs/promises';
import type { Dependencies } from '../composition/dependencies.ts';
import { listSomeFileIds } from '../db/files/files.ts';
import { isMissingBlob } from '../ports/blobs.ts';

/** How many files are looked for; some may be missing for reasons of their own. */
const sampleSize = 3;

/**
 * Warns if the stores do not have the files of the database: DATA_DIR or the bucket is another one than before, or not the one
 * that the other processes use. Answers do not show it, since they come from the database.
 */
export async function warnOfMissingFiles({
  pool,
  blobs,
  places,
  log,
}: Pick<Dependencies, 'pool' | 'blobs' | 'places' | 'log'>): Promise<void> {
  const ids = await listSomeFileIds(pool, sampleSize);
  const missing = await Promise.all(
    ids.map((id) =>
      blobs
        .withLocalFile(id, (path) => access(path))
        .then(
          () => false,
          // A store that does not answer says nothing about its files.
          isMissingBlob,
        ),
    ),
  );
  if (missing.length === 0 || missing.includes(false)) return;
  log.warn(
    { places: places.map(({ name }) => name) },
    'the uploaded files are not where the settings say, so they cannot be opened, read again or backed up: set DATA_DIR, or S3_BUCKET, ' +
      'to where they are',
  );
}
