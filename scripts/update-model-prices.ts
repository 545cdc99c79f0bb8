/**
 * Writes `src/providers/shared/model-prices.json` anew from the package `@pydantic/genai-prices`: what our vendors ask for a
 * million tokens of the models in `model-catalogue.json`. Where longer prompts cost more, it is the price of short ones.
 *
 *     npm pack @pydantic/genai-prices && tar xzf pydantic-genai-prices-*.tgz
 *     node scripts/update-model-prices.ts package
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import catalogue from '../src/providers/shared/model-catalogue.json' with { type: 'json' };

/** The part of the package that is used. */
type Prices = {
  calcPrice(
    usage: { input_tokens: number; output_tokens: number },
    model: string,
    options: { providerId: string },
  ): { input_price: number; output_price: number } | null;
};

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder of the unpacked package.');
const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
const loadFrom = createRequire(resolve(folder, 'package.json'));
const { calcPrice } = loadFrom('./dist/index.cjs') as Prices;

/** Few enough tokens for the lowest of several prices. */
const tokens = 1_000;

const perMillion = (dollars: number) => Number(((dollars / tokens) * 1e6).toFixed(4));

const prices = Object.fromEntries(
  Object.entries(catalogue.models).map(([vendor, models]) => [
    vendor,
    Object.fromEntries(
      Object.keys(models).flatMap((id) => {
        const usage = { input_tokens: tokens, output_tokens: tokens };
        const price = calcPrice(usage, id, { providerId: vendor });
        if (!price || price.output_price === 0) return [];
        return [[id, { input: perMillion(price.input_price), output: perMillion(price.output_price) }]];
      }),
    ),
  ]),
);
const source = `@pydantic/genai-prices ${version}`;
const license = 'MIT License, Copyright (c) Pydantic Services Inc. 2025 to present';
const destination = join(import.meta.dirname, '../src/providers/shared/model-prices.json');
await writeFile(destination, `${JSON.stringify({ source, license, prices }, null, 2)}\n`);
