import { callTRPCProcedure } from '@trpc/server';
import { appRouter, type Context, procedureType } from '../../src/index.ts';

/** Calls a procedure by its path, such as `files.list`, with an input that its schema has yet to validate. */
export function callProcedure(
  path: string,
  context: Context,
  input: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  return callTRPCProcedure({
    router: appRouter,
    path,
    getRawInput: async () => input,
    ctx: context,
    type: procedureType(path),
    signal,
    batchIndex: 0,
  });
}
