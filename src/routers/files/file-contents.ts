import { z } from 'zod';
import { passageMarks, passageMarksRequest } from '../../../schema/dashboard/file-page.ts';
import { fileOriginal, filePicture } from '../../../schema/file.ts';
import { idRequest } from '../../../schema/ids.ts';
import { AppError } from '../../errors/errors.ts';
import { loadThumbnail } from '../../ingest/draw-thumbnail.ts';
import { loadPagePicture } from '../../ingest/page-picture.ts';
import { ParseError } from '../../parse/parse-error.ts';
import { procedureFor } from '../../request/trpc.ts';
import { requireFile } from './require-file.ts';

/** Pages after this one are not rendered, since each picture is stored. */
const maxDrawnPage = 2_000;

/** Files as they were uploaded, and pictures of them. The dashboard's `/media` serves the same as plain bytes. */
export const fileContents = {
  /**
   * A thumbnail of an image or of the first page of a PDF: WebP in base64, at most 320 pixels wide and high. Null for other
   * formats, and until it is rendered, shortly after the file is `processed`.
   */
  thumbnail: procedureFor('files:read', 'pictures')
    .input(idRequest)
    .output(filePicture.nullable())
    .query(async ({ ctx, input }) => {
      const file = await requireFile(ctx.deps.pool, ctx.caller, input.id);
      const picture = file.thumbnail && (await loadThumbnail(ctx.deps.blobs, file.id));
      return picture ? toFilePicture(picture) : null;
    }),

  /** A page of a PDF or an image, at most 1,600 pixels wide and high. Rendered on first request. */
  pagePicture: procedureFor('files:read', 'pictures')
    .input(idRequest.extend({ page: z.int().min(1).max(maxDrawnPage) }))
    .output(filePicture)
    .query(async ({ ctx, input, signal }) => {
      const file = await requireFile(ctx.deps.pool, ctx.caller, input.id);
      try {
        const picture = await loadPagePicture(ctx.deps, file, input.page, signal);
        if (picture) return toFilePicture(Buffer.from(picture));
      } catch (error) {
        if (error instanceof ParseError) throw notDrawn(error);
        throw error;
      }
      throw new AppError(
        'not_found',
        `Pages can be shown only of PDFs and images; this file is of type ${file.kind}.`,
      );
    }),

  /**
   * The rectangles of a passage on a page of a PDF, as fractions of its width and height; empty where they are unknown, as
   * on scanned pages. A mutation, although it changes nothing: see `search`.
   */
  passageMarks: procedureFor('files:read', 'pictures')
    .input(passageMarksRequest)
    .output(passageMarks)
    .mutation(async ({ ctx, input, signal }) => {
      const { page, passage } = input;
      const { blobs, drawingPool } = ctx.deps;
      const { id, kind, organizationId } = await requireFile(ctx.deps.pool, ctx.caller, input.id);
      const marks = await blobs
        .withLocalFile(id, (path) =>
          drawingPool.findMarks({ path, kind, owner: organizationId }, { page, passage }, signal),
        )
        .catch((error: unknown) => {
          if (error instanceof ParseError && error.permanent) return [];
          throw error;
        });
      return { marks };
    }),

  /** The name and size of a download; `/media` has the bytes. */
  original: procedureFor('files:read', 'pictures')
    .input(idRequest)
    .output(fileOriginal)
    .query(async ({ ctx, input }) => {
      const { filename, bytes } = await requireFile(ctx.deps.pool, ctx.caller, input.id);
      return { filename, bytes };
    }),
};

function toFilePicture(picture: Buffer) {
  return { media_type: 'image/webp' as const, data: picture.toString('base64') };
}

function notDrawn(error: ParseError): AppError {
  return error.permanent
    ? new AppError('not_found', `This page cannot be shown: ${error.message}`, { cause: error })
    : new AppError('unavailable', 'The page could not be rendered. Try again in a moment.', {
        cause: error,
      });
}
