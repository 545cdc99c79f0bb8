import { z } from 'zod';

/** Error body of the endpoints that follow the OpenAI format. */
export const openAiError = z
  .object({
    error: z.object({
      message: z.string().describe('What was wrong, what is accepted, what to do.'),
      type: z.string().describe('The kind of failure, which corresponds to the status.'),
      code: z.string().nullable().describe('A code that programs may branch on; null for most failures.'),
      param: z.string().nullable().describe('The field at fault.'),
    }),
  })
  .meta({ id: 'Error' });

/** Error body of `/v1/chat` and `/v1/search`. */
export const nativeError = z
  .object({
    statusCode: z.int().describe('The status.'),
    message: z.array(z.string()).describe('What was wrong, in sentences.'),
    error: z.string().describe("The status's name."),
  })
  .meta({ id: 'NativeError' });

/** Body of a 404 of `/v1/search`. */
export const searchNotFound = z.object({ message: z.string() }).meta({ id: 'SearchNotFound' });
