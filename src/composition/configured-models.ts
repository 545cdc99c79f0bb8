import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { stopwatch } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { Reranker } from '../ports/reranker.ts';
import { createBuiltinReranker } from '../providers/builtin/reranker.ts';
import { createCompatibleReranker } from '../providers/compatible/reranker.ts';
import type { EmbedderSettings } from '../providers/create-embedder.ts';
import type { VendorAccess } from '../providers/shared/model-vendor.ts';
import type { VendorAccesses } from '../providers/vendors.ts';
import { modelsDirectoryOf } from './local-models.ts';

/** How to reach each vendor whose key is set. */
export function vendorAccesses(config: Config): VendorAccesses {
  return {
    openai: openAiAccess(config),
    anthropic: accessWith(config.ANTHROPIC_API_KEY, config.ANTHROPIC_BASE_URL),
    google: accessWith(config.GOOGLE_API_KEY, config.GOOGLE_BASE_URL),
    mistral: accessWith(config.MISTRAL_API_KEY, config.MISTRAL_BASE_URL),
    cohere: accessWith(config.COHERE_API_KEY, config.COHERE_BASE_URL),
  };
}

function accessWith(apiKey: string | undefined, baseUrl: string | undefined): VendorAccess | undefined {
  return apiKey === undefined ? undefined : { apiKey, baseUrl };
}

function openAiAccess({ OPENAI_API_KEY, OPENAI_BASE_URL }: Config): VendorAccess | undefined {
  // A self-hosted server often needs no key, but the client requires one.
  return accessWith(OPENAI_API_KEY ?? (OPENAI_BASE_URL && 'none'), OPENAI_BASE_URL);
}

/** The configured model; by default OpenAI's if its key is set, otherwise the built-in one. */
export function embeddingModel({ EMBEDDING_MODEL, OPENAI_API_KEY }: Config): string {
  return EMBEDDING_MODEL ?? (OPENAI_API_KEY ? 'text-embedding-3-small' : 'local');
}

/** What embedders need besides the name of a model. */
export function embedderSettings(config: Config, log: Log): EmbedderSettings {
  const { EMBEDDING_QUERY_PREFIX: query, EMBEDDING_DOCUMENT_PREFIX: document } = config;
  const prefixes = { ...(query !== undefined && { query }), ...(document !== undefined && { document }) };
  return {
    accesses: vendorAccesses(config),
    prefixes,
    modelsDirectory: modelsDirectoryOf(config),
    log,
    elapsed: stopwatch,
  };
}

/**
 * The configured reranker; by default Cohere's if its key is set, otherwise the built-in one.
 * @throws ConfigError when its provider is not configured, or a configured server would not be used
 */
export async function createReranker(config: Config): Promise<Reranker | undefined> {
  const { RERANK_BASE_URL: baseUrl, RERANK_API_KEY: apiKey = '', COHERE_API_KEY: cohereKey } = config;
  requireUsedReranker(config);
  const model = config.RERANK_MODEL ?? (cohereKey ? 'rerank-v3.5' : 'local');
  if (model === 'none') return undefined;
  if (model === 'local') return createBuiltinReranker();
  if (model.startsWith('hf:')) {
    const { createOnnxReranker } = await import('../providers/onnx/reranker.ts');
    return createOnnxReranker(model.slice('hf:'.length), modelsDirectoryOf(config));
  }
  if (baseUrl !== undefined) return createCompatibleReranker({ apiKey, baseUrl }, model);
  if (cohereKey !== undefined) {
    // Loaded on demand: the vendor's package takes a quarter as long to load as the whole program.
    const { createCohereReranker } = await import('../providers/cohere/reranker.ts');
    return createCohereReranker({ apiKey: cohereKey, baseUrl: config.COHERE_BASE_URL }, model);
  }
  throw new ConfigError(
    `RERANK_MODEL is ${model}, but its provider is not configured. Set COHERE_API_KEY, or RERANK_BASE_URL for ` +
      'another server, or set RERANK_MODEL to local, none, or hf:OWNER/NAME for a cross-encoder in this process.',
  );
}

/** @throws ConfigError when a reranking server is set up that no search would use */
function requireUsedReranker({ RERANK_BASE_URL, RERANK_API_KEY, RERANK_MODEL }: Config): void {
  if (RERANK_API_KEY !== undefined && RERANK_BASE_URL === undefined) {
    throw new ConfigError('RERANK_API_KEY is for the server at RERANK_BASE_URL: set that too, or neither.');
  }
  if (RERANK_BASE_URL !== undefined && RERANK_MODEL === undefined) {
    throw new ConfigError(
      'RERANK_BASE_URL is set, but not RERANK_MODEL: name the model of that server, or none.',
    );
  }
}
