import { qualityTexts } from '../../texts/quality-texts.ts';
import { Button } from '../../ui/button.tsx';

const t = qualityTexts;

/** How many questions a list shows at once. */
export const pageSize = 50;

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
      <Button disabled={from === 0} onClick={() => onGo(Math.max(0, from - pageSize))}>
        {t.previous}
      </Button>
      <Button disabled={next == null} onClick={() => onGo(next ?? 0)}>
        {t.next}
      </Button>
    </div>
  );
}
