import { useRef } from 'react';
import { connection } from '../../api/connection.ts';
import { useStore } from '../../lib/store.ts';
import { texts } from '../../texts/texts.ts';
import { toSpoken } from './answer-text.ts';
import type { ShownMessage } from './branches.ts';
import { isHeldBack, type RunningAnswer } from './running-answers.ts';

const t = texts.chat;

/**
 * What a screen reader says: that files are searched, or why not yet, and the answer once it is complete, or that it was stopped, unless it
 * was there before. A failure says itself.
 */
export function useAnnouncement(running: RunningAnswer | undefined, branch: ShownMessage[]): string {
  const awaited = useRef<string>(undefined);
  const reached = useStore(connection);
  if (running) {
    awaited.current = running.answerId;
    if (running.state !== 'running' || running.model !== undefined) return '';
    return isHeldBack(running, reached) ? t.waiting : t.searching;
  }
  const last = branch.at(-1)?.message;
  if (!last || last.id !== awaited.current || last.status === 'failed') return '';
  if (last.status === 'stopped') return last.error ?? t.stopped;
  return `${t.answered} ${toSpoken(last.text, last.citations) ?? ''}`;
}
