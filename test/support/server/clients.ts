import {
  createTRPCClient,
  httpBatchStreamLink,
  httpLink,
  isNonJsonSerializable,
  splitLink,
} from '@trpc/client';
import type { AppRouter } from '../../../src/index.ts';
import { type Browser, createBrowser } from './browser.ts';

export type TypedClient = ReturnType<typeof createTypedClient>;

/** The typed client as its users set it up: streams over JSON, uploads as a form of their own. */
export function createTypedClient(url: string, apiKey: string, headers: Record<string, string> = {}) {
  return createClient({ url: `${url}/trpc`, headers: { ...headers, authorization: `Bearer ${apiKey}` } });
}

/** A browser in which nobody has signed in yet, with the dashboard's client. */
export function openVisitor(url: string) {
  const browser = createBrowser(url);
  return { ...browser, trpc: createPageClient(url, browser) };
}

/** The typed client as the dashboard sets it up: no key, the cookies of its browser, and one call a request. */
export function createPageClient(url: string, browser: Browser, headers: Record<string, string> = {}) {
  return createClient({
    url: `${url}/trpc`,
    headers,
    fetch: (input: unknown, init: unknown) => browser.fetch(String(input), init as RequestInit),
    maxItems: 1,
  });
}

type Options = {
  url: string;
  headers: Record<string, string>;
  fetch?: (input: unknown, init: unknown) => Promise<Response>;
  /** How many calls are one request; any number unless it says otherwise. */
  maxItems?: number;
};

function createClient(options: Options) {
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: (operation) => isNonJsonSerializable(operation.input),
        true: httpLink(options),
        false: httpBatchStreamLink(options),
      }),
    ],
  });
}
