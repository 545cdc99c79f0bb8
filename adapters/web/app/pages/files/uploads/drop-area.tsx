import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { texts } from '../../../texts/texts.ts';
import { notify } from '../../../ui/toasts.tsx';

const t = texts.common;

type DropAreaProps = {
  onFiles(files: File[]): void;
  /** Takes pasted files. */
  onPaste(files: File[]): void;
  className?: string;
  children: ReactNode;
};

/** Accepts files and folders that are dropped anywhere on it, or pasted. */
export function DropArea({ onFiles, onPaste, className = '', children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  // An element is entered before the previous one is left, so only leaving the last one leaves the area. Counting would not
  // work, since an element that disappears under the pointer is never left.
  const entered = useRef<EventTarget>(null);
  const take = useRef(onPaste);
  take.current = onPaste;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const types = event.clipboardData?.types ?? [];
      // Office programs put a picture of the text beside it.
      if (files.length === 0 || (types.includes('text/plain') && types.includes('text/html'))) return;
      event.preventDefault();
      take.current(files);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    // Before the first await: browsers empty it when the event is over.
    const entries = [...event.dataTransfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
    const given = [...event.dataTransfer.files];
    const { droppedFiles } = await import('./dropped-files.ts');
    const { files, unread } = await droppedFiles(entries, given);
    if (files.length > 0) onFiles(files);
    if (unread.length > 0) notify(t.notRead(unread), { bad: true });
    else if (files.length === 0) notify(t.nothingDropped, { bad: true });
  };
  const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const enter = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    // A drop can follow at once, before the browser has asked again whether it may.
    event.preventDefault();
    entered.current = event.target;
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons and the paste do the same without a mouse
    <div
      className={`relative flex-1 ${className}`}
      onDragEnter={enter}
      onDragLeave={({ target }) => target === entered.current && setOver(false)}
      onDragOver={(event) => holdsFiles(event) && event.preventDefault()}
      onDrop={(event) => void drop(event)}
    >
      {children}
      {isOver && (
        <div className="pointer-events-none fixed inset-3 z-30 grid place-items-center rounded-xl border-2 border-dashed border-accent bg-accent-soft/90 text-lg font-semibold text-accent md:start-[16.25rem]">
          {t.dropNow}
        </div>
      )}
    </div>
  );
}
