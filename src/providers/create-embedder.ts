import { createHash } from 'node:crypto';
import { ConfigError } from '../config/config-error.ts';
import type { Embedder } from '../ports/embedder.ts';
import { createBuiltinEmbedder } from './builtin/embedder.ts';
import { type EmbeddingModel, type Prefixes, parseEmbeddingModel } from './embedding-models.ts';
import type { VendorAccess } from './shared/model-vendor.ts';
import {
  createVendorEmbedder,
  type EmbedderSurroundings,
  type EmbeddingProtocol,
} from './shared/vendor-embedder.ts';
import { knownVendor } from './shared/vendor-names.ts';
import type { VendorAccesses } from './vendors.ts';

/**
 * Former names of the built-in model, from before a change of accent folding, before eight languages were added, and before
 * whole words of Thai and Vietnamese were. Their vectors are similar enough to be searched.
 */
const formerBuiltinModels = ['local-static-512', 'local-static-512-v2', 'local-static-512-v3'];

/** What embedders need besides the name of a model. */
export type EmbedderSettings = EmbedderSurroundings & {
  accesses: VendorAccesses;
  /** The operator's prefixes, which replace those of the model's family. */
  prefixes: Partial<Prefixes>;
  /** The folder of the models that run in this process. */
  modelsDirectory: string;
};

/**
 * Creates an embedder by the name in EMBEDDING_MODEL, or by the `Embedder.model` of an earlier setting, whose vectors can
 * then still be searched.
 * @throws ConfigError that says what to set when the model cannot run
 */
export async function createEmbedder(name: string, settings: EmbedderSettings): Promise<Embedder> {
  const builtin = createBuiltinEmbedder();
  if (name === 'local' || name === builtin.model) return builtin;
  if (formerBuiltinModels.includes(name)) return { ...builtin, model: name };
  if (name.startsWith('local-static-')) {
    throw new ConfigError(
      `The vectors are of ${name}, a built-in model that this version of Lectern does not have: replace this process by the version that does.`,
    );
  }
  if (name.startsWith('local@')) {
    throw new ConfigError(
      `EMBEDDING_MODEL is ${name}, but the built-in model has its own number of dimensions. Set EMBEDDING_MODEL to local.`,
    );
  }
  const [stated = '', digest] = name.split('#');
  const model = parseEmbeddingModel(stated);
  const { dimensions, family } = model;
  const prefixes = { ...family.prefixes, ...settings.prefixes };
  const space = `${canonicalName(model)}${prefixDigest(settings.prefixes)}`;
  if (digest !== undefined && space !== name) {
    throw new ConfigError(
      `The embedding model ${name} was used with other values of EMBEDDING_QUERY_PREFIX and EMBEDDING_DOCUMENT_PREFIX.`,
    );
  }
  const { weight, minimumSimilarity, maxTextTokens } = family;
  const similarities = { minimumSimilarity, unrelatedSimilarity: minimumSimilarity };
  const facts = { model: space, weight, ...similarities, maxTextTokens, prefixes, dimensions };
  return createVendorEmbedder(facts, await openProtocol(model, settings), settings);
}

/** Prefixes change the vectors, so the operator's prefixes are part of the vector space's name. */
function prefixDigest({ query, document }: Partial<Prefixes>): string {
  if (query === undefined && document === undefined) return '';
  return `#${createHash('sha256')
    .update(JSON.stringify([query, document]))
    .digest('hex')
    .slice(0, 8)}`;
}

/** One name per model, however it was written. */
function canonicalName({ vendor, id, dimensions }: EmbeddingModel): string {
  const plain = dimensions === undefined ? id : `${id}@${dimensions}`;
  return parseEmbeddingModel(plain).vendor === vendor ? plain : `${vendor}:${plain}`;
}

/** A vendor's package is loaded only when it is needed. */
async function openProtocol(
  model: EmbeddingModel,
  { accesses, modelsDirectory }: EmbedderSettings,
): Promise<EmbeddingProtocol> {
  const { id, dimensions } = model;
  if (model.vendor === 'hf') {
    const { onnxEmbedding } = await import('./onnx/embedder.ts');
    return onnxEmbedding(id, modelsDirectory, dimensions);
  }
  const { vendor, access } = resolveVendor({ vendor: model.vendor, id }, accesses);
  if (vendor === 'cohere') {
    const { cohereEmbedding } = await import('./cohere/embedder.ts');
    return cohereEmbedding(access, { model: id, dimensions });
  }
  if (vendor === 'google') {
    const { googleEmbedding } = await import('./google/embedder.ts');
    return googleEmbedding(access, { model: id, dimensions, hasTaskTypes: id === 'gemini-embedding-001' });
  }
  const { openAiEmbedding } = await import('./openai/embedder.ts');
  if (vendor !== 'mistral') return openAiEmbedding(access, { model: id, dimensions });
  const baseUrl = access.baseUrl ?? 'https://api.mistral.ai/v1';
  const maxBatch = { texts: 64, tokens: 16_000 };
  return openAiEmbedding(
    { ...access, baseUrl },
    { model: id, dimensions, dimensionsField: 'output_dimension', maxBatch },
  );
}

/** The vendor itself where its key is set, else the operator's own server, which may serve models of any name. */
function resolveVendor(
  { vendor, id }: { vendor: Exclude<EmbeddingModel['vendor'], 'hf'>; id: string },
  accesses: VendorAccesses,
): { vendor: string; access: VendorAccess } {
  const owner = vendor === 'custom' ? 'openai' : vendor;
  const access = accesses[owner];
  if (access) return { vendor, access };
  if (accesses.openai?.baseUrl !== undefined) return { vendor: 'custom', access: accesses.openai };
  throw new ConfigError(
    `EMBEDDING_MODEL is ${id}, but its provider is not configured. Set ${knownVendor(owner).setting}, or OPENAI_BASE_URL for ` +
      'a server of your own, or set EMBEDDING_MODEL to local.',
  );
}
