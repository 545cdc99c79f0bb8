import { createReadStream } from 'node:fs';
import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { StoreFault } from '../../errors/store-fault.ts';
import { isMissingBlob } from '../../ports/blobs.ts';
import { isCertificateFault } from '../shared/vendor-error.ts';

/** The address of a bucket in an S3-compatible store, and its credentials. */
export type S3Access = {
  bucket: string;
  /** The address of a store other than Amazon's; buckets are then addressed by path. */
  endpoint?: string | undefined;
  region: string;
  /** By default those of the machine, such as a role. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** How long the store may be silent during a request, in milliseconds; 30,000 by default. */
  silenceMs?: number | undefined;
  /** How long it may take to answer at all when it is opened, with all attempts, in milliseconds; 15,000 by default. */
  openingMs?: number | undefined;
  /** The variables that name proxies on the way to the store; by default it is called directly. */
  proxyEnv?: NodeJS.Dict<string> | undefined;
};

/** The size of a part and thus the memory of one upload: parts are sent one at a time. Five megabytes is the minimum of S3. */
const partBytes = 8 * 1024 * 1024;

/** Attempts per request, with exponential backoff. */
const maxAttempts = 4;
const connectMs = 5_000;
const maxSilenceMs = 30_000;
const maxOpeningMs = 15_000;

/** Opens a bucket. @throws StoreFault when it cannot be used */
export async function openBucket(access: S3Access): Promise<S3Client> {
  const client = createClient(access);
  const abortSignal = AbortSignal.timeout(access.openingMs ?? maxOpeningMs);
  await checkBucket(client, access.bucket, { abortSignal });
  return client;
}

/** @throws StoreFault when a bucket cannot be used */
export async function checkBucket(
  client: S3Client,
  bucket: string,
  options: { abortSignal?: AbortSignal } = {},
): Promise<void> {
  await client.send(new HeadBucketCommand({ Bucket: bucket }), options);
}

/** Uploads a file in parts, one at a time. */
export async function uploadFile(
  client: S3Client,
  path: string,
  object: { Bucket: string; Key: string; Metadata?: Record<string, string> },
): Promise<void> {
  const params = { ...object, Body: createReadStream(path) };
  await new Upload({ client, params, partSize: partBytes, queueSize: 1 }).done();
}

function createClient({
  bucket,
  endpoint,
  region,
  credentials,
  silenceMs = maxSilenceMs,
  proxyEnv,
}: S3Access): S3Client {
  // Node.js applies the variables by itself to its own agents alone, and the client has others.
  const agent = proxyEnv && { proxyEnv };
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts,
    // Not requestTimeout, which ends slow uploads, and no download that stalls after its headers.
    requestHandler: {
      connectionTimeout: connectMs,
      socketTimeout: silenceMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
    // Many stores do not support optional checksums; contents are verified by our own hash.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (request) => {
        const result = await next(request);
        // What is stored may be a web page; an answer to anything else is not.
        if (commandName !== 'GetObjectCommand' && isWebPage(result.response)) throw new WebPageError();
        return result;
      },
    { step: 'deserialize', priority: 'high', name: 'refuseWebPages' },
  );
  const where = endpoint === undefined ? 'S3' : `the store at ${endpoint}`;
  client.middlewareStack.add(
    (next) => async (request) => {
      try {
        return await next(request);
      } catch (error) {
        // The store's own words are often no more than "Access Denied" or nothing.
        const sentence = `The bucket ${bucket} of ${where} cannot be used: ${describeFault(error as Error)}.`;
        throw isMissingBlob(error) ? error : new StoreFault(sentence, { cause: error });
      }
    },
    { step: 'initialize', priority: 'high', name: 'explainFaults' },
  );
  return client;
}

/** What any web server answers, such as the console of a store, or the page of a proxy that asks who is there. */
class WebPageError extends Error {}

/** Some stores call their empty answers pages too, and give them the tag of an object or headers of S3. */
function isWebPage(response: unknown): boolean {
  const { headers = {} } = response as { headers?: Record<string, string> };
  const isOfStore = Object.keys(headers).some((name) => name === 'etag' || name.startsWith('x-amz'));
  return !isOfStore && (headers['content-type']?.startsWith('text/html') ?? false);
}

/** What to check when a store refuses a request, by the code that it gives. */
const advice: Record<string, string> = {
  ExpiredToken: 'the credentials have expired; replace S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  InvalidToken:
    'the credentials need a session token, which this service does not send; set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY to lasting ones',
  RequestTimeTooSkewed: "the clocks of this machine and of the store differ; set this machine's",
  QuotaExceeded: 'its quota is used up; make room in it, or have the quota raised',
  XMinioStorageFull: 'the store is full; make room in it',
};

/** Why a bucket cannot be used, and what to check. */
function describeFault(error: Error): string {
  const { name, message } = error;
  const { code = '' } = error as NodeJS.ErrnoException;
  const { httpStatusCode: status = 0 } =
    (error as { $metadata?: { httpStatusCode?: number } }).$metadata ?? {};
  if (error instanceof WebPageError)
    return "a web page answers there and not a store; check S3_ENDPOINT: a store's console has another port";
  const known = Object.hasOwn(advice, name) ? advice[name] : undefined;
  if (known !== undefined) return known;
  if (isCertificateFault(code))
    return `its certificate is not accepted (${code}); renew it, or name its authority in NODE_EXTRA_CA_CERTS`;
  if (code === 'EPROTO')
    return 'it does not speak TLS as this service does; check whether S3_ENDPOINT begins with http:// or https://';
  // The only request that is aborted is the one that opens the bucket.
  if (name === 'AbortError') return 'it does not answer; check S3_ENDPOINT, and that the store runs';
  if (status === 507) return 'the store is full; make room in it';
  if (status === 404)
    return 'there is no such bucket; create it or, if there is one, check S3_ACCESS_KEY_ID and that S3_ENDPOINT does not name it too';
  if (status === 403 || status === 401)
    return 'it does not let this service in; check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and the rights of the key';
  if (status >= 500 || status === 429)
    return `it answers with the status ${status} (${name}); try again later`;
  if (name === 'CredentialsProviderError')
    return 'this machine has no role that lets it in; set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY';
  // The answer to a request for the head of a bucket has no words, for which the client puts "UnknownError".
  const isWordless = message === '' || message === 'UnknownError';
  const said = isWordless && status > 0 ? `it answers with the status ${status}` : message || name;
  return `${said.replace(/\.$/, '')}; check S3_ENDPOINT and S3_REGION`;
}
