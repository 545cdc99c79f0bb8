/**
 * The file store does not respond as it should; a missing file is no such fault. The message is for the operator and says what to
 * check; callers learn only that the store is at fault.
 */
export class StoreFault extends Error {
  override name = 'StoreFault';
}
