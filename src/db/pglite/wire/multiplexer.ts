import { type Batch, batchReader } from './batch-reader.ts';
import { gatherer, joined, reusingJoiner } from './bytes.ts';
import { runReader } from './message-reader.ts';
import {
  abandon,
  closeStatements,
  commandComplete,
  copyInResponse,
  fatalError,
  fromDatabase,
  greeting,
  headerLength,
  readyForQuery,
  transactionStatus,
} from './messages.ts';
import { createSessionScheduler } from './session-scheduler.ts';
import { statementNames } from './statement-names.ts';

/**
 * Runs a batch of messages in the database's one session and passes on the response in pieces until it is complete. The memory of
 * the batch is used for the next one then.
 */
export type RunBatch = (batch: Uint8Array, answer: (piece: Uint8Array) => void) => Promise<void>;

/** The receiver of a client's responses. */
export type Client = {
  send(bytes: Uint8Array<ArrayBuffer>): void;
  /** The database has closed the connection; nothing more is sent. */
  end(): void;
};

/** The database's end of a client's connection. */
export type Connection = {
  receive(bytes: Uint8Array): void;
  /** The client has left: its open transaction is rolled back and its prepared statements are closed. */
  close(): void;
};

export type Multiplexer = {
  connect(client: Client): Connection;
  /** Nothing reaches the database any more, not even the rollbacks of clients that leave. */
  stop(): void;
};

type Session = { client: Client; close(): void };

const answerPieceBytes = 64 * 1024;

/** The types of messages that the multiplexer looks at; it passes on all others as they come. */
const routedApart = [fromDatabase.readyForQuery, fromDatabase.notification, fromDatabase.copyInResponse];

/**
 * Lets many clients share a database that has one session. Each client's messages run as whole batches; while a batch has
 * left a transaction open, only its client is scheduled. Prepared statements are kept apart by name. Notifications go to
 * all clients. Clients do share: settings made with SET, temporary tables, session-level advisory locks, the unnamed
 * statement between batches, and statements prepared with SQL's PREPARE.
 * @param options.idleMs how long an open transaction may wait for its client before it is rolled back.
 * @param options.broken called once when the database can no longer answer; nothing runs afterwards.
 */
export function createMultiplexer(options: {
  run: RunBatch;
  idleMs: number;
  broken: (error: unknown) => void;
}): Multiplexer {
  const sessions = new Set<Session>();
  const scheduler = createSessionScheduler<Session>({
    idleMs: options.idleMs,
    idle: endIdleTransaction,
    broken: options.broken,
  });
  let status: number = transactionStatus.idle;
  let lastNumber = 0;
  const join = reusingJoiner();

  function endIdleTransaction(session: Session): void {
    const sentence = `the transaction was rolled back because its client did nothing for ${options.idleMs} ms`;
    session.client.send(joined([fatalError('25P03', sentence)]));
    session.client.end();
    session.close();
  }

  function route(part: Buffer, answer: (part: Buffer) => void): void {
    if (part[0] === fromDatabase.notification) {
      for (const session of sessions) session.client.send(joined([part]));
    } else {
      answer(part);
    }
  }

  async function runStatements(
    session: Session,
    { parts, endsReady, isCopy }: { parts: Uint8Array[]; endsReady: boolean; isCopy?: true },
  ): Promise<void> {
    const readParts = runReader(routedApart);
    const answer = gatherer(answerPieceBytes, session.client.send);
    let ready = false;
    await options.run(join(parts), (piece) => {
      // Copied, because the piece is a view of memory that the database overwrites.
      for (const part of readParts(piece.slice())) {
        if (part[0] === fromDatabase.readyForQuery) {
          ready = true;
          status = part[headerLength] ?? status;
        }
        if (isCopy && part[0] === fromDatabase.copyInResponse) continue;
        route(part, answer.add);
      }
    });
    answer.flush();
    if (endsReady && !ready) throw new Error('It stopped in the middle of a statement.');
    // A batch that ends with Flush has no status, and its client continues.
    if (ready && status === transactionStatus.idle) scheduler.free();
    else scheduler.hold(session);
  }

  async function runBatch(session: Session, number: number, batch: Batch): Promise<void> {
    if (batch.kind === 'statements') return runStatements(session, batch);
    if (batch.kind === 'copy') return session.client.send(joined([copyInResponse()]));
    if (batch.kind === 'start') return session.client.send(joined([greeting(number)]));
    session.client.send(joined([commandComplete('UNLISTEN'), readyForQuery(status)]));
  }

  async function runFarewell(session: Session, prepared: Iterable<string>): Promise<void> {
    if (scheduler.holder() === session) await runStatements(session, { parts: [abandon()], endsReady: true });
    await runStatements(session, { parts: [closeStatements(prepared)], endsReady: true });
  }

  return {
    stop: scheduler.stop,
    connect(client) {
      lastNumber += 1;
      const number = lastNumber;
      const names = statementNames(number);
      const splitBatches = batchReader(names);
      const session: Session = {
        client,
        close() {
          if (!sessions.delete(session)) return;
          scheduler.enqueue(session, () => runFarewell(session, names.prepared()));
        },
      };
      sessions.add(session);
      return {
        close: session.close,
        receive(bytes) {
          for (const batch of splitBatches(bytes)) {
            scheduler.enqueue(session, () => runBatch(session, number, batch));
          }
        },
      };
    },
  };
}
