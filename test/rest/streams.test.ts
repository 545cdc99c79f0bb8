import { expect, test } from 'vitest';
import {
  answerFor,
  createStreamingVendor,
  questionFor,
} from '../../scripts/bench/harness/streaming-vendor.ts';
import { createServerWithVendor } from '../support/vendors/create-server-with-vendor.ts';

const streams = Array.from({ length: 100 }, (_, stream) => stream);
const tokens = 12;

test('of a hundred concurrent streams none is lost, truncated or mixed with another', async () => {
  const vendor = createStreamingVendor();
  await using running = await createServerWithVendor((response, _request, before) =>
    vendor(response, running.vendor.received[before]?.body ?? {}),
  );
  const { openai, assistantId } = await running.server.createTenant();
  const answers = await Promise.all(
    streams.map(async (stream) => {
      const events = await openai.chat.completions.create({
        model: assistantId,
        messages: [{ role: 'user', content: questionFor(stream, tokens) }],
        stream: true,
      });
      const chunks = await Array.fromAsync(events);
      return chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('');
    }),
  );
  expect(answers).toEqual(streams.map((stream) => answerFor(stream, tokens)));
});
