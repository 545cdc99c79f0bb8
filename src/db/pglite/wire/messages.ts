/**
 * The parts of PostgreSQL's wire protocol, version 3, that the multiplexer needs.
 * Source: PostgreSQL documentation, "Frontend/Backend Protocol", "Message Formats".
 */

/** First byte of the messages that a client sends. */
export const fromClient = {
  bind: 0x42, // B
  close: 0x43, // C
  describe: 0x44, // D
  copyData: 0x64, // d
  copyDone: 0x63, // c
  copyFail: 0x66, // f
  flush: 0x48, // H
  functionCall: 0x46, // F
  parse: 0x50, // P
  query: 0x51, // Q
  sync: 0x53, // S
  terminate: 0x58, // X
} as const;

/** First byte of the messages that the database sends. */
export const fromDatabase = {
  authentication: 0x52, // R
  backendKeyData: 0x4b, // K
  commandComplete: 0x43, // C
  copyInResponse: 0x47, // G
  error: 0x45, // E
  notification: 0x41, // A
  parameterStatus: 0x53, // S
  readyForQuery: 0x5a, // Z
} as const;

/** The transaction status that ReadyForQuery carries. */
export const transactionStatus = {
  idle: 0x49, // I
  inTransaction: 0x54, // T
  failed: 0x45, // E
} as const;

/** Where a message's body starts: after its type and its length. */
export const headerLength = 5;

/** A whole message: type, length (which counts itself), body. */
export function message(type: number, ...body: Uint8Array[]): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(headerLength), ...body]);
  bytes[0] = type;
  bytes.writeInt32BE(bytes.length - 1, 1);
  return bytes;
}

/** A message without the end of its body, which follows. */
export function messageBefore(rest: Uint8Array, type: number, ...body: Uint8Array[]): Buffer {
  const bytes = message(type, ...body);
  bytes.writeInt32BE(bytes.length - 1 + rest.length, 1);
  return bytes;
}

/** A string in the protocol: UTF-8 with a zero byte at its end. */
export function text(value: string): Buffer {
  return Buffer.from(`${value}\0`);
}

/** The string that starts at an offset of a message, and the offset after its zero byte. */
export function decodeText(bytes: Buffer, start: number): { value: string; end: number } {
  const zero = bytes.indexOf(0, start);
  return { value: bytes.toString('utf8', start, zero), end: zero + 1 };
}

/** A simple query. */
export function query(sql: string): Buffer {
  return message(fromClient.query, text(sql));
}

/**
 * Ends a transaction that a client left open, as one batch. The first rollback is skipped if the client was in the middle
 * of a failed pipeline; Sync ends the pipeline, and the second rollback its transaction.
 */
export function abandon(): Buffer {
  return Buffer.concat([query('rollback'), message(fromClient.sync), query('rollback')]);
}

/** Closes prepared statements by name, as one batch. */
export function closeStatements(names: Iterable<string>): Buffer {
  const closes = Array.from(names, (name) => message(fromClient.close, text(`S${name}`)));
  return Buffer.concat([...closes, message(fromClient.sync)]);
}

/** @param status one of `transactionStatus` */
export function readyForQuery(status: number): Buffer {
  return message(fromDatabase.readyForQuery, Buffer.of(status));
}

/** @param tag what was done, such as `ROLLBACK` */
export function commandComplete(tag: string): Buffer {
  return message(fromDatabase.commandComplete, text(tag));
}

/** Asks the client for the data of a COPY FROM STDIN. The column formats are left out, since the sender knows them. */
export function copyInResponse(): Buffer {
  return message(fromDatabase.copyInResponse, Buffer.alloc(3));
}

/**
 * An error that ends the session.
 * @param code SQLSTATE, five characters.
 */
export function fatalError(code: string, sentence: string): Buffer {
  const fields = ['SFATAL', 'VFATAL', `C${code}`, `M${sentence}`].map(text);
  return message(fromDatabase.error, ...fields, Buffer.of(0));
}

/** The response to a startup message: accepted, the parameters that a client needs, ready. */
export function greeting(session: number): Buffer {
  const parameters = { client_encoding: 'UTF8', standard_conforming_strings: 'on', DateStyle: 'ISO, MDY' };
  const key = Buffer.alloc(8);
  key.writeInt32BE(session);
  return Buffer.concat([
    message(fromDatabase.authentication, Buffer.alloc(4)),
    ...Object.entries(parameters).map(([name, value]) =>
      message(fromDatabase.parameterStatus, text(name), text(value)),
    ),
    message(fromDatabase.backendKeyData, key),
    readyForQuery(transactionStatus.idle),
  ]);
}
