import { useState } from 'react';
import { texts } from '../texts/texts.ts';
import { Button, IconButton } from './button.tsx';
import { CheckIcon, CopyIcon } from './icons.tsx';
import { notify } from './toasts.tsx';

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
