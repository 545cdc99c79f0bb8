import type { CatalogueModel } from '../../ports/ports.ts';
import catalogue from './model-catalogue.json' with { type: 'json' };
import { type VendorName, vendorNamedIn } from './vendor-names.ts';

/** What is known of a model beside its name. */
export type ModelFacts = Omit<CatalogueModel, 'id' | 'ownedBy'>;

type Entry = Omit<ModelFacts, 'created'> & { released: string };

const entriesOf: Record<VendorName, Record<string, Entry>> = catalogue.models;

/** For a model that nothing is known of, by what its vendor's models have had for long. */
const usualWindows: Record<VendorName, number> = {
  openai: 128_000,
  anthropic: 200_000,
  google: 32_768,
  mistral: 32_768,
  cohere: 128_000,
};

/**
 * For a model of an unknown server. Most serve at least this much, and the longest question and context that the API
 * takes fit in it, in any script.
 */
const unknownWindow = 32_768;

/**
 * What the catalogue says of a model of a vendor, by its name or by the name without a date. A model that is newer than
 * the catalogue has the window of its latest relative, and what else it takes is left to be found out.
 * @param vendor undefined for a server that may run anybody's models
 */
export function factsOf(id: string, vendor?: VendorName): ModelFacts {
  // Servers that pass on to several vendors name them: `openai/gpt-5`. A tuned model names what it was tuned from.
  const name = id.replace(/^.*\//u, '').replace(/^ft:([^:]+)(?::.*)?$/su, '$1');
  const owner = vendor ?? vendorNamedIn(name)?.name;
  if (owner === undefined) return { created: 0, contextWindow: unknownWindow };
  const entries = entriesOf[owner];
  const known = entries[name] ?? entries[withoutDate(name)];
  if (known) {
    const { released, ...facts } = known;
    return { ...facts, created: Date.parse(released) / 1000 };
  }
  const { contextWindow, promptLimit } = latestRelative(entries, name) ?? {
    contextWindow: usualWindows[owner],
    promptLimit: undefined,
  };
  return { created: 0, contextWindow, promptLimit };
}

function latestRelative(entries: Record<string, Entry>, name: string): Entry | undefined {
  return Object.entries(entries)
    .filter(([other]) => lineOf(other) === lineOf(name))
    .map(([, entry]) => entry)
    .sort((a, b) => b.released.localeCompare(a.released))[0];
}

/** A name without what changes between the versions of a model: `gemini-3.5-flash-preview` is of `gemini--flash`. */
function lineOf(name: string): string {
  return withoutDate(name)
    .replace(/-(?:latest|preview|exp)\b.*$/u, '')
    .replace(/\d+(?:[.-]\d+)*/gu, '');
}

function withoutDate(name: string): string {
  return name.replace(/-(?:\d{4}-?\d{2}-?\d{2}|\d{2}-\d{4}|\d{4})$/u, '');
}
