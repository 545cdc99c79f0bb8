import type { ServerContext } from '@modelcontextprotocol/server';
import { heartbeatMs } from '../http/event-stream.ts';

/**
 * Tells a client that asked for progress, as often as other connections are kept alive, that its call goes on. `progress` counts the
 * seconds: how long a model still thinks and writes nobody knows.
 * @returns ends it
 */
export function reportProgress({ _meta, notify }: ServerContext['mcpReq']): () => void {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return () => undefined;
  let progress = 0;
  const timer = setInterval(() => {
    progress += heartbeatMs / 1_000;
    const params = { progressToken, progress, message: `Working on it for ${progress} seconds` };
    // To a client that has left there is nothing to say.
    notify({ method: 'notifications/progress', params }).catch(() => undefined);
  }, heartbeatMs);
  return () => clearInterval(timer);
}
