import type { Assistant } from '../api/queries.ts';

/** What every page of an assistant is given. */
export type AssistantPageProps = { assistant: Assistant };
