import { z } from 'zod';
import { listOf } from './page.ts';

export const modelObject = z
  .object({ id: z.string(), object: z.literal('model'), created: z.int(), owned_by: z.string() })
  .meta({ id: 'Model' });

export const modelList = listOf(modelObject).meta({ id: 'ModelList' });

export type ModelObject = z.infer<typeof modelObject>;
