import { Worker } from 'node:worker_threads';
import { HistoryChanged } from '../../db/history.ts';
import type { BlockKey } from '../../db/segments/blocks.ts';
import type { SegmentCache } from '../../segments/segment-cache.ts';
import type { FromScanner, Scan, ScanRequest, ToScanner } from './protocol.ts';

/** Loads blocks of the project that is searched. */
type LoadBlocks = (places: BlockKey[]) => Promise<(BlockKey & { data: Buffer<ArrayBuffer> })[]>;

type Scanner = {
  scan(request: ScanRequest, load: LoadBlocks): Promise<Scan | undefined>;
  /** Ends the thread; scans under way fail with the error. */
  end(reason: Error): void;
};

type Waiting = PromiseWithResolvers<Scan | undefined> & { load: LoadBlocks };

const scanners = new WeakMap<SegmentCache, Scanner>();

/**
 * Finds the chunks of large segments nearest to a vector, in a thread that keeps the segments: that takes milliseconds, in which the
 * event loop does the rest of the search, or others. The thread starts with the first search, and again after a failure.
 * @returns undefined when a segment was swept
 */
export function scanSegments(
  cache: SegmentCache,
  request: ScanRequest,
  load: LoadBlocks,
): Promise<Scan | undefined> {
  const scanner = scanners.getOrInsertComputed(cache, () =>
    startScanner(cache, () => scanners.delete(cache)),
  );
  return scanner.scan(request, load);
}

/** Ends the thread that keeps what was filled from a former database. Searches under way fail with `HistoryChanged`. */
export function endScanner(cache: SegmentCache): void {
  scanners.get(cache)?.end(new HistoryChanged());
  scanners.delete(cache);
}

/** @param onFailure called when the thread has failed and will not answer any more */
function startScanner({ vectors }: SegmentCache, onFailure: () => void): Scanner {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: { maxBytes: vectors.maxSize },
    execArgv: [],
  });
  const waiting = new Map<number, Waiting>();
  const tell = (message: ToScanner, transferred: ArrayBuffer[] = []) =>
    worker.postMessage(message, transferred);
  let last = 0;

  function settle(id: number): Waiting | undefined {
    const asked = waiting.get(id);
    waiting.delete(id);
    // Only searches may keep the process alive.
    if (waiting.size === 0) worker.unref();
    return asked;
  }

  async function sendBlocks(id: number, places: BlockKey[]): Promise<void> {
    try {
      const loaded = (await waiting.get(id)?.load(places)) ?? [];
      const blocks = loaded.map(({ data, ...key }) => ({ ...key, bytes: new Uint8Array(data.buffer) }));
      tell(
        { kind: 'blocks', id, blocks },
        blocks.map(({ bytes }) => bytes.buffer),
      );
    } catch (error) {
      // The search learns what went wrong, and the thread that nothing will come.
      settle(id)?.reject(error);
      tell({ kind: 'failed', id, message: String(error) });
    }
  }

  worker.on('message', (message: FromScanner) => {
    const { id } = message;
    switch (message.kind) {
      case 'wanted':
        void sendBlocks(id, message.places);
        break;
      case 'scanned':
        vectors.calculatedSize = message.cachedBytes;
        settle(id)?.resolve(message.scan);
        break;
      case 'failed':
        settle(id)?.reject(new Error(message.message));
        break;
    }
  });
  const rejectAll = (reason: unknown) => {
    for (const id of [...waiting.keys()]) settle(id)?.reject(reason);
  };

  worker.on('error', (error) => {
    onFailure();
    rejectAll(error);
  });

  return {
    scan(request, load) {
      const asked = { ...Promise.withResolvers<Scan | undefined>(), load };
      last += 1;
      waiting.set(last, asked);
      worker.ref();
      tell({ kind: 'scan', id: last, ...request });
      return asked.promise;
    },
    end(reason) {
      rejectAll(reason);
      void worker.terminate();
    },
  };
}
