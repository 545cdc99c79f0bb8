import type { z } from 'zod';
import {
  assistantCreateRequest,
  assistantList,
  assistantObject,
  assistantUpdateRequest,
  deletedAssistant,
} from '../../schema/assistant.ts';
import { formatId, idRequest, makeId, parseId } from '../../schema/ids.ts';
import { pageRequest } from '../../schema/page.ts';
import {
  deleteProject,
  findProject,
  insertProject,
  listProjects,
  updateProject,
} from '../db/tables/projects.ts';
import { transaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { enqueueRemoval } from '../jobs/enqueue.ts';
import type { AuthorizedContext } from '../request/context.ts';
import { procedureFor, router } from '../request/trpc.ts';
import { listPage } from './list-page.ts';
import { type AssistantEcho, toAssistantObject } from './objects/assistant-object.ts';
import { assistantNotFound } from './require-assistant.ts';

/** Assistants: the projects of the key's organization. */
export const assistantsRouter = router({
  create: procedureFor('assistants:write')
    .input(assistantCreateRequest)
    .output(assistantObject)
    .mutation(async ({ ctx, input }) => {
      const { name, instructions = '' } = input;
      const { organization } = ctx.caller;
      const project = await insertProject(ctx.deps.pool, {
        id: makeId(),
        organizationId: organization.id,
        name,
        instructions,
      });
      return toAssistantObject(project, defaultModel(ctx), echoOf(input));
    }),

  /** Every assistant of the organization, newest first, unless the request says otherwise. */
  list: procedureFor('assistants:read')
    .input(pageRequest.prefault({}))
    .output(assistantList)
    .query(async ({ ctx, input }) => {
      const model = defaultModel(ctx);
      return listPage(input, {
        kind: 'assistant',
        cursor: 'an assistant in the organization of this API key',
        limit: 'all',
        order: 'desc',
        rows: (page) => listProjects(ctx.deps.pool, ctx.caller.organization.id, page),
        toObject: (project) => toAssistantObject(project, model),
      });
    }),

  get: procedureFor('assistants:read')
    .input(idRequest)
    .output(assistantObject)
    .query(async ({ ctx, input }) => {
      const project = await findProject(ctx.deps.pool, scopeOf(ctx, input.id));
      if (!project) throw assistantNotFound();
      return toAssistantObject(project, defaultModel(ctx));
    }),

  update: procedureFor('assistants:write')
    .input(assistantUpdateRequest)
    .output(assistantObject)
    .mutation(async ({ ctx, input }) => {
      const { id, name, instructions } = input;
      const project = await updateProject(ctx.deps.pool, scopeOf(ctx, id), { name, instructions });
      if (!project) throw assistantNotFound();
      return toAssistantObject(project, defaultModel(ctx), echoOf(input));
    }),

  /** Deletes an assistant with its documents, its threads and the keys that are bound to it. */
  delete: procedureFor('assistants:write')
    .input(idRequest)
    .output(deletedAssistant)
    .mutation(async ({ ctx, input }) => {
      const scope = scopeOf(ctx, input.id);
      const { keyId, project } = ctx.caller;
      if (keyId !== null && scope.id === project.id) throw boundToCaller();
      await transaction(ctx.deps.pool, async (db) => {
        if (!(await deleteProject(db, scope))) throw assistantNotFound();
        await enqueueRemoval(db);
      });
      return {
        id: formatId('assistant', scope.id),
        object: 'assistant.deleted' as const,
        deleted: true as const,
      };
    }),
});

/** Which project a request names; in the caller's organization it is looked for alone. */
function scopeOf({ caller }: AuthorizedContext, assistantId: string) {
  const id = parseId('assistant', assistantId);
  if (!id) throw assistantNotFound();
  return { organizationId: caller.organization.id, id };
}

function defaultModel({ deps, caller }: AuthorizedContext): string {
  return caller.organization.defaultModel ?? deps.models.defaultModel;
}

function echoOf({
  description,
  metadata,
}: z.output<typeof assistantUpdateRequest | typeof assistantCreateRequest>): AssistantEcho {
  return { ...(description !== undefined && { description }), ...(metadata && { metadata }) };
}

function boundToCaller(): AppError {
  return new AppError(
    'invalid_request',
    'This assistant is the one that the calling API key is bound to. Rotate the key first: make a key that is bound ' +
      'to another assistant, and delete this one with it.',
  );
}
