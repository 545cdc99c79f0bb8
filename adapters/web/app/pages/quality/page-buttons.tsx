import { qualityTexts } from '../../texts/quality-texts.ts';
import { Button } from '../../ui/button.tsx';

const t = qualityTexts;

/** How many questions a list shows at once. */
export const pageSize = 50;

type PageButtonsProps = {
  /** The place of the first question that is shown, from 0 on. */
  from: number;
  /** The place of the next page; null or undefined where there is none. */
  next: number | null | undefined;
  onGo(from: number): void;
};

/** Leads to the pages before and after; nothing is shown where one page is all. */
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
