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
  /** Whether the vendor refused or said nothing, or the network failed; otherwise the code of this service or of the client may be at fault. */
  readonly isForeseen: boolean;

  /** @param model which was asked, for the log */
  constructor(error: unknown, failure: { kind?: string; status?: number | undefined; model?: string } = {}) {
    const status = failure.status ?? statusOf(error) ?? findProxyRefusal(error);
    const code = status === undefined ? findConnectionCode(error) : undefined;
    const client = error instanceof Error ? error.constructor.name : undefined;
    const { kind, model } = failure;
    const facts = [
      kind,
      status && `status ${status}`,
      code && [code, findPlace(error)].filter(Boolean).join(' at '),
      client,
      model && `model ${model}`,
    ].filter(Boolean);
    super(`the client of the model provider reports: ${facts.join(', ')}`);
    this.status = status;
    this.code = code;
    this.isForeseen = status !== undefined || code !== undefined || kind === 'silence';
    const frames =
      error instanceof Error ? (error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []) : [];
    this.stack = [`VendorError: ${this.message}`, ...frames].join('\n');
  }
}

function statusOf(error: unknown): number | undefined {
  const isObject = typeof error === 'object' && error !== null;
  return isObject && 'status' in error && typeof error.status === 'number' ? error.status : undefined;
}

/** An error and what it wraps: fetch wraps what the connection failed with, and the clients wrap that again. */
function causesOf(error: unknown): (Error & Record<string, unknown>)[] {
  const causes: (Error & Record<string, unknown>)[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 6; cause = cause.cause) {
    causes.push(cause as Error & Record<string, unknown>);
  }
  return causes;
}

function findConnectionCode(error: unknown): string | undefined {
  const codes = causesOf(error).map(({ code }) => code);
  return codes.find((code) => typeof code === 'string' && connectionCode.test(code)) as string | undefined;
}

/** The address that did not let itself be connected to, as Node.js has it in the error. */
function findPlace(error: unknown): string | undefined {
  for (const { address, port, hostname } of causesOf(error)) {
    if (address !== undefined) return port === undefined ? `${address}` : `${address}:${port}`;
    if (hostname !== undefined) return `${hostname}`;
  }
  return undefined;
}

/** The status with which a proxy on the way refused. Fetch has it in its words alone. */
function findProxyRefusal(error: unknown): number | undefined {
  for (const { message } of causesOf(error)) {
    if (message === 'proxy authentication required') return 407;
    const [, status] = /^Proxy response \((\d{3})\)/u.exec(message) ?? [];
    if (status !== undefined) return Number(status);
  }
  return undefined;
}
