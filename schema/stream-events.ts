import type { z } from 'zod';
import { chatEvent, completionChunk } from './chat.ts';
import { fileProgress } from './file-progress.ts';

/** What each procedure that answers with a stream yields, by its path. tRPC knows outputs of the other procedures alone. */
export const streamEvents: Readonly<Record<string, z.ZodType>> = {
  'chat.stream': chatEvent,
  'completions.stream': completionChunk,
  'files.watch': fileProgress,
};
