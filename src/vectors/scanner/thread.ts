/** The thread that holds the large segments of vectors and compares them with questions, beside the event loop. */
import { parentPort, workerData } from 'node:worker_threads';
import type { BlockKey } from '../../db/segments/blocks.ts';
import { createBlockCache } from '../../segments/segment-cache.ts';
import { preselectBySigns } from '../nearest/preselect-by-signs.ts';
import { createQuestion } from '../nearest/question.ts';
import { scoreCandidates } from '../nearest/score-values.ts';
import type { FromScanner, Scan, ScanRequest, ToScanner } from './protocol.ts';

type Block = BlockKey & { data: Buffer };

const blocks = createBlockCache(workerData.maxBytes);

/** The blocks that scans wait for, by the scan's id: a scan waits for some at a time. */
const waiting = new Map<number, PromiseWithResolvers<Block[]>>();

const tell = (message: FromScanner) => parentPort?.postMessage(message);

async function scan(id: number, { searched, vector, limit, wanted }: ScanRequest): Promise<Scan | undefined> {
  const source = {
    blocks,
    load(places: BlockKey[]) {
      const loading = Promise.withResolvers<Block[]>();
      waiting.set(id, loading);
      tell({ kind: 'wanted', id, places });
      return loading.promise;
    },
  };
  const question = createQuestion(vector);
  const candidates = await preselectBySigns(source, question, searched, limit);
  return candidates && scoreCandidates(source, question, { candidates, searched, wanted });
}

parentPort?.on('message', async (message: ToScanner) => {
  const { id } = message;
  if (message.kind === 'scan') {
    try {
      tell({ kind: 'scanned', id, scan: await scan(id, message), cachedBytes: blocks.calculatedSize });
    } catch (error) {
      tell({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) });
    }
    return;
  }
  const loading = waiting.get(id);
  waiting.delete(id);
  if (message.kind === 'failed') loading?.reject(new Error(message.message));
  else
    loading?.resolve(
      message.blocks.map(({ bytes, ...key }) => ({ ...key, data: Buffer.from(bytes.buffer) })),
    );
});
