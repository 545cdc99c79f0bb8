/**
 * Writes `src/providers/shared/model-catalogue.json` anew from the public catalogue of models.dev, which people of many
 * projects keep: the models of our vendors that write text, with the facts that requests depend on.
 *
 *     node scripts/update-model-catalogue.ts [FILE]
 *
 * FILE is a copy of its api.json; without it the file is fetched.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { vendorNames } from '../src/providers/shared/vendor-names.ts';

const source = 'https://models.dev/api.json';
const destination = join(import.meta.dirname, '../src/providers/shared/model-catalogue.json');

/** What of it is read. Its form is described at https://github.com/anomalyco/models.dev. */
const published = z.record(
  z.string(),
  z.object({
    models: z.record(
      z.string(),
      z.object({
        release_date: z.string(),
        reasoning: z.boolean().default(false),
        temperature: z.boolean().optional(),
        limit: z.object({ context: z.number(), input: z.number().optional(), output: z.number() }),
        modalities: z.object({ output: z.array(z.string()) }),
      }),
    ),
  }),
);

type Published = z.output<typeof published>[string]['models'][string];

function trim({ release_date: released, reasoning, temperature, limit }: Published) {
  return {
    released,
    contextWindow: limit.context,
    ...(limit.input !== undefined && limit.input < limit.context && { promptLimit: limit.input }),
    outputLimit: limit.output,
    takesReasoning: reasoning,
    ...(temperature !== undefined && { takesTemperature: temperature }),
  };
}

/** Embedders write a vector, which is listed as text of a token or as long as the vector. */
function writesText(id: string, { modalities, limit }: Published): boolean {
  return modalities.output.join() === 'text' && limit.context > 0 && !id.includes('embed');
}

const [file] = process.argv.slice(2);
const text = file === undefined ? await (await fetch(source)).text() : await readFile(file, 'utf8');
const all = published.parse(JSON.parse(text));
const models = Object.fromEntries(
  vendorNames.map((vendor) => {
    const listed = Object.entries(all[vendor]?.models ?? {}).filter(([id, model]) => writesText(id, model));
    if (listed.length === 0) throw new Error(`The catalogue has no model of ${vendor}.`);
    const sorted = listed.sort(([a], [b]) => (a < b ? -1 : 1));
    return [vendor, Object.fromEntries(sorted.map(([id, model]) => [id, trim(model)]))];
  }),
);
const license = 'MIT License, Copyright (c) 2025 spin.dev';
await writeFile(destination, `${JSON.stringify({ source, license, models }, null, 2)}\n`);
