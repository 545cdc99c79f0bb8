import { initTRPC } from '@trpc/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { toAppError } from './errors.ts';

const t = initTRPC.create();

test('a reply that breaks its promise is a fault of the service, input that does is one of the request', async () => {
  const procedure = t.procedure.input(z.string()).output(z.number());
  const caller = t
    .router({ ask: procedure.query(({ input }) => input as unknown as number) })
    .createCaller({});
  const reply = toAppError(await caller.ask('x').catch((error: unknown) => error));
  expect(reply).toMatchObject({ kind: 'internal', message: expect.stringContaining('inside the service') });
  const input = toAppError(await caller.ask(7 as unknown as string).catch((error: unknown) => error));
  expect(input.kind).toBe('invalid_request');
});

test('what a procedure itself refuses as malformed is a fault of the request', async () => {
  const procedure = t.procedure.query(() => z.string().parse(7));
  const caller = t.router({ ask: procedure }).createCaller({});
  const refusal = toAppError(await caller.ask().catch((error: unknown) => error));
  expect(refusal.kind).toBe('invalid_request');
});
