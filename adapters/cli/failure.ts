/** Why a command failed, in sentences for the person who typed it. */
export class Failure extends Error {
  override name = 'Failure';
}
