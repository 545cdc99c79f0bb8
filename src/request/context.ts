import type { Tally } from '../db/rate-limits.ts';
import type { Dependencies } from '../deps.ts';
import type { People, Visitor } from '../people/people.ts';
import type { Caller, ProjectCaller } from './caller.ts';
import type { LimitGroup } from './limit-groups.ts';

/** What a surface knows of a request before any rule has been applied. */
export type RequestFacts = {
  /** The value of the `Authorization` header, if there was one. */
  authorization: string | undefined;
  /** The client's network address. */
  address: string;
  /** Names the request in logs and answers. */
  requestId: string;
  /** Where people reach the server, without a slash at its end; given by surfaces whose answers hold links. */
  publicUrl?: string | undefined;
  /**
   * Given by a surface that lets administrators in: the id of the project that they act for, if they named one. A
   * surface that leaves it out knows API keys alone.
   */
  administration?: { projectId: string | undefined } | undefined;
  /** Given by a surface that lets people in, for requests that come from its own pages. */
  visit?: Visit | undefined;
};

/** What a browser brings, and what it can be given. */
export type Visit = {
  people: People;
  /** The value of the `Cookie` header, if there was one. */
  cookies: string | undefined;
  userAgent: string | undefined;
  /** Scheme, host and port of the page that asks, as far as they are known. */
  origin: string;
  /** The ids of the assistant and of the organization that the page works in, if it named them. */
  assistantId: string | undefined;
  organizationId: string | undefined;
  /** Gives the browser a cookie, by the value of a `Set-Cookie` header; only where an answer can carry one. */
  setCookie?: ((header: string) => void) | undefined;
};

/** What every procedure is given. */
export type Context = RequestFacts & {
  deps: Dependencies;
  /** Filled in by the first check of who calls. */
  authentication?: Promise<Caller> | undefined;
  /** Filled in by the first look at the cookies. */
  visitor?: Promise<Visitor> | undefined;
  /** Filled in by the first comparison with the admin token. */
  administrator?: Promise<boolean> | undefined;
  /** Filled in each time a call is counted: where its caller then stands. Stays empty without rate limits. */
  rateLimit?: Tally | undefined;
  /** The group in which a surface has counted this context's one call already. */
  rateLimitedAs?: LimitGroup | undefined;
};

/** What a procedure is given that works for an organization. */
export type OrganizationContext = Context & { caller: Caller };

/** What a procedure is given that works in a project. */
export type AuthorizedContext = Context & { caller: ProjectCaller };

export function createContext(deps: Dependencies, facts: RequestFacts): Context {
  return { ...facts, deps };
}
