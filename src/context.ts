import type { Caller } from './auth.ts';
import type { Dependencies } from './deps.ts';

/** What a surface knows of a request before any rule has been applied. */
export type RequestFacts = {
  /** The value of the `Authorization` header, if there was one. */
  authorization: string | undefined;
  /** Names the request in logs and answers. */
  requestId: string;
};

/** What every procedure is given. `authentication` is filled in by the first check of the key. */
export type Context = RequestFacts & { deps: Dependencies; authentication?: Promise<Caller> | undefined };

/** What a procedure is given once its key has been checked. */
export type AuthorizedContext = Context & { caller: Caller };

export function createContext(deps: Dependencies, facts: RequestFacts): Context {
  return { ...facts, deps };
}
