import type { ProcedureType } from '@trpc/server';
import { z } from 'zod';
import type { Admission } from '../request/limit-groups.ts';
import { type ProcedureMeta, router } from '../request/trpc.ts';
import { adminRouter } from './admin/admin-router.ts';
import { assistantsRouter } from './assistants/assistants-router.ts';
import { auditRouter } from './audit/audit-router.ts';
import { chatRouter } from './chat/chat-router.ts';
import { completionsRouter } from './chat/completions-router.ts';
import { apiThreadsRouter } from './conversations/api-threads.ts';
import { conversationsRouter } from './conversations/conversations-router.ts';
import { embeddingsRouter } from './embeddings.ts';
import { evaluationsRouter } from './evaluations.ts';
import { filesRouter } from './files/files-router.ts';
import { modelsRouter } from './models.ts';
import { openaiRouter } from './openai/openai-router.ts';
import { invitationsRouter } from './people/invitations.ts';
import { keysRouter } from './people/keys.ts';
import { membersRouter } from './people/members.ts';
import { organizationRouter } from './people/organization.ts';
import { peopleRouter } from './people/people-router.ts';
import { playgroundRouter } from './quality/playground.ts';
import { qualityRouter } from './quality/quality-router.ts';
import { search } from './search.ts';
import { threadsRouter } from './threads/threads-router.ts';
import { usageRouter } from './usage/usage-router.ts';

/** Everything the service does, as procedures. Each adapter maps some of them. */
export const appRouter = router({
  admin: adminRouter,
  apiThreads: apiThreadsRouter,
  assistants: assistantsRouter,
  audit: auditRouter,
  chat: chatRouter,
  completions: completionsRouter,
  conversations: conversationsRouter,
  embeddings: embeddingsRouter,
  evaluations: evaluationsRouter,
  files: filesRouter,
  invitations: invitationsRouter,
  keys: keysRouter,
  members: membersRouter,
  models: modelsRouter,
  openai: openaiRouter,
  organization: organizationRouter,
  people: peopleRouter,
  playground: playgroundRouter,
  quality: qualityRouter,
  search,
  threads: threadsRouter,
  usage: usageRouter,
});

export type AppRouter = typeof appRouter;

/** What an adapter may ask about a procedure that it knows by its path, such as `files.list`. */
export type ProcedureFacts = {
  type: ProcedureType;
  admission: Admission;
  input: z.ZodType;
  output: z.ZodType;
};

/**
 * @throws Error when no procedure has this path or no key may call it, which is a fault of the program and not of the
 * request.
 */
export function procedureFacts(path: string): ProcedureFacts {
  const { type, meta, inputs, output } = definitionOf(path);
  if (meta?.access !== 'permission') throw new Error(`"${path}" cannot be called with an API key.`);
  return { type, admission: meta, input: inputs[0] ?? z.object({}), output };
}

/** @throws Error when no procedure has this path: a fault of the program. */
export function procedureType(path: string): ProcedureType {
  return definitionOf(path).type;
}

function definitionOf(path: string): ProcedureDefinition {
  const procedures: Record<string, unknown> = appRouter._def.procedures;
  const procedure = procedures[path] as { _def: ProcedureDefinition } | undefined;
  if (!procedure) throw new Error(`There is no procedure "${path}".`);
  return procedure._def;
}

/** The part of tRPC's definition of a procedure that its types do not declare. */
type ProcedureDefinition = {
  type: ProcedureType;
  meta?: ProcedureMeta;
  inputs: z.ZodType[];
  output: z.ZodType;
};
