import { ConfigError } from '../../config/config-error.ts';

/** What a model is for. */
export type ModelPurpose = 'embedding' | 'reranking';

/** The facts of a `config.json` that decide whether and how a model runs. */
export type ModelConfig = {
  model_type?: string;
  architectures?: string[];
  max_position_embeddings?: number;
  id2label?: Record<string, string>;
};

/** The part of a `tokenizer.json` that is used. */
export type Tokenizer = { model?: { type?: string }; added_tokens?: { content: string }[] };

/** The part of a `tokenizer_config.json` that is used. */
export type TokenizerConfig = { tokenizer_class?: string; model_max_length?: number };

/** The architectures of known families, by the names of their models; the first match wins. */
const families: [name: RegExp, modelType: string][] = [
  [/multilingual-e5-small|paraphrase-multilingual-minilm/iu, 'bert'],
  [/multilingual-e5|bge-m3|bge-reranker|arctic-embed-.*v2|paraphrase-multilingual|xlm-r/iu, 'xlm-roberta'],
  [/mxbai-rerank-.*-v1/iu, 'deberta-v2'],
  [/mpnet/iu, 'mpnet'],
  [/distilroberta/iu, 'roberta'],
  [/(?:^|[/-])(?:bge|e5|gte)-|minilm|mxbai-embed|arctic-embed|ms-marco|tinybert/iu, 'bert'],
];

/** The architectures of other models, by their type of tokenizer. */
const usualTypes: Record<string, string> = { WordPiece: 'bert', Unigram: 'xlm-roberta' };

/**
 * What a model is for, by its configuration and its name.
 * @throws ConfigError when it neither embeds nor reranks
 */
export function findPurpose(
  model: string,
  { architectures = [], id2label, model_type }: ModelConfig,
): ModelPurpose {
  const name = /rerank|cross-encoder|ms-marco/iu.test(model);
  if (architectures.length === 0) return name ? 'reranking' : 'embedding';
  const classifies = architectures.some((architecture) => architecture.endsWith('ForSequenceClassification'));
  const labels = Object.keys(id2label ?? {}).length;
  if (classifies && labels <= 2) return 'reranking';
  const embeds = architectures.some((architecture) =>
    /(?:Model|ForMaskedLM|ForPreTraining)$/u.test(architecture),
  );
  if (!classifies && (embeds || /embed/iu.test(model))) return 'embedding';
  const what = classifies
    ? `sorts texts into ${labels} classes`
    : `is of the kind ${architectures.join(', ')}`;
  throw new ConfigError(
    `hf:${model} neither embeds nor reranks: it ${what}${model_type ? ` (${model_type})` : ''}. Accepted are sentence ` +
      'embedders and cross-encoders with one score.',
  );
}

/**
 * The configuration with everything that the runtime needs, completed from the known families.
 * @throws ConfigError when the family cannot be determined
 */
export function completeConfig(model: string, config: ModelConfig, tokenizer: Tokenizer): ModelConfig {
  if (config.model_type) return config;
  const family = families.find(([name]) => name.test(model))?.[1] ?? usualTypes[tokenizer.model?.type ?? ''];
  if (family !== undefined) return { ...config, model_type: family };
  throw new ConfigError(
    `hf:${model} has no model_type in its config.json, and its name is of no known family. Put a config.json beside its ` +
      'weights, such as {"model_type":"bert"}.',
  );
}

const tokenizerClasses: Record<string, string> = {
  WordPiece: 'BertTokenizer',
  Unigram: 'XLMRobertaTokenizer',
};

/** The assumed input length of a model that does not state one, in tokens. */
const usualLength = 512;

/** The tokenizer's configuration with its class and the input length of the network, which fails with longer texts. */
export function completeTokenizerConfig(
  model: string,
  tokenizerConfig: TokenizerConfig,
  tokenizer: Tokenizer,
  { model_type, max_position_embeddings }: ModelConfig,
): TokenizerConfig {
  // Networks of the RoBERTa family count positions from two.
  const offset = /roberta|mpnet/u.test(model_type ?? '') ? 2 : 0;
  const usual = /minilm/iu.test(model) && !/ms-marco/iu.test(model) ? usualLength / 2 : usualLength;
  const longest = max_position_embeddings === undefined ? usual : max_position_embeddings - offset;
  return {
    ...(tokenizerConfig.tokenizer_class === undefined && specialTokens(tokenizer)),
    tokenizer_class: tokenizerClasses[tokenizer.model?.type ?? ''] ?? 'PreTrainedTokenizerFast',
    ...tokenizerConfig,
    model_max_length: Math.min(tokenizerConfig.model_max_length ?? Number.POSITIVE_INFINITY, longest),
  };
}

const tokenNames = {
  pad: ['[PAD]', '<pad>'],
  unk: ['[UNK]', '<unk>'],
  cls: ['[CLS]', '<s>'],
  sep: ['[SEP]', '</s>'],
};

function specialTokens({ added_tokens = [] }: Tokenizer): Record<string, string> {
  const known = new Set(added_tokens.map(({ content }) => content));
  const found = Object.entries(tokenNames).flatMap(([name, texts]) => {
    const text = texts.find((candidate) => known.has(candidate));
    return text === undefined ? [] : [[`${name}_token`, text]];
  });
  return Object.fromEntries(found);
}
