/**
 * The file store does not respond as it should; a missing file is no such fault. The message is for the operator and says what to
 * check; callers learn only that the store is at fault.
 */
export class StoreFault extends Error {
  override name = 'StoreFault';
}

/** A file could not be stored. What watches the store logs this once, and not for every file. */
export class StoreRefusal extends StoreFault {
  override name = 'StoreRefusal';
}
