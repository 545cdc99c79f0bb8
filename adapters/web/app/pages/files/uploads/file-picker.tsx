import { useRef } from 'react';
import { filesTexts } from '../../../texts/files-texts.ts';
import { texts } from '../../../texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { FolderIcon, PlusIcon } from '../../../ui/icons.tsx';
import { notify } from '../../../ui/toasts.tsx';
import { isWanted } from './dropped-files.ts';

const t = filesTexts;

/** Buttons that open the browser's dialogs for files and for a folder. */
export function FilePicker({ onFiles }: { onFiles(files: File[]): void }) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    const wanted = [...(input.files ?? [])].filter(isWanted);
    if (wanted.length > 0) onFiles(wanted);
    else notify(texts.common.nothingDropped, { bad: true });
    // So that the same file can be chosen again.
    input.value = '';
  };
  return (
    <>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        data-picker="files"
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={(element) => {
          folder.current = element;
          if (element) element.webkitdirectory = true;
        }}
        type="file"
        multiple
        hidden
        data-picker="folder"
        onChange={(event) => take(event.currentTarget)}
      />
      <Button onClick={() => folder.current?.click()}>
        <FolderIcon />
        {t.addFolder}
      </Button>
      <Button look="primary" onClick={() => files.current?.click()}>
        <PlusIcon />
        {t.add}
      </Button>
    </>
  );
}
