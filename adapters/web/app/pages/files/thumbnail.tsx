import { useEffect, useState } from 'react';
import type { FileItem } from '../../../../../schema/dashboard/file-page.ts';
import { whenBack } from '../../api/connection.ts';
import { mediaUrl } from './media-url.ts';

/** A thumbnail of a file's first page; a badge with the format if there is none. */
export function Thumbnail({ assistantId, file }: { assistantId: string; file: FileItem }) {
  const [isBroken, setBroken] = useState(false);
  useEffect(() => (isBroken ? whenBack(() => setBroken(false)) : undefined), [isBroken]);
  const hasPicture = file.thumbnail && !isBroken;
  return (
    <span className="grid h-10 w-8 shrink-0 place-items-center overflow-hidden rounded border border-line bg-canvas text-muted">
      {hasPicture ? (
        <img
          alt=""
          loading="lazy"
          decoding="async"
          src={mediaUrl.thumbnail(assistantId, file.id)}
          onError={() => setBroken(true)}
          className="size-full bg-white object-cover object-top"
        />
      ) : (
        <span aria-hidden="true" className="text-[0.5625rem] font-semibold tracking-tight uppercase">
          {file.kind === 'image' ? 'img' : file.kind}
        </span>
      )}
    </span>
  );
}
