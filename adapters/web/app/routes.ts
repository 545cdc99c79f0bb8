/** Every address that has a page. The server answers 404 for page addresses that match none of these patterns. */
export const routes = {
  home: '/',
  signIn: '/sign-in',
  join: '/join',
  assistants: '/assistants',
  assistant: '/assistants/:assistantId',
  chat: '/assistants/:assistantId/chat',
  thread: '/assistants/:assistantId/chat/:threadId',
  files: '/assistants/:assistantId/files',
  file: '/assistants/:assistantId/files/:fileId',
  playground: '/assistants/:assistantId/playground',
  quality: '/assistants/:assistantId/quality',
  questionSet: '/assistants/:assistantId/quality/:setId',
  run: '/assistants/:assistantId/quality/:setId/:runId',
  apiThreads: '/assistants/:assistantId/api-threads',
  apiThread: '/assistants/:assistantId/api-threads/:threadId',
  account: '/settings/account',
  members: '/settings/members',
  usage: '/settings/usage',
  audit: '/settings/audit',
  models: '/settings/models',
  organization: '/settings/organization',
  admin: '/admin',
  keys: '/settings/keys',
} as const;

export type Route = (typeof routes)[keyof typeof routes];

type Parameter<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Parameter<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

/** The address of a page: `href(routes.files, { assistantId })`. */
export function href<Pattern extends Route>(
  pattern: Pattern,
  ...[parameters]: [Parameter<Pattern>] extends [never] ? [] : [Record<Parameter<Pattern>, string>]
): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((parameters as Record<string, string> | undefined)?.[name] ?? ''),
  );
}

/** The address of a file at one of its pages, counted from 1; null for a file without pages. */
export function fileAt(assistantId: string, fileId: string, page: number | null): string {
  const address = href(routes.file, { assistantId, fileId });
  return page === null ? address : `${address}?page=${page}`;
}

/** The address of a conversation that a search has found, at the message that it was found in. */
export function foundThread(assistantId: string, found: { id: string; message_id: string | null }): string {
  const address = href(routes.thread, { assistantId, threadId: found.id });
  return found.message_id === null ? address : `${address}#${found.message_id}`;
}

/** Whether a path is the address of an assistant's chat, or of a conversation. */
export const isChatPath = (path: string) => /^\/assistants\/[^/]+\/chat/.test(path);

const patterns = Object.values(routes).map((route) => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}/?$`));

/** Whether a path is the address of a page. */
export function isPagePath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
