import type { Assistant } from '../api/queries.ts';

/** The props of every page of an assistant. */
export type AssistantPageProps = { assistant: Assistant };
