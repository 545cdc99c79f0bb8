import { DeleteObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import type { BackupTarget } from '../../ports/backup-target.ts';
import { openBucket, type S3Access, uploadFile } from './bucket.ts';

/**
 * Keeps backups in a bucket.
 * @param prefix of their keys; empty, or ending with a slash
 * @throws Error with a sentence for the operator when the bucket cannot be used
 */
export async function createBackupBucket(access: S3Access, prefix: string): Promise<BackupTarget> {
  const { bucket: Bucket } = access;
  const client = await openBucket(access);
  return {
    place: `s3://${Bucket}/${prefix}`,
    // As opening it has shown.
    requireUsable: () => Promise.resolve(),
    put: (name, path) => uploadFile(client, path, { Bucket, Key: prefix + name }),
    async list() {
      const names: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key = '' } of Contents) names.push(Key.slice(prefix.length));
      }
      return names;
    },
    async delete(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + name }));
    },
  };
}
