import { z } from 'zod';
import { chatEvent, completionChunk } from './chat.ts';
import { fileProgress } from './file-progress.ts';
import { annotatedChunk } from './openai/completion.ts';
import { responseEvent } from './openai/response.ts';

/** What each procedure that answers with a stream yields, by its path. tRPC knows outputs of the other procedures alone. */
export const streamEvents: Readonly<Record<string, z.ZodType>> = {
  'admin.backup': z.string().describe('A piece of the file, in base64.'),
  'admin.organizations.export': z.string().describe('A piece of the archive, in base64.'),
  'chat.stream': chatEvent,
  'completions.stream': completionChunk,
  'files.watch': fileProgress,
  'openai.completions.stream': annotatedChunk,
  'openai.responses.stream': responseEvent,
};
