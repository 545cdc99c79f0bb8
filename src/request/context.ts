import type { Dependencies } from '../composition/dependencies.ts';
import type { Tally } from '../db/rate-limits.ts';
import type { People, Visitor } from '../people/people.ts';
import type { Caller, PersonCaller, ProjectCaller } from './caller.ts';
import type { LimitGroup } from './limit-groups.ts';

/** What an adapter knows about a request before any rule has been applied. */
export type RequestFacts = {
  /** The value of the `Authorization` header, if there was one. */
  authorization: string | undefined;
  /** The client's network address. */
  address: string;
  /** Whether a proxy says that it forwards the request, and is not trusted: then the address is the proxy's. */
  isForwarded?: boolean | undefined;
  /** Identifies the request in logs and responses. */
  requestId: string;
  /** The server's public address without a trailing slash; given by adapters whose responses contain links. */
  publicUrl?: string | undefined;
  /**
   * Given by an adapter that admits administrators: the id of the project that they act for, if they named one. Adapters
   * that leave it out accept API keys only.
   */
  administration?: { projectId: string | undefined } | undefined;
  /** Given by an adapter whose streams cannot tell it themselves: aborts, with the error to tell, when the server stops. */
  ending?: AbortSignal | undefined;
  /** Given by an adapter that admits people, for requests from its own pages. */
  visit?: Visit | undefined;
};

/** What a browser sends, and how to set its cookies. */
export type Visit = {
  people: People;
  /** The value of the `Cookie` header, if there was one. */
  cookies: string | undefined;
  userAgent: string | undefined;
  /** Scheme, host and port of the page that asks, as far as they are known. */
  origin: string;
  /** The ids of the assistant and the organization that the page works in, if it named them. */
  assistantId: string | undefined;
  organizationId: string | undefined;
  /** Sets a cookie, given the value of a `Set-Cookie` header; present only where the response can carry one. */
  setCookie?: ((header: string) => void) | undefined;
};

/** The context of every procedure. */
export type Context = RequestFacts & {
  deps: Dependencies;
  /** Filled in when the caller is first checked. */
  authentication?: Promise<Caller> | undefined;
  /** Filled in when the cookies are first looked up. */
  visitor?: Promise<Visitor> | undefined;
  /** Filled in by the first comparison with the admin token. */
  administrator?: Promise<boolean> | undefined;
  /**
   * The caller's current position in their rate limit, updated each time a call is counted. Stays empty without rate
   * limits.
   */
  rateLimit?: Tally | undefined;
  /** The group in which an adapter has already counted this context's one call. */
  rateLimitedAs?: LimitGroup | undefined;
};

/** The context of a procedure that works for an organization. */
export type OrganizationContext = Context & { caller: Caller };

/** The context of a procedure that only people call. */
export type PersonContext = Context & { caller: PersonCaller; visit: Visit };

/** The context of a procedure that works in a project. */
export type AuthorizedContext = Context & { caller: ProjectCaller };

export function createContext(deps: Dependencies, facts: RequestFacts): Context {
  return { ...facts, deps };
}
