import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { Outputs } from '../../api/client.ts';
import { formatCount } from '../../lib/format.ts';
import { href, routes } from '../../routes.ts';
import { filesTexts } from '../../texts/files-texts.ts';
import { notify } from '../../ui/toasts.tsx';

const t = filesTexts;

/** Says once processing has come to its end that the files are ready, with the way to the first question. */
export function useReadyNote(assistantId: string, counts: Outputs['files']['counts'] | undefined): void {
  const [, go] = useLocation();
  /** How many were ready when processing began. */
  const before = useRef<number>(undefined);
  const { pending, processed } = counts ?? {};
  useEffect(() => {
    if (pending === undefined || processed === undefined) return;
    if (pending > 0) {
      before.current ??= processed;
      return;
    }
    if (before.current !== undefined && processed > before.current) {
      notify(t.ready(formatCount(processed)), {
        action: { label: t.ask, run: () => go(href(routes.chat, { assistantId })) },
      });
    }
    before.current = undefined;
  }, [pending, processed, assistantId]);
}
