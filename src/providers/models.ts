import type { Stopwatch } from '../ports/clock.ts';
import type { Generator } from '../ports/generator.ts';
import type { Log } from '../ports/log.ts';
import { builtinModelId, type CatalogueModel, type Models } from '../ports/models.ts';
import { createBuiltinGenerator } from './builtin/generator.ts';
import type { ModelVendor } from './shared/model-vendor.ts';
import { VendorError } from './shared/vendor-error.ts';
import { knownVendor, vendorNamedIn } from './shared/vendor-names.ts';
import { ggufPath } from './vendors.ts';

type ModelsOptions = {
  /** The configured vendors, in order of preference. */
  vendors: ModelVendor[];
  /** The deployment's default model; unset: the preferred model of the first vendor. */
  chatModel?: string | undefined;
  log: Log;
  elapsed: Stopwatch;
};

const listLifetimeMs = 60_000;

/** The built-in generator has no context window; this value bounds its prompts. */
const builtinModel: CatalogueModel = {
  id: builtinModelId,
  ownedBy: 'lectern',
  created: 0,
  contextWindow: 128_000,
};

/**
 * The models of all configured vendors, and the built-in one. Lists are refreshed at most once a minute; while a vendor
 * cannot be reached, its last list stays. Throws when no configured vendor runs the default model.
 */
export function createModels({ vendors, chatModel, log, elapsed }: ModelsOptions): Models {
  const builtinGenerator = createBuiltinGenerator();
  const named = ggufPath(chatModel) === undefined ? chatModel : undefined;
  const defaultModel = named ?? vendors[0]?.preferredModel ?? builtinModel.id;
  checkDefaultModel(defaultModel, vendors);
  const lists = new Map<ModelVendor, CatalogueModel[]>();
  let refreshed: { at: number; done: Promise<void> } | null = null;

  async function refresh(vendor: ModelVendor): Promise<void> {
    try {
      lists.set(vendor, await vendor.list());
    } catch (error) {
      log.warn(
        { err: new VendorError(error), vendor: vendor.name },
        'could not list the models of a provider; its last list stays',
      );
    }
  }

  /** The vendor of a model: the first that lists it, else the one that its name implies, else the first. */
  function vendorOf(id: string): ModelVendor | undefined {
    const implied = vendorNamedIn(id);
    return (
      vendors.find((vendor) => lists.get(vendor)?.some((model) => model.id === id)) ??
      vendors.find(({ name }) => name === implied) ??
      vendors.find(({ name }) => name === 'custom') ??
      vendors[0]
    );
  }

  async function list(): Promise<CatalogueModel[]> {
    const now = elapsed();
    if (refreshed === null || now - refreshed.at >= listLifetimeMs) {
      refreshed = { at: now, done: Promise.all(vendors.map(refresh)).then(() => undefined) };
    }
    await refreshed.done;
    const models = new Map<string, CatalogueModel>([[builtinModel.id, builtinModel]]);
    for (const model of vendors.flatMap((vendor) => lists.get(vendor) ?? [])) {
      if (!models.has(model.id)) models.set(model.id, model);
    }
    const missing = models.has(defaultModel) ? undefined : vendorOf(defaultModel)?.describe(defaultModel);
    return missing === undefined ? [...models.values()] : [...models.values(), missing];
  }

  function generatorFor(model: CatalogueModel): Generator {
    if (model.id === builtinModel.id) return builtinGenerator;
    return vendorOf(model.id)?.generator ?? builtinGenerator;
  }

  return { defaultModel, list, generatorFor };
}

function checkDefaultModel(id: string, vendors: ModelVendor[]): void {
  if (id === builtinModel.id) return;
  const named = vendorNamedIn(id);
  const isMissing = named !== undefined && !vendors.some(({ name }) => name === named || name === 'custom');
  if (vendors.length > 0 && !isMissing) return;
  const { setting } = knownVendor(named ?? 'openai');
  throw new Error(
    `CHAT_MODEL is ${id}, but its provider is not configured. Set ${setting} (or OPENAI_BASE_URL for a server of ` +
      'your own), or set CHAT_MODEL to local.',
  );
}
