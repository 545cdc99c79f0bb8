import { loadPage } from '../api/load-later.tsx';
import type { AssistantPageProps } from '../pages/page-props.ts';

export const Chat = loadPage<AssistantPageProps & { threadId?: string }>(
  () => import('../pages/chat/chat.tsx'),
);
export const Files = loadPage<AssistantPageProps>(() => import('../pages/files/files.tsx'));
export const File = loadPage<AssistantPageProps & { fileId: string }>(
  () => import('../pages/files/file.tsx'),
);
export const ApiThreads = loadPage<AssistantPageProps>(() => import('../pages/api-threads/api-threads.tsx'));
export const ApiThread = loadPage<AssistantPageProps & { threadId: string }>(
  () => import('../pages/api-threads/api-thread.tsx'),
);
export const AssistantSettings = loadPage<AssistantPageProps>(
  () => import('../pages/assistants/assistant.tsx'),
);
export const Playground = loadPage<AssistantPageProps>(() => import('../pages/playground/playground.tsx'));
export const Quality = loadPage<AssistantPageProps>(() => import('../pages/quality/quality.tsx'));
export const QuestionSet = loadPage<AssistantPageProps & { setId: string }>(
  () => import('../pages/quality/question-set.tsx'),
);
export const Run = loadPage<AssistantPageProps & { setId: string; runId: string }>(
  () => import('../pages/quality/run.tsx'),
);
export const Elsewhere = loadPage<{ assistantId: string }>(() => import('../pages/elsewhere.tsx'));
export const Assistants = loadPage<object>(() => import('../pages/assistants/assistants.tsx'));
export const Keys = loadPage<object>(() => import('../pages/keys/keys.tsx'));
export const Models = loadPage<object>(() => import('../pages/models/models.tsx'));
export const Members = loadPage<object>(() => import('../pages/members/members.tsx'));
export const Usage = loadPage<object>(() => import('../pages/usage/usage.tsx'));
export const Audit = loadPage<object>(() => import('../pages/audit/audit.tsx'));
export const Organization = loadPage<object>(() => import('../pages/organization/organization.tsx'));
export const Admin = loadPage<object>(() => import('../pages/admin/admin.tsx'));
export const Account = loadPage<object>(() => import('../pages/account/account.tsx'));
