import { joined } from './bytes.ts';
import { messageReader, startupReader } from './message-reader.ts';
import { decodeText, fromClient, headerLength, message, text } from './messages.ts';
import type { StatementNames } from './statement-names.ts';

/** Messages of a client that are processed together, with no other client's in between. */
export type Batch =
  | { kind: 'start' }
  | { kind: 'unlisten' }
  /** `endsReady`: the database ends its answer with ReadyForQuery. */
  | { kind: 'statements'; bytes: Uint8Array; endsReady: boolean };

type MessageTypes = readonly (number | undefined)[];

const batchEnds: MessageTypes = [
  fromClient.query,
  fromClient.sync,
  fromClient.flush,
  fromClient.functionCall,
];
const dropped: MessageTypes = [
  fromClient.copyData,
  fromClient.copyDone,
  fromClient.copyFail,
  fromClient.terminate,
];

/**
 * Appended to the statements of every batch. The database takes it as the failure of a COPY FROM STDIN that has just begun,
 * and ignores it otherwise, as the protocol says. Without it, such a COPY would wait for data for ever.
 */
const copyRefusal = message(
  fromClient.copyFail,
  text('the embedded database takes no COPY FROM STDIN; use INSERT, or set DATABASE_URL to use PostgreSQL'),
);

function statements(messages: readonly Buffer[], last: Buffer): Batch {
  if (last[0] !== fromClient.query) {
    const bytes = joined([...messages.slice(0, -1), copyRefusal, last]);
    return { kind: 'statements', bytes, endsReady: last[0] !== fromClient.flush };
  }
  // All clients share one session: an UNLISTEN would silence the others too.
  if (/^\s*unlisten\b/i.test(decodeText(last, headerLength).value)) return { kind: 'unlisten' };
  return { kind: 'statements', bytes: joined([...messages, copyRefusal]), endsReady: true };
}

/**
 * Splits what one client sends into batches: each ends with Query, Sync or Flush, and has the client's own statement names.
 * COPY data is dropped, because every COPY FROM STDIN has been refused.
 */
export function batchReader(names: StatementNames): (bytes: Uint8Array) => Batch[] {
  const decodeStartup = startupReader();
  const decodeMessages = messageReader();
  let started = false;
  let gathered: Buffer[] = [];

  function splitBatches(bytes: Uint8Array): Batch[] {
    const batches: Batch[] = [];
    for (const original of decodeMessages(bytes)) {
      if (dropped.includes(original[0])) continue;
      const renamed = names.rename(original);
      gathered.push(renamed);
      if (!batchEnds.includes(renamed[0])) continue;
      batches.push(statements(gathered, renamed));
      gathered = [];
    }
    return batches;
  }

  return (bytes) => {
    if (started) return splitBatches(bytes);
    const rest = decodeStartup(bytes);
    if (rest === undefined) return [];
    started = true;
    return [{ kind: 'start' }, ...splitBatches(rest)];
  };
}
