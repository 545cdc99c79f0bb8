/** Why a command failed, in sentences for the person who typed it. */
export class Failure extends Error {
  override name = 'Failure';
}

/** A proxy found one request too large, so that others may pass. */
export class TooLargeForProxy extends Failure {
  override name = 'TooLargeForProxy';
}
