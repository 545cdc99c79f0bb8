import { texts } from '../../../texts/texts.ts';
import { IconButton } from '../../../ui/button.tsx';
import { FileName } from '../../../ui/file-name.tsx';
import { CloseIcon, FileIcon } from '../../../ui/icons.tsx';
import type { OnlyFile } from '../ask.ts';

const t = texts.chat;

/** Above the field for questions: the only file that the next one is answered from. */
export default function OnlyFileChip({ file, onRemove }: { file: OnlyFile; onRemove(): void }) {
  return (
    <p className="flex min-w-0 max-w-full items-center gap-1.5 justify-self-start rounded-md bg-accent-soft ps-2 text-sm">
      <FileIcon className="size-3.5 shrink-0 text-muted" />
      <span className="shrink-0 text-muted">{t.onlyFrom}</span>
      <FileName name={file.filename ?? ''} className="font-medium" />
      <IconButton size="small" label={t.askAllFiles} onClick={onRemove}>
        <CloseIcon className="size-3.5" />
      </IconButton>
    </p>
  );
}
