import { apiThreads } from './en/api-threads.ts';

export const apiThreadsTexts: typeof apiThreads = apiThreads;
