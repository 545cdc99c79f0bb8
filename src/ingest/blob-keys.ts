import { isId } from '../../schema/ids.ts';

/** The blob key of the thumbnail of a file with this stored uuid. */
export function thumbnailKey(fileId: string): string {
  return `${fileId}-thumbnail`;
}

/** The key of the picture of a file's page, counted from 1. */
export function pagePictureKey(fileId: string, page: number): string {
  return `${fileId}-page-${page}`;
}

/** The stored uuid of the file that a blob belongs to; undefined for any other key. */
export function ownerOf(key: string): string | undefined {
  const fileId = key.replace(/-thumbnail$|-page-\d+$/, '');
  return isId(fileId) ? fileId : undefined;
}
