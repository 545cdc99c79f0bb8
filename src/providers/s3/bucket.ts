import { createReadStream } from 'node:fs';
import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';

/** Where an S3-compatible store is and how to be let in. */
export type S3Access = {
  bucket: string;
  /** Another address than Amazon's; buckets are then named in the path. */
  endpoint?: string | undefined;
  region: string;
  /** Left out: what the machine is given, such as a role. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
};

/** Memory of one upload: parts are sent one after the other. Five megabytes is the least that S3 takes. */
const partBytes = 8 * 1024 * 1024;

/** Attempts of a request in all, with pauses that grow. */
const maxAttempts = 4;
const connectMs = 5_000;
/** How long the store may be silent in the middle of a request. */
const silenceMs = 30_000;

/** Opens a store. @throws Error with a sentence for the operator when the bucket cannot be used */
export async function openBucket(access: S3Access): Promise<S3Client> {
  const client = createClient(access);
  await requireBucket(client, access);
  return client;
}

/** Stores a file in parts, which are sent one after the other. */
export async function uploadFile(
  client: S3Client,
  path: string,
  object: { Bucket: string; Key: string; Metadata?: Record<string, string> },
): Promise<void> {
  const params = { ...object, Body: createReadStream(path) };
  await new Upload({ client, params, partSize: partBytes, queueSize: 1 }).done();
}

function createClient({ endpoint, region, credentials }: S3Access): S3Client {
  return new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts,
    requestHandler: { connectionTimeout: connectMs, requestTimeout: silenceMs, throwOnRequestTimeout: true },
    // Checksums beyond what a request needs are unknown to many stores; contents are compared by our own hash.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

async function requireBucket(client: S3Client, { bucket, endpoint }: S3Access): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
    const reason =
      status === 404
        ? 'there is no such bucket; create it'
        : status === 403 || status === 401
          ? 'it does not let this service in; check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and the rights of the key'
          : `${error instanceof Error ? error.message || error.name : String(error)}; check S3_ENDPOINT and S3_REGION`;
    const where = endpoint === undefined ? 'S3' : `the store at ${endpoint}`;
    throw new Error(`The bucket ${bucket} of ${where} cannot be used: ${reason}.`, { cause: error });
  }
}
