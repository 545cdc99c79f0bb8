import { appRouter, createContext, type Dependencies } from '../../../src/index.ts';
import { timed } from './measurement.ts';

/** Whole searches without HTTP: the procedure that every surface calls, each with a context of its own. */
export async function timeSearches(
  deps: Dependencies,
  { assistantId, key, questions }: { assistantId: string; key: string; questions: string[] },
): Promise<number[]> {
  const facts = { authorization: `Bearer ${key}`, address: '127.0.0.1', requestId: 'bench' };
  const times: number[] = [];
  for (const query of questions) {
    const caller = appRouter.createCaller(createContext(deps, facts));
    times.push(await timed(() => caller.search({ assistant_id: assistantId, query })));
  }
  return times;
}
