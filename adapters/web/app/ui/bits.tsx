import { type ReactNode, useState } from 'react';
import type { Excerpt } from '../lib/excerpt.ts';
import { texts } from '../texts/texts.ts';
import { Button, IconButton } from './button.tsx';
import { CheckIcon, CopyIcon } from './icons.tsx';
import { notify } from './toasts.tsx';

const tones = {
  neutral: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
};

/** A badge for a state. */
export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid min-w-5 place-items-center rounded-sm border border-line bg-surface px-1 text-xs text-muted">
      {children}
    </kbd>
  );
}

/** The first letter of a name in a circle, next to the name. */
export function Avatar({ name, className = 'size-6 text-xs' }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full bg-accent font-semibold text-accent-ink ${className}`}
    >
      {[...name.trim()][0]?.toUpperCase() ?? '?'}
    </span>
  );
}

/** Copies a text to the clipboard and says so. Over plain HTTP browsers have no clipboard, and the toast says that instead. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    notify(texts.common.copied);
    return true;
  } catch {
    notify(texts.common.notCopied, { bad: true });
    return false;
  }
}

/** Copies a text; shows a tick for a moment. */
export function CopyButton({
  text,
  label = texts.common.copy,
  named,
}: {
  text: string | (() => string);
  label?: string;
  named?: boolean;
}) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await copyText(typeof text === 'string' ? text : text()))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  const Icon = copied ? CheckIcon : CopyIcon;
  if (!named) {
    return (
      <IconButton label={label} onClick={copy}>
        <Icon />
      </IconButton>
    );
  }
  return (
    <Button onClick={copy}>
      <Icon />
      {label}
    </Button>
  );
}

type CodeBlockProps = {
  text: string;
  label: string;
  /** Breaks lines anywhere, for secrets and links; otherwise long lines scroll. */
  breaks?: boolean;
};

/** Text for copying, in a code block. */
export function CodeBlock({ text, label, breaks = false }: CodeBlockProps) {
  return (
    <div className="flex min-w-0 items-start gap-1 rounded-md bg-sunken p-1.5 ps-3">
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        role="group"
        aria-label={label}
        dir="ltr"
        className={`min-w-0 flex-1 overflow-x-auto py-1.5 font-mono text-sm ${breaks ? 'break-all whitespace-pre-wrap' : 'whitespace-pre'}`}
      >
        {text}
      </pre>
      <CopyButton text={text} label={texts.common.copyWhat(label)} />
    </div>
  );
}

/** Progress in percent. */
export function ProgressBar({ percent, label, bare }: { percent: number; label: string; bare?: boolean }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {!bare && <span className="truncate text-sm text-muted tabular-nums">{label}</span>}
      <progress
        max={100}
        value={percent}
        aria-label={label}
        className="h-1 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  );
}

/** The part of a text in which a search has found its words, in one line, with the first one marked. */
export function Found({ excerpt: { before, match, after } }: { excerpt: Excerpt }) {
  return (
    <span dir="auto" className="any-text truncate text-xs text-muted">
      {before}
      <mark className="rounded-sm bg-(--quote) text-ink">{match}</mark>
      {after}
    </span>
  );
}
