import { lazy, useEffect, useLayoutEffect, useState } from 'react';
import type { Citation } from '../../../../../../schema/chat.ts';
import type { Follow } from '../scroll/use-follow.ts';

const loadSourcePanel = () => import('./source-panel.tsx');

/** The panel, which `useSource` loads before it is needed. */
export const SourcePanel = lazy(loadSourcePanel);

/** The source that stands beside the conversation, with the text of the answer that cites it. */
export function useSource(follow: Follow) {
  const [source, setSource] = useState<{ citation: Citation; answer: string }>();
  // Before it is needed: then a source opens at once, and also while the server is away.
  useEffect(() => void loadSourcePanel().catch(() => {}), []);
  useLayoutEffect(follow.release, [source]);
  return {
    source,
    /** Opens a source, or closes it if it is the one that is open. */
    showSource(citation: Citation, answer: string) {
      // The source takes of the width of the conversation, whose lines wrap anew.
      follow.hold();
      setSource((shown) => (shown?.citation === citation ? undefined : { citation, answer }));
    },
    closeSource: () => setSource(undefined),
  };
}
