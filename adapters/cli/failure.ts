/** Why a command could not do its work, in sentences for the person who typed it. */
export class Failure extends Error {
  override name = 'Failure';
}
