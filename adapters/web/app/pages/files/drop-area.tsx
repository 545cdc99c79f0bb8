import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { texts } from '../../texts/texts.ts';
import { notify } from '../../ui/toasts.tsx';
import { droppedFiles } from './dropped-files.ts';

const t = texts.files;

/** Takes files and folders that are dropped anywhere on it, or pasted while no field has the focus. */
export function DropArea({ onFiles, children }: { onFiles(files: File[]): void; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  // Entering a child leaves its parent: only the last leaving counts.
  const depth = useRef(0);
  const change = (by: number) => {
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  };
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take.current(files);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    const files = await droppedFiles(event.dataTransfer);
    if (files.length > 0) onFiles(files);
    else notify(t.nothingDropped, { bad: true });
  };
  const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons and the paste do the same without a mouse
    <div
      className="relative flex-1"
      onDragEnter={(event) => holdsFiles(event) && change(1)}
      onDragLeave={(event) => holdsFiles(event) && change(-1)}
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
