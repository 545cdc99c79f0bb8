import type { CatalogueModel } from '../../ports/models.ts';
import catalogue from './model-catalogue.json' with { type: 'json' };
import listPrices from './model-prices.json' with { type: 'json' };
import { knownVendor, type VendorName, vendorNamedIn } from './vendor-names.ts';

/** What is known about a model besides its name. */
export type ModelFacts = Omit<CatalogueModel, 'id' | 'ownedBy'>;

type Entry = Omit<ModelFacts, 'created' | 'price'> & { released: string };

const entriesOf: Record<VendorName, Record<string, Entry>> = catalogue.models;

/** The vendors' own prices; a gateway may charge others. */
const pricesOf: Record<VendorName, Record<string, CatalogueModel['price']>> = listPrices.prices;

/**
 * For models of unknown servers. Most have at least this much, and the longest question and context that the API accepts
 * fit in it, in any script.
 */
const unknownWindow = 32_768;

/**
 * The catalogue's facts about a model, by its name with or without a date. A model that is newer than the catalogue gets
 * the context window of its latest relative; its other facts stay unknown.
 * @param vendor undefined for a server that may run models of any vendor
 */
export function factsOf(id: string, vendor?: VendorName): ModelFacts {
  // Routers prefix the vendor, as in `openai/gpt-5`. A fine-tuned model names its base model.
  const name = id.replace(/^.*\//u, '').replace(/^ft:([^:]+)(?::.*)?$/su, '$1');
  const owner = vendor ?? vendorNamedIn(name);
  if (owner === undefined) return { created: 0, contextWindow: unknownWindow };
  const entries = entriesOf[owner];
  const known = entries[name] ?? entries[withoutDate(name)];
  if (known) {
    const { released, ...facts } = known;
    const prices = vendor && pricesOf[vendor];
    const price = prices?.[name] ?? prices?.[withoutDate(name)];
    return { ...facts, created: Date.parse(released) / 1000, ...(price && { price }) };
  }
  const { contextWindow, promptLimit } = latestRelative(entries, name) ?? {
    contextWindow: knownVendor(owner).usualWindow,
    promptLimit: undefined,
  };
  return { created: 0, contextWindow, promptLimit };
}

function latestRelative(entries: Record<string, Entry>, name: string): Entry | undefined {
  return Object.entries(entries)
    .filter(([other]) => lineOf(other) === lineOf(name))
    .map(([, entry]) => entry)
    .sort((one, other) => other.released.localeCompare(one.released))[0];
}

/** A name without its version: `gemini-3.5-flash-preview` becomes `gemini--flash`. */
function lineOf(name: string): string {
  return withoutDate(name)
    .replace(/-(?:latest|preview|exp)\b.*$/u, '')
    .replace(/\d+(?:[.-]\d+)*/gu, '');
}

function withoutDate(name: string): string {
  return name.replace(/-(?:\d{4}-?\d{2}-?\d{2}|\d{2}-\d{4}|\d{4})$/u, '');
}
