import { cancelRequest, messageReader, startupReader } from './message-reader.ts';
import { decodeText, fromClient, headerLength, message, text } from './messages.ts';
import type { StatementNames } from './statement-names.ts';

/** Messages of a client that are processed together, without another client's in between. */
export type Batch =
  | { kind: 'start' }
  /** A request to cancel a statement of another client, for which it has opened a connection. */
  | { kind: 'cancel' }
  | { kind: 'unlisten' }
  /** A COPY FROM STDIN begins: its statement follows together with its data, once the client has sent them all. */
  | { kind: 'copy' }
  /**
   * `parts`: the messages, of which a large one is in several parts. `endsReady`: the database ends its response with
   * ReadyForQuery. `isCopy`: the client was asked for the data earlier, so the database's own request for it is dropped.
   */
  | { kind: 'statements'; parts: Uint8Array[]; endsReady: boolean; isCopy?: true };

type MessageTypes = readonly (number | undefined)[];

const batchEnds: MessageTypes = [
  fromClient.query,
  fromClient.sync,
  fromClient.flush,
  fromClient.functionCall,
];
const copyEnds: MessageTypes = [fromClient.copyDone, fromClient.copyFail];
const dropped: MessageTypes = [fromClient.copyData, ...copyEnds, fromClient.terminate];

/**
 * Appended to the statements of every other batch. The database takes it as the failure of a COPY FROM STDIN that has just
 * begun, and ignores it otherwise, as the protocol requires. Without it, such a COPY would wait for data forever.
 */
const copyRefusal = message(
  fromClient.copyFail,
  text('the embedded database takes COPY FROM STDIN as a plain query of its own only'),
);

function statements(messages: readonly Buffer[], last: Buffer): Batch {
  if (last[0] !== fromClient.query) {
    const parts = [...messages.slice(0, -1), copyRefusal, last];
    return { kind: 'statements', parts, endsReady: last[0] !== fromClient.flush };
  }
  // All clients share one session: an UNLISTEN would silence the others too.
  if (/^\s*unlisten\b/i.test(decodeText(last, headerLength).value)) return { kind: 'unlisten' };
  return { kind: 'statements', parts: [...messages, copyRefusal], endsReady: true };
}

/** Whether a message is a COPY FROM STDIN, whose data come next. */
function beginsCopy(query: Buffer): boolean {
  return (
    query[0] === fromClient.query &&
    /^\s*copy\s[^;]*\sfrom\s+stdin\b/i.test(decodeText(query, headerLength).value)
  );
}

/**
 * Splits the messages of a client into batches: each ends with Query, Sync or Flush, and uses the client's own statement
 * names. A COPY FROM STDIN forms one batch with its data; data for a refused one are dropped.
 */
export function batchReader(names: StatementNames): (bytes: Uint8Array) => Batch[] {
  const decodeStartup = startupReader();
  const decodeMessages = messageReader();
  let started = false;
  let gathered: Buffer[] = [];
  /** A COPY FROM STDIN with the data received so far. */
  let copy: Buffer[] | undefined;

  function gatherCopy(begun: Buffer[], next: Buffer): Batch | undefined {
    if (next[0] === fromClient.copyData) begun.push(next);
    if (!copyEnds.includes(next[0])) return undefined;
    copy = undefined;
    return { kind: 'statements', parts: [...begun, next], endsReady: true, isCopy: true };
  }

  function splitBatches(bytes: Uint8Array): Batch[] {
    const batches: Batch[] = [];
    for (const original of decodeMessages(bytes)) {
      if (copy) {
        const batch = gatherCopy(copy, original);
        if (batch) batches.push(batch);
        continue;
      }
      if (beginsCopy(original)) {
        copy = [original];
        batches.push({ kind: 'copy' });
        continue;
      }
      if (dropped.includes(original[0])) continue;
      gathered.push(...names.rename(original));
      if (!batchEnds.includes(original[0])) continue;
      batches.push(statements(gathered, original));
      gathered = [];
    }
    return batches;
  }

  return (bytes) => {
    if (started) return splitBatches(bytes);
    const startup = decodeStartup(bytes);
    if (startup === undefined) return [];
    started = true;
    if (startup.code === cancelRequest) return [{ kind: 'cancel' }];
    return [{ kind: 'start' }, ...splitBatches(startup.rest)];
  };
}
