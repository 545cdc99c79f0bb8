import type { Log } from '../../../src/ports/log.ts';

const ignore = () => {};

/** A log that discards everything. */
export const silentLog: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore };
