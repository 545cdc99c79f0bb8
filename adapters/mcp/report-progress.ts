import type { ServerContext } from '@modelcontextprotocol/server';

/** How often a client hears that its call goes on: the most impatient proxies give up after thirty seconds of silence. */
const intervalSeconds = 15;

/**
 * Tells a client that asked for progress, every fifteen seconds, that its call goes on. `progress` counts the seconds: how long a model
 * still thinks and writes nobody knows.
 * @returns ends it
 */
export function reportProgress({ _meta, notify }: ServerContext['mcpReq']): () => void {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return () => undefined;
  let progress = 0;
  const timer = setInterval(() => {
    progress += intervalSeconds;
    const params = { progressToken, progress, message: `Working on it for ${progress} seconds` };
    // To a client that has left there is nothing to say.
    notify({ method: 'notifications/progress', params }).catch(() => undefined);
  }, intervalSeconds * 1_000);
  return () => clearInterval(timer);
}
