import type { Tally } from '../db/rate-limits.ts';
import type { Dependencies } from '../deps.ts';
import type { Caller } from './caller.ts';
import type { LimitGroup } from './limit-groups.ts';

/** What a surface knows of a request before any rule has been applied. */
export type RequestFacts = {
  /** The value of the `Authorization` header, if there was one. */
  authorization: string | undefined;
  /** The client's network address. */
  address: string;
  /** Names the request in logs and answers. */
  requestId: string;
  /**
   * Given by a surface that lets administrators in: the id of the project that they act for, if they named one. A
   * surface that leaves it out knows API keys alone.
   */
  administration?: { projectId: string | undefined } | undefined;
};

/** What every procedure is given. */
export type Context = RequestFacts & {
  deps: Dependencies;
  /** Filled in by the first check of the key. */
  authentication?: Promise<Caller> | undefined;
  /** Filled in by the first comparison with the admin token. */
  administrator?: Promise<boolean> | undefined;
  /** Filled in each time a call is counted: where its caller then stands. Stays empty without rate limits. */
  rateLimit?: Tally | undefined;
  /** The group in which a surface has counted this context's one call already. */
  rateLimitedAs?: LimitGroup | undefined;
};

/** What a procedure is given once its key has been checked. */
export type AuthorizedContext = Context & { caller: Caller };

export function createContext(deps: Dependencies, facts: RequestFacts): Context {
  return { ...facts, deps };
}
