import { queries } from '../../api/queries.ts';

/** Tells other tabs of the same browser what has changed, so that they agree. */
const channel = new BroadcastChannel('lectern-conversations');

channel.onmessage = ({ data }: MessageEvent<{ threadId: string }>) => void refresh(data.threadId);

/** Reloads a conversation and the lists. */
async function refresh(threadId: string): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['messages', threadId] }),
    queries.invalidateQueries({ queryKey: ['conversation', threadId] }),
    queries.invalidateQueries({ queryKey: ['conversations'] }),
  ]);
}

export function tellOtherTabs(threadId: string): void {
  channel.postMessage({ threadId });
}
