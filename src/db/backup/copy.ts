import pg from 'pg';
import type { PoolClient } from '../connections.ts';

/** The methods that node-postgres calls on a query during a COPY, and the fields it expects. */
type CopyConnection = { sendCopyFromChunk(chunk: Uint8Array): void; endCopyFrom(): void };
type CopyData = { chunk: Buffer };

/** node-postgres keeps a buffer as large as the largest message that it has sent. */
const messageBytes = 256 * 1024;

type Done = (error: Error | undefined, result: pg.ResultBuilder) => void;

/** A COPY TO STDOUT that collects its data, as long as they are no more bytes than wanted, and counts them. */
class CopyOut extends pg.Query {
  readonly #maxBytes: number;
  pieces: Buffer[] = [];
  bytes = 0;

  constructor(statement: string, maxBytes: number, done: Done) {
    super(statement, done);
    this.#maxBytes = maxBytes;
  }

  handleCopyData({ chunk }: CopyData): void {
    this.bytes += chunk.length;
    // Copied, because node-postgres reuses its memory.
    if (this.bytes <= this.#maxBytes) this.pieces.push(Buffer.from(chunk));
    else this.pieces = [];
  }
}

/** A COPY FROM STDIN whose data are all at hand. */
class CopyIn extends pg.Query {
  readonly #content: Uint8Array;

  constructor(statement: string, content: Uint8Array, done: Done) {
    super(statement, done);
    this.#content = content;
  }

  handleCopyInResponse(connection: CopyConnection): void {
    for (let start = 0; start < this.#content.length; start += messageBytes) {
      connection.sendCopyFromChunk(this.#content.subarray(start, start + messageBytes));
    }
    connection.endCopyFrom();
  }
}

/**
 * The whole output of a COPY TO STDOUT; the statement has to bound it.
 * @returns without the content where that has more bytes than wanted
 */
export async function copyOut(
  db: PoolClient,
  statement: string,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<{ rows: number; bytes: number; content: Buffer | undefined }> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const query = new CopyOut(statement, maxBytes, settle(resolve, reject));
  db.query(query);
  const rows = await promise;
  const { bytes, pieces } = query;
  return { rows, bytes, content: bytes <= maxBytes ? Buffer.concat(pieces) : undefined };
}

/** Runs a COPY FROM STDIN. @returns how many rows it wrote */
export function copyIn(db: PoolClient, statement: string, content: Uint8Array): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  db.query(new CopyIn(statement, content, settle(resolve, reject)));
  return promise;
}

function settle(resolve: (rows: number) => void, reject: (error: Error) => void): Done {
  return (error, result) => (error ? reject(error) : resolve(result.rowCount ?? 0));
}
