import { z } from 'zod';

/** Error body of the endpoints that follow the OpenAI format. */
export const openAiError = z
  .object({
    error: z.object({
      message: z.string(),
      type: z.string(),
      code: z.string().nullable(),
      param: z.string().nullable(),
    }),
  })
  .meta({ id: 'Error' });

/** Error body of `/v1/chat` and `/v1/search`. */
export const nativeError = z
  .object({ statusCode: z.int(), message: z.array(z.string()), error: z.string() })
  .meta({ id: 'NativeError' });

/** Body of a 404 of `/v1/search`. */
export const searchNotFound = z.object({ message: z.string() }).meta({ id: 'SearchNotFound' });
