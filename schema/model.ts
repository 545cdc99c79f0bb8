import { z } from 'zod';
import { listOf } from './page.ts';

export const modelObject = z
  .object({
    id: z.string(),
    object: z.literal('model'),
    created: z.int().describe('When its vendor released it, in Unix seconds; 0 if unknown.'),
    owned_by: z.string().describe('Its vendor.'),
  })
  .meta({ id: 'Model' });

export const modelList = listOf(modelObject).meta({ id: 'ModelList' });

export type ModelObject = z.infer<typeof modelObject>;
