import { z } from 'zod';
import { modelObject } from '../model.ts';
import { listOf } from '../page.ts';

/** What can be asked: an assistant, by its id and with its name, or a model. */
export const askableModel = modelObject
  .extend({ name: z.string().optional().describe('The name of the assistant.') })
  .meta({ id: 'OpenAIModel' });

export const askableModelList = listOf(askableModel).meta({ id: 'OpenAIModelList' });

export type AskableModel = z.infer<typeof askableModel>;
