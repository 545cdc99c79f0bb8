/** Codes of Node.js and its fetch for a connection that failed. They are never a vendor's words. */
const connectionCode =
  /^(?:E[A-Z]{2,20}|E[A-Z]+_[A-Z_]+|UND_ERR_[A-Z_]+|ERR_[A-Z_]+|CERT_[A-Z_]+|[A-Z_]*SELF_SIGNED[A-Z_]*|UNABLE_TO_[A-Z_]+)$/;

const certificateCode = /CERT|SELF_SIGNED|^UNABLE_TO_(?:VERIFY|GET_ISSUER)/;

/** Whether a code of Node.js is about the other side's certificate. */
export function isCertificateFault(code: string): boolean {
  return certificateCode.test(code);
}

/**
 * What may be logged of an error of a vendor's client: what went wrong, the status, and where in the code. Its message is
 * left out, since vendors repeat keys, questions and passages in theirs.
 */
export class VendorError extends Error {
  override name = 'VendorError';
  /** HTTP status of a refusal. */
  readonly status: number | undefined;
  /** Node.js' code for the connection that failed. */
  readonly code: string | undefined;
  /** Whether the vendor refused, or the network failed; otherwise the code of this service or of the client may be at fault. */
  readonly isForeseen: boolean;

  constructor(error: unknown, failure: { kind?: string; status?: number | undefined } = {}) {
    const status = failure.status ?? statusOf(error);
    const code = status === undefined ? findConnectionCode(error) : undefined;
    const client = error instanceof Error ? error.constructor.name : typeof error;
    const facts = [failure.kind, status && `status ${status}`, code, client].filter(Boolean);
    super(`the client of the model provider reports: ${facts.join(', ')}`);
    this.status = status;
    this.code = code;
    this.isForeseen = status !== undefined || code !== undefined;
    const frames =
      error instanceof Error ? (error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []) : [];
    this.stack = [`VendorError: ${this.message}`, ...frames].join('\n');
  }
}

function statusOf(error: unknown): number | undefined {
  const isObject = typeof error === 'object' && error !== null;
  return isObject && 'status' in error && typeof error.status === 'number' ? error.status : undefined;
}

/** Fetch wraps what the connection failed with, and the clients wrap that again. */
function findConnectionCode(error: unknown, depth = 0): string | undefined {
  if (!(error instanceof Error) || depth > 5) return undefined;
  if ('code' in error && typeof error.code === 'string' && connectionCode.test(error.code)) return error.code;
  return findConnectionCode(error.cause, depth + 1);
}
