import type { Log } from '../src/index.ts';

/** Something that runs until it is stopped. */
export type Stoppable = { stop(): Promise<void> };

type Stop = {
  /** A part that is still starting is stopped once it has started, since it needs what is closed last until then. */
  parts: Promise<Stoppable>[];
  /** Closes what the parts share, after them. */
  close(): Promise<void>;
  /** How long to wait in all, in milliseconds; undefined to wait however long it takes. */
  maxMs: number | undefined;
  log: Log;
};

/** Stops the parts of a process and closes what they share. Logs failures, and gives up when the time is over. */
export async function stopParts({ parts, close, maxMs, log }: Stop): Promise<void> {
  const overdue = Promise.withResolvers<void>();
  const timer =
    maxMs === undefined
      ? undefined
      : setTimeout(() => {
          const seconds = maxMs / 1_000;
          log.warn(
            { seconds },
            'stopping took too long, as when the database does not answer: the process ends now',
          );
          overdue.resolve();
        }, maxMs);
  const stop = async () => {
    await Promise.all(parts.map(async (part) => (await part).stop()));
    await close();
  };
  const stopped = stop().catch((err: unknown) => log.error({ err }, 'the stop failed'));
  await Promise.race([stopped, overdue.promise]);
  clearTimeout(timer);
}
