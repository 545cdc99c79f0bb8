import type { ProcedureType } from '@trpc/server';
import { z } from 'zod';
import { type Scope, scopes } from '../../schema/api-key.ts';
import { uploadRequest } from '../../schema/file.ts';
import { streamEvents } from '../../schema/stream-events.ts';
import { appRouter } from '../../src/index.ts';
import type { ProcedureMeta } from '../../src/request/trpc.ts';

/**
 * How a procedure is called. `query`, `list` and `read` change nothing and may be sent again after a broken connection; a `read`
 * goes by POST because an address is too short for its input, and a `list` is a query that answers a page.
 */
export type ProcedureKind = 'query' | 'list' | 'read' | 'write' | 'stream' | 'upload';

/** A procedure as clients see it. */
export type ClientProcedure = {
  /** Such as `files.list`. */
  path: string;
  kind: ProcedureKind;
  /** Absent where the procedure takes nothing. */
  input: z.ZodType | undefined;
  /** What it answers, or each event of a stream. */
  output: z.ZodType;
};

/** What is below it repeats other procedures, in a format for clients that know no other. */
const openAiFormat = 'openai.';

/** Every procedure that the holder of an API key or of the admin token may call. The rest is for people in browsers. */
export function listProcedures(): ClientProcedure[] {
  const procedures: Record<string, unknown> = appRouter._def.procedures;
  return Object.entries(procedures)
    .map(([path, procedure]) => ({ path, definition: (procedure as { _def: Definition })._def }))
    .filter(({ path, definition }) => isForPrograms(definition.meta) && !path.startsWith(openAiFormat))
    .map(({ path, definition }) => describe(path, definition))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

type Definition = { type: ProcedureType; meta: ProcedureMeta; inputs: z.ZodType[]; output?: z.ZodType };

function isForPrograms(meta: ProcedureMeta): boolean {
  if (meta.access === 'permission') return scopes.includes(meta.permission as Scope);
  return meta.access === 'administrator';
}

function describe(path: string, { type, meta, inputs: [input], output }: Definition): ClientProcedure {
  const events = streamEvents[path];
  if (events) return { path, kind: 'stream', input, output: events };
  if (!output)
    throw new Error(
      `"${path}" has no output schema. If it streams, name its events in schema/stream-events.ts.`,
    );
  if (input === uploadRequest) return { path, kind: 'upload', input: undefined, output };
  if (type === 'query') return { path, kind: isPage(output) ? 'list' : 'query', input, output };
  return { path, kind: changesNothing(meta) ? 'read' : 'write', input, output };
}

/** Whether it answers pages that `after` continues. */
function isPage(output: z.ZodType): boolean {
  return output instanceof z.ZodObject && 'has_more' in output.shape;
}

/** Answers of models cost money, so a question is no `read`. */
function changesNothing(meta: ProcedureMeta): boolean {
  return meta.access === 'permission' && (meta.permission === 'search' || meta.permission.endsWith(':read'));
}
