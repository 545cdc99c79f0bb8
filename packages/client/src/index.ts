export type * from './api.ts';
export { createLectern, type Lectern } from './create-lectern.ts';
export { LecternError } from './lectern-error.ts';
export type {
  ArchiveUpload,
  CallOptions,
  LecternOptions,
  Upload,
  UploadOptions,
  UploadProgress,
} from './options.ts';
export type { Pages } from './pages.ts';
