import { decodeText, fromClient, headerLength, message, messageBefore, text } from './messages.ts';

const statementKind = 0x53; // S, where Describe and Close say what they are about

/** The named prepared statements of one session, which shares a database session with others. */
export type StatementNames = {
  /** The message, in one or more parts, with statement names that are unique to the session. */
  rename(original: Buffer): Buffer[];
  /** The names in the database of the statements that the session has prepared and not closed. */
  prepared(): Iterable<string>;
};

/** Unnamed statements stay unnamed: they are used within the batch that prepares them. */
export function statementNames(session: number): StatementNames {
  const inDatabase = new Map<string, string>();
  let named = 0;

  /** Short: PostgreSQL tells names apart by their first 63 bytes, which longer ones than the client's own would exceed. */
  function renamed(name: string): Buffer {
    let known = inDatabase.get(name);
    if (known === undefined) {
      named += 1;
      known = `${session}.${named}`;
      inDatabase.set(name, known);
    }
    return text(known);
  }

  function renameParse(original: Buffer): Buffer {
    const name = decodeText(original, headerLength);
    if (name.value === '') return original;
    return message(fromClient.parse, renamed(name.value), original.subarray(name.end));
  }

  /** The values that are bound may be large, and are not copied. */
  function renameBind(original: Buffer): Buffer[] {
    const portal = decodeText(original, headerLength);
    const name = decodeText(original, portal.end);
    if (name.value === '') return [original];
    const before = original.subarray(headerLength, portal.end);
    const values = original.subarray(name.end);
    return [messageBefore(values, fromClient.bind, before, renamed(name.value)), values];
  }

  function renameTarget(type: number, original: Buffer): Buffer {
    const name = decodeText(original, headerLength + 1);
    if (original[headerLength] !== statementKind || name.value === '') return original;
    const target = message(type, Buffer.of(statementKind), renamed(name.value));
    if (type === fromClient.close) inDatabase.delete(name.value);
    return target;
  }

  return {
    rename(original) {
      const type = original[0];
      if (type === fromClient.parse) return [renameParse(original)];
      if (type === fromClient.bind) return renameBind(original);
      if (type === fromClient.describe || type === fromClient.close) return [renameTarget(type, original)];
      return [original];
    },
    prepared: () => inDatabase.values(),
  };
}
