import { type ReactNode, useRef } from 'react';
import { connection } from '../api/connection.ts';
import { useSession } from '../api/queries.ts';
import { locale } from '../lib/locale.ts';
import { useStore } from '../lib/store.ts';
import { useResize } from '../lib/use-resize.ts';
import { texts } from '../texts/texts.ts';

const t = texts.frame;

/** From how many seconds on a wrong clock is reported. */
const maxClockError = 60;

/** Messages for the whole page: no connection, a wrong clock. They disappear on their own. */
export function Banners() {
  const state = useStore(connection);
  const clockError = Math.abs(useSession().clockAhead);
  const bar = useRef<HTMLDivElement>(null);
  // What sticks to the top of the window as well stands below them.
  useResize(bar, () =>
    document.documentElement.style.setProperty('--banners', `${bar.current?.offsetHeight ?? 0}px`),
  );
  return (
    <div
      ref={bar}
      role="status"
      data-print="hide"
      className="sticky top-0 z-10 max-md:top-[calc(2.75rem+1px)] pointer-coarse:max-md:top-[calc(3.5rem+1px)]"
    >
      {state === 'offline' && <Banner tone="warn">{t.offline}</Banner>}
      {state === 'away' && <Banner tone="warn">{t.away}</Banner>}
      {state === 'back' && <Banner tone="good">{t.back}</Banner>}
      {clockError > maxClockError && <Banner tone="warn">{t.clock(formatSpan(clockError))}</Banner>}
    </div>
  );
}

const tones = { warn: 'bg-warn-soft text-warn', good: 'bg-good-soft text-good' };

function Banner({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return <p className={`px-4 py-2 text-center text-sm font-medium ${tones[tone]}`}>{children}</p>;
}

const formatSpan = (seconds: number) =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: seconds < 7_200 ? 'minute' : 'hour',
    unitDisplay: 'long',
  }).format(Math.round(seconds / (seconds < 7_200 ? 60 : 3_600)));
