/**
 * The domain's only door: surfaces, scripts and clients import from here and from `schema`, nothing deeper. The types
 * `AppRouter` and `Dependencies` and the functions below are what the rest of the program may rely on.
 */
export { authenticate } from './auth.ts';
export { bootstrap, createTenant, type FirstTenant } from './bootstrap.ts';
export { type Config, ConfigError, parseConfig, readConfig } from './config.ts';
export { type Context, createContext, type RequestFacts } from './context.ts';
export { closeDeps, createDeps, type Dependencies } from './deps.ts';
export { AppError, type ErrorKind, toAppError } from './errors.ts';
export { fileTooLarge, type Upload } from './ingest/accept-file.ts';
export { drainJobs, startWorker } from './jobs/worker.ts';
export { admitEarly, countCall } from './limits.ts';
export { isReady, prepareDatabase } from './prepare.ts';
export type { Log } from './providers/ports.ts';
export { type AppRouter, appRouter, procedureFacts } from './routers/app-router.ts';
