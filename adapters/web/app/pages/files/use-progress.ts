import { useEffect, useRef, useState } from 'react';
import type { FileProgress } from '../../../../../schema/file-progress.ts';
import { apiOf } from '../../api/client.ts';
import { refreshFiles, refreshFilesSoon } from './refresh-files.ts';

/** Delay before watching again after the connection was lost, in milliseconds. */
const pause = 2_000;

/**
 * How often files that are shown as pending are loaded again, in milliseconds: the server does not report one that ends
 * before it was seen pending.
 */
const reloadInterval = 3_000;

/** How long rendering a thumbnail takes approximately, in milliseconds. */
const thumbnailDelay = 4_000;

const nothing: ReadonlyMap<string, FileProgress> = new Map();

/**
 * The progress of an assistant's files while they are processed. One connection per tab, closed while the tab is hidden:
 * browsers open six per host.
 * @param isPending whether any file is shown as pending
 * @param isPaused whether the queue is paused: what is being processed ends, but nothing else makes progress
 */
export function useProgress(
  assistantId: string,
  isPending: boolean,
  isPaused = false,
): ReadonlyMap<string, FileProgress> {
  const [progress, setProgress] = useState(nothing);
  const isVisible = useVisible();
  const latest = useRef(new Map<string, FileProgress>());
  useEffect(() => {
    if (!isPending || !isVisible) return;
    const timer = setInterval(() => void refreshFiles(assistantId), reloadInterval);
    return () => clearInterval(timer);
  }, [assistantId, isPending, isVisible]);
  useEffect(() => {
    // What is processed again later begins anew.
    if (!isPending) setProgress(nothing);
    if (!isPending || isPaused || !isVisible) return;
    const abort = new AbortController();
    let frame = 0;
    const show = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        setProgress(new Map(latest.current));
      });
    };
    const watch = async () => {
      // A new stream begins with the state of all pending files.
      latest.current.clear();
      for await (const file of await apiOf(assistantId).files.watch.mutate({}, { signal: abort.signal })) {
        // Also its end, which the list learns later: until then the file would be shown as waiting again.
        latest.current.set(file.id, file);
        if (file.stage === 'processed' || file.stage === 'error') {
          refreshFilesSoon(assistantId);
          // The thumbnail is rendered after the file is processed.
          setTimeout(() => refreshFilesSoon(assistantId), thumbnailDelay);
        }
        show();
      }
    };
    const follow = async () => {
      while (!abort.signal.aborted) {
        await watch().catch(() => undefined);
        if (!abort.signal.aborted) await new Promise((done) => setTimeout(done, pause));
      }
    };
    void follow();
    return () => {
      abort.abort();
      cancelAnimationFrame(frame);
    };
  }, [assistantId, isPending, isPaused, isVisible]);
  return progress;
}

function useVisible(): boolean {
  const [isVisible, setVisible] = useState(!document.hidden);
  useEffect(() => {
    const change = () => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', change);
    return () => document.removeEventListener('visibilitychange', change);
  }, []);
  return isVisible;
}
