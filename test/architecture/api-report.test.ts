import { readFile } from 'node:fs/promises';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { expect, expectTypeOf, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import clientManifest from '../../packages/client/package.json' with { type: 'json' };
import type { ErrorCode, Procedures } from '../../packages/client/src/api.ts';
import { apiReport, formatApiReport } from '../../scripts/client/build-client.ts';
import type { AppRouter, apiErrorCodes } from '../../src/index.ts';

type Procedure = (...args: never) => unknown;

type Settled<Answer> =
  Answer extends Promise<infer Value>
    ? Value
    : Answer extends AsyncIterable<infer Event>
      ? { event: Event }
      : Answer;

/** What each procedure of the package answers; of a stream, its events. */
type Outputs<Tree> = {
  [Name in keyof Tree]: Tree[Name] extends Procedure ? Settled<ReturnType<Tree[Name]>> : Outputs<Tree[Name]>;
};

/** The same as the router has it, for the procedures of the package. */
type RouterOutputs<Router, Tree> = {
  [Name in keyof Tree & keyof Router]: Tree[Name] extends Procedure
    ? Settled<Router[Name]>
    : RouterOutputs<Router[Name], Tree[Name]>;
};

/** What each procedure of the package takes first. */
type Inputs<Tree> = {
  [Name in keyof Tree]: Tree[Name] extends Procedure ? Parameters<Tree[Name]>[0] : Inputs<Tree[Name]>;
};

/** What the router takes. Where that is nothing, or a form, the package takes what it likes. */
type RouterInputs<Router, Tree> = {
  [Name in keyof Tree & keyof Router]: Tree[Name] extends Procedure
    ? undefined extends Router[Name]
      ? unknown
      : FormData extends Router[Name]
        ? unknown
        : Router[Name] | undefined
    : RouterInputs<Router[Name], Tree[Name]>;
};

test('the client package’s types are up to date with the router', async () => {
  const message = 'Run: npm run client, and look at what it changes in packages/client/src/api.ts';
  expect(await readFile(apiReport, 'utf8'), message).toBe(formatApiReport());
});

test('the types equal those inferred from the router', () => {
  // What fails here fails when it is compiled.
  type Answers = RouterOutputs<inferRouterOutputs<AppRouter>, Procedures>;
  const answers: Outputs<Procedures> = {} as Answers;
  answers satisfies Answers;
  expectTypeOf<Inputs<Procedures>>().toExtend<RouterInputs<inferRouterInputs<AppRouter>, Procedures>>();
  expectTypeOf<ErrorCode>().toEqualTypeOf<(typeof apiErrorCodes)[number]>();
});

test('the package has the version of the service', () => {
  expect(clientManifest.version).toBe(manifest.version);
});
