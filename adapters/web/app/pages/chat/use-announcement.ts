import { useRef } from 'react';
import { texts } from '../../texts/texts.ts';
import { toSpoken } from './answer-text.ts';
import type { ShownMessage } from './branches.ts';
import type { RunningAnswer } from './running-answers.ts';

const t = texts.chat;

/** What a screen reader says: that files are searched, and the answer once it is complete, unless it was there before. */
export function useAnnouncement(running: RunningAnswer | undefined, branch: ShownMessage[]): string {
  const awaited = useRef<string>(undefined);
  if (running) {
    awaited.current = running.answerId;
    return running.state === 'running' && running.model === undefined ? t.searching : '';
  }
  const last = branch.at(-1)?.message;
  if (!last || last.id !== awaited.current || last.status !== 'complete') return '';
  return `${t.answered} ${toSpoken(last.text, last.citations) ?? ''}`;
}
