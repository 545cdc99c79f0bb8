/** URLs of bytes that the browser loads itself, with the session's cookie. */
const base = (assistantId: string) => `/media/${encodeURIComponent(assistantId)}/files`;
const of = (assistantId: string, fileId: string) => `${base(assistantId)}/${encodeURIComponent(fileId)}`;

export const mediaUrl = {
  upload: (assistantId: string, filename: string) =>
    `${base(assistantId)}?filename=${encodeURIComponent(filename)}`,
  original: (assistantId: string, fileId: string) => `${of(assistantId, fileId)}/original`,
  thumbnail: (assistantId: string, fileId: string) => `${of(assistantId, fileId)}/thumbnail`,
  /** @param page counted from 1 */
  page: (assistantId: string, fileId: string, page: number) => `${of(assistantId, fileId)}/pages/${page}`,
};
