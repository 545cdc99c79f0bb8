import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { Outputs } from '../../api/client.ts';
import { formatCount } from '../../lib/format.ts';
import { href, routes } from '../../routes.ts';
import { filesTexts } from '../../texts/files-texts.ts';
import { notify } from '../../ui/toasts.tsx';

const t = filesTexts;

type Counts = Pick<Outputs['files']['counts'], 'pending' | 'processed' | 'error'>;

/** How long the way to the first question is shown, in milliseconds: nobody watches the files being processed. */
const readyMs = 120_000;

/**
 * Says once uploading and processing have come to their end how many files are ready and how many could not be read, with the way to
 * the first question, or to those that could not be read where there is nothing to ask about.
 * @param countedAt when the counts came, in milliseconds: those from before an upload ended do not know its file
 */
export function useReadyNote(
  assistantId: string,
  counts: Counts | undefined,
  countedAt: number,
  isUploading: boolean,
  onShowFailed: () => void,
): void {
  const [, go] = useLocation();
  /** What was counted when this began. */
  const before = useRef<Counts>(undefined);
  const uploadedAt = useRef(0);
  const takeBack = useRef<() => void>(undefined);
  // It would lie over the question that it offers.
  useEffect(() => () => takeBack.current?.(), []);
  const { pending, processed, error } = counts ?? {};
  useEffect(() => {
    if (isUploading) uploadedAt.current = Date.now();
    if (pending === undefined || processed === undefined || error === undefined) return;
    if (isUploading || pending > 0 || countedAt < uploadedAt.current) {
      before.current ??= { pending, processed, error };
      return;
    }
    const ready = processed - (before.current?.processed ?? processed);
    const failed = error - (before.current?.error ?? error);
    before.current = undefined;
    const said = [
      ready > 0 && t.ready(formatCount(ready)),
      failed > 0 && t.unreadable(formatCount(failed)),
    ].filter(Boolean);
    if (said.length === 0) return;
    const ask = { label: t.ask, run: () => go(href(routes.chat, { assistantId })) };
    const show = { label: t.showFailed, run: onShowFailed };
    takeBack.current = notify(
      said.join(' '),
      ready > 0 ? { action: ask, milliseconds: readyMs } : { action: show, bad: true },
    );
  }, [isUploading, countedAt, pending, processed, error, assistantId]);
}
