import { createTRPCClient, httpBatchStreamLink, type TRPCLink } from '@trpc/client';
import type { inferRouterOutputs } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../../../src/index.ts';
import { getOrCreate } from '../lib/get-or-create.ts';
import { watchedFetch } from './connection.ts';
import { toHttpError } from './failure.ts';
import { ownOrganization } from './organization.ts';
import { needsSignIn, signInAgain } from './sign-in-again.ts';

/** The outputs of procedures by name: `Outputs['files']['page']`. */
export type Outputs = inferRouterOutputs<AppRouter>;
export type Me = Outputs['people']['me'];
export type SignedInPerson = NonNullable<Me['person']>;
export type Organization = NonNullable<Me['organization']>;

/** When a session has ended: asks to sign in over the page, then repeats the call. Nothing that was typed is lost. */
const retryAfterSignIn: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let isLeft = false;
      let subscription = next(op).subscribe({
        next: (result) => observer.next(result),
        complete: () => observer.complete(),
        error(error) {
          if (isLeft || !needsSignIn(error)) return observer.error(error);
          void signInAgain().then((signedIn) => {
            if (isLeft) return;
            if (signedIn) subscription = next(op).subscribe(observer);
            else observer.error(error);
          });
        },
      });
      return () => {
        isLeft = true;
        subscription.unsubscribe();
      };
    });

/**
 * What fails of a call is in the stream of the response, which is then a good one. Any other refuses the whole request: for a reason that
 * the server tells, or a proxy on the way, whose own words tell nobody anything.
 */
async function fetchAnswer(input: RequestInfo | URL | string, init?: object): Promise<Response> {
  const response = await watchedFetch(input, init as RequestInit);
  if (!response.ok) throw await toHttpError(response);
  return response;
}

const url = '/trpc';

type Headers = Record<string, string>;

/** Sends calls with further headers. */
export const transport = (headers: () => Headers) =>
  httpBatchStreamLink<AppRouter>({ url, headers, fetch: fetchAnswer });

const createApi = (headers: () => Headers) =>
  createTRPCClient<AppRouter>({ links: [retryAfterSignIn, transport(headers)] });

export type Api = ReturnType<typeof createApi>;

/** Procedures of the person and the organization. Streams are mutations too: use `for await` on their result. */
export const api = createApi((): Headers => {
  const organization = ownOrganization();
  return organization ? { 'x-lectern-organization': organization } : {};
});

const inAssistant = (assistantId: string) => ({ 'x-lectern-project': assistantId });

const apis = new Map<string, Api>();

/** Procedures that work in one assistant: files, search, conversations. */
export function apiOf(assistantId: string): Api {
  return getOrCreate(apis, assistantId, () => createApi(() => inAssistant(assistantId)));
}

/** Sends a last call from a page that is being left: it outlives the page, where those of an `Api` would not even begin. */
export function sendWhileLeaving(assistantId: string, procedure: string, input: object): void {
  void fetch(`${url}/${procedure}`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', ...inAssistant(assistantId) },
    body: JSON.stringify(input),
  });
}
