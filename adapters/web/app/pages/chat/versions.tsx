import { useLayoutEffect, useRef } from 'react';
import { texts } from '../../texts/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { ChevronNextIcon } from '../../ui/icons.tsx';
import type { ShownMessage } from './branches.ts';

const t = texts.chat;

/** The step just taken. The buttons are drawn anew with the version that it leads to. */
let taken: 1 | -1 | undefined;

/** Switches between the versions of a question or an answer. */
export function Versions({ shown, onChoose }: { shown: ShownMessage; onChoose(step: 1 | -1): void }) {
  const { versions, version } = shown;
  const [previous, next] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  useLayoutEffect(() => {
    if (taken === undefined) return;
    (taken === 1 ? next : previous).current?.focus();
    taken = undefined;
  }, []);
  const choose = (step: 1 | -1) => {
    taken = step;
    onChoose(step);
  };
  if (versions.length < 2) return null;
  return (
    <span data-print="hide" className="inline-flex items-center text-sm text-muted tabular-nums">
      <IconButton
        ref={previous}
        label={t.previous}
        size="small"
        disabled={version === 0}
        onClick={() => choose(-1)}
      >
        <ChevronNextIcon className="size-3.5 rotate-180" />
      </IconButton>
      {t.branch(version + 1, versions.length)}
      <IconButton
        ref={next}
        label={t.next}
        size="small"
        disabled={version === versions.length - 1}
        onClick={() => choose(1)}
      >
        <ChevronNextIcon className="size-3.5" />
      </IconButton>
    </span>
  );
}
