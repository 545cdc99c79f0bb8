import type { ServerResponse } from 'node:http';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createServerWithVendor } from '../support/vendors/create-server-with-vendor.ts';
import { chunk, startStream, streamEnd } from '../support/vendors/openai-scripted-server.ts';

test.each([undefined, 'auto'] as const)(
  'a call that a model thinks about for long reports progress to a client that asks for it (negotiation: %s)',
  async (mode) => {
    const asked = Promise.withResolvers<ServerResponse>();
    await using running = await createServerWithVendor((response) => asked.resolve(response));
    const { server } = running;
    const tenant = await server.createTenant();
    const client = new Client({ name: 'test', version: '1' }, mode && { versionNegotiation: { mode } });
    const requestInit = { headers: { authorization: `Bearer ${tenant.apiKey}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', server.url), { requestInit }));
    onTestFinished(() => client.close());
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());

    const heard = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
    let count = 0;
    const call = client.callTool(
      { name: 'svc_chat', arguments: { assistant_id: tenant.assistantId, message: 'What is a keel?' } },
      { onprogress: (progress) => heard[count++]?.resolve(progress) },
    );
    const vendor = await asked.promise;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await heard[0]?.promise).toMatchObject({ progress: 15, message: 'Working on it for 15 seconds' });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await heard[1]?.promise).toMatchObject({ progress: 30 });
    startStream(vendor);
    vendor.end(chunk({ content: 'A fin.' }) + chunk({}, 'stop') + streamEnd);
    expect(await call).toMatchObject({ structuredContent: { success: true, text: 'A fin.' } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(count).toBe(2);
  },
);
