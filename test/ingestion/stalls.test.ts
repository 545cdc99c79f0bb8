import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../../adapters/server.ts';
import { type Dependencies, drainJobs } from '../../src/index.ts';
import { createStallGuard, type Stall } from '../../src/telemetry/stall-guard.ts';
import { createTestServer } from '../support/server/create-test-server.ts';

/** Holds up the event loop, as nothing in the service should, for half a second by the clock of the processor. */
function block(): void {
  const end = process.threadCpuUsage().user + 500_000;
  while (process.threadCpuUsage().user < end);
}

/** A server with parts that block, the stalls that it notices, and the one of the block itself: others may come before. */
async function serverWith(change: (deps: Dependencies) => Partial<Dependencies>) {
  const base = await createTestServer();
  onTestFinished(() => base[Symbol.asyncDispose]());
  const stalls: Stall[] = [];
  const blocked = Promise.withResolvers<Stall>();
  const stallGuard = createStallGuard((stall) => {
    stalls.push(stall);
    if (stall.cpuMilliseconds > 400) {
      blocked.resolve(stall);
    }
  });
  onTestFinished(() => stallGuard.stop());
  const deps = { ...base.deps, ...change(base.deps), stallGuard };
  const server = await startServer(deps, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.stop());
  const { apiKey } = await base.createTenant();

  async function upload(): Promise<void> {
    const body = new FormData();
    body.append('file', new File([`A foehn wind blows over the pass. ${crypto.randomUUID()}`], 'note.txt'));
    const headers = { authorization: `Bearer ${apiKey}` };
    expect((await fetch(`${server.url}/v1/files`, { method: 'POST', body, headers })).status).toBe(200);
  }

  return { deps, stalls, blocked: blocked.promise, upload };
}

test('a request that blocks the event loop is named, and counted', async () => {
  const { deps, stalls, blocked, upload } = await serverWith(({ blobs }) => ({
    blobs: {
      ...blobs,
      put(...args) {
        block();
        return blobs.put(...args);
      },
    },
  }));
  await upload();
  expect((await blocked).work).toContain('POST /v1/files');
  const { stalls: count, longestMs } = deps.stallGuard.counts();
  expect(count).toBe(stalls.length);
  expect(longestMs).toBeGreaterThan(400);
});

test('a job that blocks the event loop is named', async () => {
  const { deps, blocked, upload } = await serverWith(({ embedder }) => ({
    embedder: {
      ...embedder,
      embed(...args) {
        block();
        return embedder.embed(...args);
      },
    },
  }));
  await upload();
  await drainJobs(deps);
  expect((await blocked).work).toContainEqual(expect.stringMatching(/^ingest_/));
});
