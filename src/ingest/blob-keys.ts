import { isId } from '../../schema/ids.ts';

const thumbnailSuffix = '-thumbnail';

/** The blob key of the thumbnail of a file with this stored uuid. */
export function thumbnailKey(fileId: string): string {
  return `${fileId}${thumbnailSuffix}`;
}

/** The stored uuid of the file that a blob belongs to; undefined for any other key. */
export function ownerOf(key: string): string | undefined {
  const fileId = key.endsWith(thumbnailSuffix) ? key.slice(0, -thumbnailSuffix.length) : key;
  return isId(fileId) ? fileId : undefined;
}
