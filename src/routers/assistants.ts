import { type AssistantObject, assistantList } from '../../schema/assistant.ts';
import { printId } from '../../schema/ids.ts';
import { findOrganization } from '../db/organizations.ts';
import { listProjects, type Project } from '../db/projects.ts';
import { procedureFor, router } from '../trpc.ts';

/** Assistants: the projects of the key's organization. */
export const assistantsRouter = router({
  /** Every assistant of the organization, newest first. */
  list: procedureFor('assistants:read')
    .output(assistantList)
    .query(async ({ ctx }) => {
      const { organizationId } = ctx.caller;
      const [organization, projects] = await Promise.all([
        findOrganization(ctx.deps.pool, organizationId),
        listProjects(ctx.deps.pool, organizationId),
      ]);
      const model = organization?.defaultModel ?? ctx.deps.models.defaultModel;
      const data = projects.map((project) => printAssistant(project, model));
      return {
        object: 'list' as const,
        data,
        first_id: data[0]?.id ?? null,
        last_id: data.at(-1)?.id ?? null,
        has_more: false,
      };
    }),
});

function printAssistant(project: Project, model: string): AssistantObject {
  return {
    id: printId('assistant', project.id),
    object: 'assistant',
    created_at: Math.floor(project.createdAt.getTime() / 1000),
    name: project.name,
    description: null,
    model,
    instructions: project.instructions,
    tools: [{ type: 'file_search' }],
    tool_resources: {},
    metadata: {},
    temperature: 1,
    top_p: 1,
    response_format: 'auto',
  };
}
