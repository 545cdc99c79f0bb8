import { isId } from '../../schema/ids.ts';

/** The key of a file's thumbnail, of its stored uuid. */
export function thumbnailKey(fileId: string): string {
  return `${fileId}-thumbnail`;
}

/** The key of the picture of a file's page, counted from 1. */
export function pagePictureKey(fileId: string, page: number): string {
  return `${fileId}-page-${page}`;
}

/** The stored uuid of the file that a blob belongs to; undefined for a key that is none of ours. */
export function ownerOf(key: string): string | undefined {
  const fileId = key.replace(/-thumbnail$|-page-\d+$/, '');
  return isId(fileId) ? fileId : undefined;
}
