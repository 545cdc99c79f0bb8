import type { z } from 'zod';
import {
  assistantCreateRequest,
  assistantList,
  assistantListRequest,
  assistantObject,
  assistantUpdateRequest,
  deletedAssistant,
} from '../../../schema/assistant.ts';
import { formatId, idRequest, makeId } from '../../../schema/ids.ts';
import { defaultModelId } from '../../answer/select-chat-model.ts';
import { findProject, insertProject, listProjects, updateProject } from '../../db/projects/projects.ts';
import { removeProjectForGood } from '../../db/projects/removed-projects.ts';
import { transaction } from '../../db/transaction.ts';
import { enqueueOnce, purgeProjectsTask } from '../../jobs/enqueue.ts';
import { describeOrganization } from '../../request/caller.ts';
import type { OrganizationContext } from '../../request/context.ts';
import { organizationProcedureFor, router } from '../../request/trpc.ts';
import { listPage } from '../list-page.ts';
import { type AssistantEcho, toAssistantObject } from '../objects/assistant-object.ts';
import { assistantManagement } from './manage-assistants.ts';
import { refuseOwn } from './refuse-own.ts';
import { assistantNotFound, assistantScope } from './require-assistant.ts';

/** Assistants: the projects of the key's organization. */
export const assistantsRouter = router({
  ...assistantManagement,

  create: organizationProcedureFor('assistants:write')
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
      return toAssistantObject(project, await defaultModel(ctx), echoOf(input));
    }),

  /** Every assistant of the organization, newest first by default. */
  list: organizationProcedureFor('assistants:read')
    .input(assistantListRequest.prefault({}))
    .output(assistantList)
    .query(async ({ ctx, input }) => {
      const model = await defaultModel(ctx);
      return listPage(input, {
        kind: 'assistant',
        cursor: `an assistant in ${describeOrganization(ctx.caller)}`,
        limit: 'all',
        order: 'desc',
        rows: (page) => listProjects(ctx.deps.pool, ctx.caller.organization.id, page),
        toObject: (project) => toAssistantObject(project, model),
      });
    }),

  get: organizationProcedureFor('assistants:read')
    .input(idRequest)
    .output(assistantObject)
    .query(async ({ ctx, input }) => {
      const project = await findProject(ctx.deps.pool, assistantScope(ctx.caller, input.id));
      if (!project) throw assistantNotFound(ctx.caller, input.id);
      return toAssistantObject(project, await defaultModel(ctx));
    }),

  update: organizationProcedureFor('assistants:write')
    .input(assistantUpdateRequest)
    .output(assistantObject)
    .mutation(async ({ ctx, input }) => {
      const { id, name, instructions } = input;
      const project = await updateProject(ctx.deps.pool, assistantScope(ctx.caller, id), {
        name,
        instructions,
      });
      if (!project) throw assistantNotFound(ctx.caller, input.id);
      return toAssistantObject(project, await defaultModel(ctx), echoOf(input));
    }),

  /** Deletes an assistant with its documents, its threads and the keys that are bound to it: at once for everybody, and a job erases it. */
  delete: organizationProcedureFor('assistants:write')
    .input(idRequest)
    .output(deletedAssistant)
    .mutation(async ({ ctx, input }) => {
      const scope = assistantScope(ctx.caller, input.id);
      refuseOwn(ctx.caller, scope.id);
      await transaction(ctx.deps.pool, async (db) => {
        if (!(await removeProjectForGood(db, scope))) throw assistantNotFound(ctx.caller, input.id);
        await enqueueOnce(db, purgeProjectsTask);
      });
      return {
        id: formatId('assistant', scope.id),
        object: 'assistant.deleted' as const,
        deleted: true as const,
      };
    }),
});

function defaultModel({ deps, caller }: OrganizationContext): Promise<string> {
  return defaultModelId(deps.models, caller.organization);
}

function echoOf({
  description,
  metadata,
}: z.output<typeof assistantUpdateRequest | typeof assistantCreateRequest>): AssistantEcho {
  return { ...(description !== undefined && { description }), ...(metadata && { metadata }) };
}
