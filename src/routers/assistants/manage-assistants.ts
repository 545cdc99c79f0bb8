import { assistantObject } from '../../../schema/assistant.ts';
import {
  assistantContents,
  assistantEdit,
  assistantOverviews,
  promptPreview,
  promptPreviewRequest,
  removedAssistant,
  restoredAssistant,
} from '../../../schema/dashboard/assistant.ts';
import { formatId, idRequest } from '../../../schema/ids.ts';
import { buildPrompt } from '../../answer/build-prompt.ts';
import { defaultModelId, selectChatModel } from '../../answer/select-chat-model.ts';
import { countProjectContents, listProjectOverviews } from '../../db/projects/project-overviews.ts';
import { findProject, updateProject } from '../../db/projects/projects.ts';
import { removeProject } from '../../db/projects/removed-projects.ts';
import { transaction } from '../../db/transaction.ts';
import { enqueuePurge, purgeProjectsTask } from '../../jobs/enqueue.ts';
import type { Passage } from '../../ports/passage.ts';
import { organizationProcedureFor } from '../../request/trpc.ts';
import { assembleContext } from '../../retrieve/context/assemble-context.ts';
import { changedMeanwhile } from '../changed-meanwhile.ts';
import { toAssistantObject } from '../objects/assistant-object.ts';
import { toUnixSeconds } from '../objects/unix-seconds.ts';
import { refuseOwn } from './refuse-own.ts';
import { assistantNotFound, assistantScope } from './require-assistant.ts';
import { restoreAssistant } from './restore-assistant.ts';

/** What people need to manage assistants besides the REST endpoints. */
export const assistantManagement = {
  /** Every assistant of the organization with counts of its contents, newest first. */
  overview: organizationProcedureFor('assistants:read')
    .output(assistantOverviews)
    .query(async ({ ctx }) => {
      const rows = await listProjectOverviews(ctx.deps.pool, ctx.caller.organization.id);
      return rows.map(({ id, createdAt, lastMessageAt, ...rest }) => ({
        ...rest,
        id: formatId('assistant', id),
        created_at: toUnixSeconds(createdAt),
        last_question_at: toUnixSeconds(lastMessageAt),
      }));
    }),

  /**
   * Changes an assistant as `update` does, for people, of whom two may have its page open.
   * @throws AppError 400 where other instructions are stored than those that the new ones replace.
   */
  edit: organizationProcedureFor('assistants:write')
    .input(assistantEdit)
    .output(assistantObject)
    .mutation(async ({ ctx, input }) => {
      const { id, name, instructions, replaces } = input;
      const scope = assistantScope(ctx.caller, id);
      const { pool, models } = ctx.deps;
      const edited = await updateProject(pool, scope, { name, instructions }, replaces?.instructions);
      if (!edited && replaces && (await findProject(pool, scope))) throw changedMeanwhile('instructions');
      if (!edited) throw assistantNotFound(ctx.caller, id);
      return toAssistantObject(edited, await defaultModelId(models, ctx.caller.organization));
    }),

  /** The prompt that a model would get with these instructions; nothing is stored. */
  preview: organizationProcedureFor('assistants:read')
    .input(promptPreviewRequest)
    .output(promptPreview)
    .mutation(async ({ ctx, input }) => {
      const { organization } = ctx.caller;
      const model = await selectChatModel(ctx.deps.models, organization);
      const [system, user] = buildPrompt(
        {
          instructions: {
            organization: organization.instructions,
            project: input.instructions ?? '',
            caller: [],
          },
          history: [],
          question: 'The question that somebody asks',
          extraContext: '',
          passages: examples,
        },
        assembleContext,
      );
      return {
        system: system?.content ?? '',
        user: user?.content ?? '',
        model: model.id,
        retrieval_count: organization.retrievalCount,
        temperature: organization.temperature,
      };
    }),

  /** What deleting an assistant would delete with it. */
  contents: organizationProcedureFor('assistants:write')
    .input(idRequest)
    .output(assistantContents)
    .query(async ({ ctx, input }) => {
      const contents = await countProjectContents(ctx.deps.pool, assistantScope(ctx.caller, input.id));
      if (!contents) throw assistantNotFound(ctx.caller, input.id);
      return contents;
    }),

  /** Deletes an assistant in a way that can be undone for a minute. It disappears immediately and its keys are refused. */
  remove: organizationProcedureFor('assistants:write')
    .input(idRequest)
    .output(removedAssistant)
    .mutation(async ({ ctx, input }) => {
      const scope = assistantScope(ctx.caller, input.id);
      refuseOwn(ctx.caller, scope.id);
      const until = await transaction(ctx.deps.pool, async (db) => {
        const removed = await removeProject(db, scope);
        if (!removed) throw assistantNotFound(ctx.caller, input.id);
        await enqueuePurge(db, purgeProjectsTask, removed);
        return removed;
      });
      return { id: formatId('assistant', scope.id), restorable_until: toUnixSeconds(until) };
    }),

  /** Restores an assistant that was removed within the last minute, with all its contents. */
  restore: organizationProcedureFor('assistants:write')
    .input(idRequest)
    .output(restoredAssistant)
    .mutation(async ({ ctx, input }) => {
      const scope = assistantScope(ctx.caller, input.id);
      const name = await restoreAssistant(ctx.deps.pool, scope);
      return { id: formatId('assistant', scope.id), name };
    }),
};

/** Example passages; the real ones come from the files. */
const examples: Passage[] = [1, 2].map((number) => ({
  chunkId: String(number),
  fileId: String(number),
  filename: `document-${number}.pdf`,
  text: 'The text of a passage that fits the question.',
  headingPath: ['A heading above it'],
  page: number,
  score: 1,
}));
