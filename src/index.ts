/**
 * The only entry point of the domain: adapters, scripts and clients import from here and from `schema`, nothing deeper. The
 * rest of the program may rely on the types `AppRouter` and `Dependencies` and on the functions below.
 */

// Before any library that would look for one.
import './config/home-folder.ts';

export { prepareBackups } from './backup/backup-place.ts';
export { type BackupContents, verifyBackup } from './backup/records.ts';
export { restoreBackup } from './backup/restore-backup.ts';
export {
  closeDependencies,
  type Dependencies,
  embeddedDirectory,
  openDependencies,
} from './composition/dependencies.ts';
export { addLocalModel, listLocalModels, removeLocalModel } from './composition/local-models.ts';
export { sendSpans } from './composition/send-spans.ts';
export {
  type Config,
  misspeltVariables,
  oidcSettings,
  parseConfig,
  readConfig,
  requireOtherServer,
  unusedProxy,
} from './config/config.ts';
export { commandLine, isPackage, version } from './config/program.ts';
export { AppError, apiErrorCodes, type ErrorKind, toAppError } from './errors/errors.ts';
export { describeSystemError, isSystemError } from './errors/system-errors.ts';
export { rowsOf, verifyArchive } from './export/archive.ts';
export { toDay } from './helpers/days.ts';
export { findExcess } from './helpers/json-shape.ts';
export { fileTooLarge } from './ingest/accept-file.ts';
export { claimStores, takeOverStores } from './ingest/blob-store-owners.ts';
export { drainJobs, startWorker } from './jobs/worker.ts';
export { formatLink } from './people/link-tokens.ts';
export type { OidcSettings } from './people/oidc.ts';
export { createPeople, type People } from './people/people.ts';
export { isMissingBlob } from './ports/blobs.ts';
export type { Log } from './ports/log.ts';
export { type Context, createContext, type RequestFacts, type Visit } from './request/context.ts';
export { authenticate, isAdministrator, isRefusedKey, requireAdministrator } from './request/credential.ts';
export { admitEarly, consumeRateLimit } from './request/limits.ts';
export { isLoopback } from './request/network-of.ts';
export { type AppRouter, appRouter, procedureFacts, procedureType } from './routers/app-router.ts';
export { bootstrap, createTenant, type FirstTenant } from './start/bootstrap.ts';
export { hasPeople, makeFirstLink } from './start/first-link.ts';
export { moveBlobs } from './start/move-blobs.ts';
export { distributeTables, isReady, prepareDatabase } from './start/prepare.ts';
export { giveToOwner, protectDataDirectory } from './start/protect-data-directory.ts';
export { warnOfMissingFiles } from './start/warn-of-missing-files.ts';
export { startSpan } from './telemetry/tracing.ts';
