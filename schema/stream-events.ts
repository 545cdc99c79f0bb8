import { z } from 'zod';
import { chatEvent, completionChunk } from './chat.ts';
import { fileProgress } from './file-progress.ts';
import { annotatedChunk } from './openai/completion.ts';
import { responseEvent } from './openai/response.ts';

/** The events of each procedure that returns a stream, by its path. tRPC knows only the outputs of the other procedures. */
export const streamEvents: Readonly<Record<string, z.ZodType>> = {
  'admin.backup': z.string().describe('A piece of the file, in base64.'),
  'admin.organizations.export': z.string().describe('A piece of the archive, in base64.'),
  'chat.stream': chatEvent,
  'completions.stream': completionChunk,
  'files.watch': fileProgress,
  'openai.completions.stream': annotatedChunk,
  'openai.responses.stream': responseEvent,
};
