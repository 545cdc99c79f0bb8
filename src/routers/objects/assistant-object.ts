import type { AssistantObject } from '../../../schema/assistant.ts';
import { formatId } from '../../../schema/ids.ts';
import type { Project } from '../../db/projects/projects.ts';
import { toUnixSeconds } from './unix-seconds.ts';

/** Fields of a write that are not stored and that only its response repeats. */
export type AssistantEcho = Partial<Pick<AssistantObject, 'description' | 'metadata'>>;

/** @param model the organization's default, since an assistant has no model of its own. */
export function toAssistantObject(
  project: Project,
  model: string,
  echo: AssistantEcho = {},
): AssistantObject {
  return {
    id: formatId('assistant', project.id),
    object: 'assistant',
    created_at: toUnixSeconds(project.createdAt),
    name: project.name,
    description: echo.description ?? null,
    model,
    instructions: project.instructions,
    tools: [{ type: 'file_search' }],
    tool_resources: {},
    metadata: echo.metadata ?? {},
    temperature: 1,
    top_p: 1,
    response_format: 'auto',
  };
}
