import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { AssistantPageProps } from '../pages/page-props.ts';

type Loader<Props> = () => Promise<{ default: ComponentType<Props> }>;

const loaders: Loader<never>[] = [];

/** The page that somebody waits for. */
let first: Promise<unknown> | undefined;

/** A page that is loaded when it is first shown, or when the browser is idle. */
function page<Props>(load: Loader<Props>): LazyExoticComponent<ComponentType<Props>> {
  loaders.push(load as Loader<never>);
  return lazy(() => {
    const loading = load();
    first ??= loading;
    return loading;
  });
}

export const Chat = page<AssistantPageProps & { threadId?: string }>(() => import('../pages/chat/chat.tsx'));
export const Files = page<AssistantPageProps>(() => import('../pages/files/files.tsx'));
export const File = page<AssistantPageProps & { fileId: string }>(() => import('../pages/files/file.tsx'));
export const ApiThreads = page<AssistantPageProps>(() => import('../pages/api-threads/api-threads.tsx'));
export const ApiThread = page<AssistantPageProps & { threadId: string }>(
  () => import('../pages/api-threads/api-thread.tsx'),
);
export const AssistantSettings = page<AssistantPageProps>(() => import('../pages/assistants/assistant.tsx'));
export const Playground = page<AssistantPageProps>(() => import('../pages/playground/playground.tsx'));
export const Quality = page<AssistantPageProps>(() => import('../pages/quality/quality.tsx'));
export const QuestionSet = page<AssistantPageProps & { setId: string }>(
  () => import('../pages/quality/question-set.tsx'),
);
export const Run = page<AssistantPageProps & { setId: string; runId: string }>(
  () => import('../pages/quality/run.tsx'),
);
export const Assistants = page<object>(() => import('../pages/assistants/assistants.tsx'));
export const Keys = page<object>(() => import('../pages/keys/keys.tsx'));
export const Models = page<object>(() => import('../pages/models/models.tsx'));
export const Members = page<object>(() => import('../pages/members/members.tsx'));
export const Usage = page<object>(() => import('../pages/usage/usage.tsx'));
export const Audit = page<object>(() => import('../pages/audit/audit.tsx'));
export const Organization = page<object>(() => import('../pages/organization/organization.tsx'));
export const Admin = page<object>(() => import('../pages/admin/admin.tsx'));
export const Account = page<object>(() => import('../pages/account/account.tsx'));

/**
 * Loads the other pages while the browser is idle, so that opening one takes no round trip: after the first page, which would
 * share a slow connection with them.
 */
export function preloadPages(): void {
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 500));
  idle(async () => {
    await first?.catch(() => undefined);
    await Promise.allSettled(loaders.map((load) => load()));
    // From this moment on every page opens without the network, for tests.
    performance.mark('pages loaded');
  });
}
