/**
 * The store of files does not answer as it should, beside that it lacks a file. The message is for the operator and says what to
 * check; callers are told no more than that the store is at fault.
 */
export class StoreFault extends Error {
  override name = 'StoreFault';
}
