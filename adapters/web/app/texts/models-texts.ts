import { models } from './en/models.ts';

export const modelsTexts: typeof models = models;
