import { isId } from '../../schema/ids.ts';

const thumbnailSuffix = '-thumbnail';

/** The key of a file's thumbnail, of its stored uuid. */
export function thumbnailKey(fileId: string): string {
  return `${fileId}${thumbnailSuffix}`;
}

/** The stored uuid of the file that a blob belongs to; undefined for a key that is none of ours. */
export function ownerOf(key: string): string | undefined {
  const fileId = key.endsWith(thumbnailSuffix) ? key.slice(0, -thumbnailSuffix.length) : key;
  return isId(fileId) ? fileId : undefined;
}
