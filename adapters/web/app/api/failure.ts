import { TRPCClientError } from '@trpc/client';
import { texts } from '../texts/texts.ts';

/** A failed call as the page shows it. */
export type Failure = {
  /** A sentence: what was wrong and what to do. */
  message: string;
  /** 0 when there was no response. */
  status: number;
  /** The machine-readable code, such as `session_ended`. */
  code: string | null;
  /** The input at fault. */
  param: string | null;
  /** The id of the request in the server's log. */
  requestId: string | null;
};

/** What a page shows of a call without a whole response. */
export const noResponse: Failure = {
  message: texts.errors.network,
  status: 0,
  code: null,
  param: null,
  requestId: null,
};

/** An error response of a plain HTTP route. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

type ErrorData = { httpStatus?: number; errorCode?: string | null; param?: string | null };

type Envelope = {
  error?: { message?: string; code?: string | number; param?: string | null; data?: ErrorData };
};

/** Creates an `HttpError` from a response with the server's error envelope, that of tRPC, or from a proxy's response. */
export async function toHttpError(response: Response): Promise<HttpError> {
  const body: unknown = await response.json().catch(() => undefined);
  const { message, code, param, data } = (body as Envelope | undefined)?.error ?? {};
  return new HttpError({
    message: message ?? texts.errors.status(response.status),
    status: response.status,
    // tRPC has a number there, which says less than the status.
    code: typeof code === 'string' ? code : (data?.errorCode ?? null),
    param: param ?? data?.param ?? null,
    requestId: response.headers.get('x-request-id'),
  });
}

/** Converts anything thrown into what a page shows. */
export function toFailure(error: unknown): Failure {
  if (error instanceof HttpError) return error.failure;
  if (error instanceof TRPCClientError && error.cause instanceof HttpError) return error.cause.failure;
  if (error instanceof TRPCClientError) {
    const data = error.data as ErrorData | undefined;
    const response = error.meta?.['response'];
    return {
      message: data ? error.message : texts.errors.network,
      status: data?.httpStatus ?? 0,
      code: data?.errorCode ?? null,
      param: data?.param ?? null,
      requestId: response instanceof Response ? response.headers.get('x-request-id') : null,
    };
  }
  // Also the program's own mistakes are such errors: they must not send anybody to look at the network.
  const isNetwork = error instanceof TypeError && /fetch|load|network|module/i.test(error.message);
  const message = error instanceof Error ? error.message : String(error);
  return isNetwork ? noResponse : { ...noResponse, message };
}
