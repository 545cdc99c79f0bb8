import { join, resolve } from 'node:path';
import { type Config, proxyEnvironment } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import type { BackupPlan } from '../ports/backup-target.ts';
import { type Blobs, ownersKey, type StorePlace } from '../ports/blobs.ts';
import { createBackupFolder } from '../providers/backup-folder.ts';
import { createDiskBlobs, diskPath } from '../providers/disk-blobs.ts';
import { createMovingBlobs } from '../providers/s3/moving-blobs.ts';

/** The storage besides the database. */
export type Stores = {
  blobs: Blobs;
  /** Every store that `blobs` reads and writes: the disk, then the bucket if there is one. */
  places: StorePlace[];
  /** The store that held files before, disk or bucket; they are moved to `blobs`. */
  earlierBlobs?: Blobs;
  /** Undefined when no backups are scheduled. */
  backupPlan: BackupPlan | undefined;
};

/** Opens the store of uploaded files: the disk, or the S3-compatible store of the settings. */
export async function openBlobs(config: Config): Promise<Omit<Stores, 'backupPlan'>> {
  const folder = join(config.DATA_DIR, 'files');
  const onDisk = await createDiskBlobs(folder);
  const disk = { blobs: onDisk, name: folder, marker: diskPath(folder, ownersKey) };
  const { S3_BUCKET: bucket, S3_MOVE_BACK } = config;
  if (bucket === undefined) {
    const { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
    const isAccess = (S3_ENDPOINT ?? S3_ACCESS_KEY_ID ?? S3_SECRET_ACCESS_KEY) !== undefined;
    const isMeant = S3_MOVE_BACK === 'on' || (isAccess && !config.BACKUP_TO?.startsWith('s3:'));
    if (!isMeant) return { blobs: onDisk, places: [disk] };
    throw new ConfigError(
      'S3_BUCKET is missing: name the bucket that stores the files, or remove the other S3 settings.',
    );
  }
  // Loaded on demand: most deployments keep their files on the disk.
  const { createS3Blobs, prefix: s3Prefix } = await import('../providers/s3/blobs.ts');
  const inStore = await createS3Blobs({
    ...s3Access(config, bucket),
    directory: join(config.DATA_DIR, 'copies'),
  });
  const to = S3_MOVE_BACK === 'on' ? 'disk' : 'bucket';
  return {
    blobs: createMovingBlobs({ disk: onDisk, bucket: inStore, to }),
    earlierBlobs: to === 'disk' ? inStore : onDisk,
    places: [
      disk,
      {
        blobs: inStore,
        name: `The bucket ${bucket}`,
        marker: `the object ${s3Prefix}${ownersKey} of the bucket`,
      },
    ],
  };
}

function s3Access(config: Config, bucket: string) {
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = config;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both, or none.');
  }
  return {
    bucket,
    endpoint,
    region,
    proxyEnv: proxyEnvironment(),
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
}

/** The schedule and target of automatic backups; undefined when none are scheduled. */
export async function openBackupPlan(config: Config): Promise<BackupPlan | undefined> {
  const { BACKUP_SCHEDULE: schedule, BACKUP_TO: to, BACKUP_KEEP: keep } = config;
  if (schedule === undefined && to === undefined) return undefined;
  if (schedule === undefined || to === undefined) {
    throw new ConfigError('BACKUP_SCHEDULE and BACKUP_TO belong together: set both, or none.');
  }
  const plan = { schedule, keep };
  if (!to.startsWith('s3://')) return { ...plan, target: createBackupFolder(resolve(to)) };
  const [bucket = '', ...folders] = to.slice('s3://'.length).split('/').filter(Boolean);
  const { createBackupBucket } = await import('../providers/s3/backup-bucket.ts');
  const prefix = folders.map((folder) => `${folder}/`).join('');
  return { ...plan, target: await createBackupBucket(s3Access(config, bucket), prefix) };
}
