import { texts } from '../../texts/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { ChevronNextIcon } from '../../ui/icons.tsx';
import type { ShownMessage } from './branches.ts';

const t = texts.chat;

/** Switches between the versions of a question or an answer. */
export function Versions({ shown, onChoose }: { shown: ShownMessage; onChoose(step: 1 | -1): void }) {
  const { versions, version } = shown;
  if (versions.length < 2) return null;
  return (
    <span data-print="hide" className="inline-flex items-center text-sm text-muted tabular-nums">
      <IconButton label={t.previous} className="size-7" disabled={version === 0} onClick={() => onChoose(-1)}>
        <ChevronNextIcon className="size-3.5 rotate-180" />
      </IconButton>
      {t.branch(version + 1, versions.length)}
      <IconButton
        label={t.next}
        className="size-7"
        disabled={version === versions.length - 1}
        onClick={() => onChoose(1)}
      >
        <ChevronNextIcon className="size-3.5" />
      </IconButton>
    </span>
  );
}
