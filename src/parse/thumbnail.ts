import type { FileKind } from '../../schema/file-kind.ts';
import { openPage } from './draw-page.ts';

/** Of the longer side, in pixels. */
const maxSide = 320;
const maxBytes = 40_000;

/** From the first on, until the picture is small enough; noise in colour has 40 kB at the second. */
const qualities = [75, 45, 15];

/** A page is rendered larger than it is shown, which keeps its letters from fraying. */
const renderedSide = 2 * maxSide;

/** Makes a small WebP picture of an image, or of the first page of a PDF; null for other formats. */
export async function makeThumbnail(bytes: Uint8Array, kind: FileKind): Promise<Uint8Array | null> {
  const picture = await openPage(bytes, kind, 1, renderedSide);
  if (!picture) return null;
  const small = picture
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' });
  for (const quality of qualities) {
    const thumbnail = await small.clone().webp({ quality }).toBuffer();
    if (thumbnail.length <= maxBytes) return thumbnail;
  }
  return null;
}
