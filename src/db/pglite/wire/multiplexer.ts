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
 * Lets many clients share a database that has one session.
 *
 * What it guarantees: a client's messages up to a Sync, a Query or a Flush run as a whole, in the order in which they came, and each client gets
 * the answers to its own. While a client has a transaction open, or has not ended a pipeline, nobody else runs anything. The transaction of one that
 * leaves, or does nothing for too long, is rolled back, and nothing that it sent runs afterwards. Clients may give their prepared statements
 * the same names. Each notification goes to every client, from the first LISTEN of any of them on. A large result is passed on in pieces, and a
 * failed statement, in whatever protocol, leaves the next ones of its client and those of others as PostgreSQL would.
 *
 * What it does not: one statement runs at a time, so that a long one, or an open transaction, makes all others wait. Nothing limits
 * how much of a result waits for a client that reads slowly. There are no time limits of statements, and cancel requests do nothing. Startup
 * parameters are ignored. Clients share whatever else belongs to a session: settings made with SET, temporary tables, session-level advisory locks,
 * statements prepared with SQL's PREPARE, and the unnamed statement between batches. DISCARD ALL and DEALLOCATE ALL are for all of them.
 * COPY FROM STDIN must be a Query of its own, whose data are gathered before it runs.
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
    endSession(session);
  }

  function endSession(session: Session): void {
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
    if (batch.kind === 'cancel') return endSession(session);
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
          // What was under way when its transaction was rolled back would be committed by itself.
          if (!sessions.has(session)) return;
          for (const batch of splitBatches(bytes)) {
            scheduler.enqueue(session, () => runBatch(session, number, batch));
          }
        },
      };
    },
  };
}
