import { qualityTexts } from '../../texts/quality-texts.ts';
import { Button } from '../../ui/button.tsx';
import { pageSize } from './use-quality.ts';

const t = qualityTexts;

type PageButtonsProps = {
  /** The ordinal of the first shown question, from 0. */
  from: number;
  /** The ordinal of the next page; null or undefined if there is none. */
  next: number | null | undefined;
  onGo(from: number): void;
};

/** Links to the previous and next page; shows nothing if there is only one. */
export function PageButtons({ from, next, onGo }: PageButtonsProps) {
  if (from === 0 && next == null) return null;
  return (
    <div className="flex justify-end gap-2 border-t border-line p-3">
      {/* Not `disabled`: at the end the focus stays where the next step back begins. */}
      <Button
        repeats
        aria-disabled={from === 0 || undefined}
        onClick={() => onGo(Math.max(0, from - pageSize))}
      >
        {t.previous}
      </Button>
      <Button repeats aria-disabled={next == null || undefined} onClick={() => onGo(next ?? from)}>
        {t.next}
      </Button>
    </div>
  );
}
