import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addLocalModel, listLocalModels, parseConfig, removeLocalModel } from '../../src/index.ts';
import { type ScriptedHub, startScriptedHub } from '../support/vendors/scripted-hub.ts';

const lock = new URL('../../src/providers/onnx/runtime/lock.json', import.meta.url);

/** Stands in for transformers.js, which is too large to be installed for this: runs weights that begin with ONNX. */
const runtime = `
const { readFileSync } = require('node:fs');
const files = { q8: 'model_quantized', int8: 'model_int8', fp32: 'model', fp16: 'model_fp16' };
function load(folder, dtype) {
  for (const file of ['config.json', 'tokenizer_config.json']) JSON.parse(readFileSync(folder + '/' + file, 'utf8'));
  const weights = readFileSync(folder + '/onnx/' + files[dtype] + '.onnx', 'utf8');
  if (!weights.startsWith('ONNX')) throw new Error('no graph was found in the protobuf');
}
exports.env = {};
exports.pipeline = async (task, folder, { dtype }) => {
  load(folder, dtype);
  return async ([text]) => ({ tolist: () => [[text.length, 1, 0.5]] });
};
exports.AutoTokenizer = { from_pretrained: async () => () => ({}) };
exports.AutoModelForSequenceClassification = {
  async from_pretrained(folder, { dtype }) {
    load(folder, dtype);
    return async () => ({ logits: { tolist: () => [[0.5]] } });
  },
};`;

const tokenizer = JSON.stringify({ model: { type: 'WordPiece' }, added_tokens: [{ content: '[PAD]' }] });
const weights = Buffer.concat([Buffer.from('ONNX'), Buffer.alloc(200_000, 'w')]);
const bert = JSON.stringify({
  model_type: 'bert',
  architectures: ['BertModel'],
  max_position_embeddings: 512,
});

let folder: string;
let hub: ScriptedHub;
let models: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-models-'));
  hub = await startScriptedHub();
  return async () => {
    await hub[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  };
});

beforeEach(async () => {
  models = await mkdtemp(join(folder, 'models-'));
  const installed = join(models, '.runtime/node_modules/@huggingface/transformers');
  await mkdir(installed, { recursive: true });
  await writeFile(join(installed, 'index.js'), runtime);
  await copyFile(lock, join(models, '.runtime/installed.json'));
  Object.assign(hub, { requests: [], cutAt: Number.POSITIVE_INFINITY, isDamaged: false });
  hub.models.clear();
  hub.gated.clear();
});

function publish(model: string, files: Record<string, string | Buffer>): void {
  const contents = Object.entries(files).map(([path, content]) => [path, Buffer.from(content)] as const);
  hub.models.set(model, new Map(contents));
}

function config(settings: Record<string, string> = {}) {
  return parseConfig({ MODELS_DIR: models, HF_ENDPOINT: hub.url, ...settings });
}

type Options = { from?: string; precision?: string };

async function add(name: string, options: Options = {}, settings: Record<string, string> = {}) {
  let expected = 0;
  let received = 0;
  const progress = {
    step() {},
    expect(bytes: number) {
      expected = bytes;
    },
    receive(bytes: number) {
      received += bytes;
    },
  };
  const added = await addLocalModel(config(settings), name, { ...options, progress });
  return { ...added, expected, received };
}

async function load(path: string) {
  return JSON.parse(await readFile(join(models, path), 'utf8'));
}

test('a model is downloaded in 8 bits, completed, tried and listed; the token goes to the hub alone', async () => {
  publish('acme/bge-tiny', {
    'tokenizer.json': tokenizer,
    'config.json': '{}',
    'onnx/model.onnx': 'ONNX large',
    'onnx/model_quantized.onnx': weights,
  });
  hub.gated.set('acme/bge-tiny', 'hf_secret');
  const added = await add('hf:acme/bge-tiny', {}, { HF_TOKEN: 'hf_secret' });
  expect(added).toMatchObject({
    purpose: 'embedding',
    precision: 'q8',
    dimensions: 3,
    setting: 'EMBEDDING_MODEL=hf:acme/bge-tiny',
    expected: weights.length + tokenizer.length,
    received: weights.length + tokenizer.length,
  });
  expect(await load('acme/bge-tiny/config.json')).toEqual({ model_type: 'bert' });
  expect(await load('acme/bge-tiny/tokenizer_config.json')).toEqual({
    pad_token: '[PAD]',
    tokenizer_class: 'BertTokenizer',
    model_max_length: 512,
  });
  expect((await readFile(join(models, 'acme/bge-tiny/onnx/model_quantized.onnx'))).equals(weights)).toBe(
    true,
  );
  const asked = hub.requests.filter(({ at }) => at === 'store');
  expect(asked.map(({ authorization }) => authorization)).toEqual([undefined]);
  expect(await listLocalModels(config({ EMBEDDING_MODEL: 'hf:acme/bge-tiny' }))).toMatchObject([
    { model: 'acme/bge-tiny', purpose: 'embedding', precision: 'q8', isInUse: true },
  ]);
  hub.requests = [];
  await add('hf:acme/bge-tiny');
  expect(hub.requests).toEqual([]);
});

test('an interrupted download is continued', async () => {
  publish('acme/e5-tiny', { 'tokenizer.json': tokenizer, 'onnx/model_quantized.onnx': weights });
  hub.cutAt = 120_000;
  await expect(add('hf:acme/e5-tiny')).rejects.toThrow(
    /cut off after \d+ of 200004 bytes.*goes on from there/s,
  );
  expect(await listLocalModels(config())).toEqual([]);
  const [part = ''] = await readdir(join(models, '.adding/acme/e5-tiny/onnx'));
  const { length } = await readFile(join(models, '.adding/acme/e5-tiny/onnx', part));
  expect(length).toBeGreaterThan(0);
  Object.assign(hub, { cutAt: Number.POSITIVE_INFINITY, requests: [] });
  const { expected, received } = await add('hf:acme/e5-tiny');
  expect(hub.requests.find(({ at }) => at === 'store')?.range).toBe(`bytes=${length}-`);
  expect(received).toBe(expected);
  expect((await readFile(join(models, 'acme/e5-tiny/onnx/model_quantized.onnx'))).equals(weights)).toBe(true);
});

test('a damaged download is not kept', async () => {
  publish('acme/bge-tiny', { 'tokenizer.json': tokenizer, 'onnx/model_quantized.onnx': weights });
  hub.isDamaged = true;
  await expect(add('hf:acme/bge-tiny')).rejects.toThrow(/arrived damaged: its SHA-256 is/);
  expect(await readdir(join(models, '.adding/acme/bge-tiny/onnx'))).toEqual([]);
  hub.isDamaged = false;
  await add('hf:acme/bge-tiny');
});

test('another precision replaces the installed one', async () => {
  publish('acme/ms-marco-tiny', {
    'tokenizer.json': tokenizer,
    'config.json': JSON.stringify({ model_type: 'bert', architectures: ['BertForSequenceClassification'] }),
    'onnx/model_quantized.onnx': weights,
    'onnx/model_fp16.onnx': 'ONNX half',
  });
  expect(await add('hf:acme/ms-marco-tiny')).toMatchObject({ purpose: 'reranking', precision: 'q8' });
  expect(await add('hf:acme/ms-marco-tiny', { precision: 'fp16' })).toMatchObject({
    precision: 'fp16',
    setting: 'RERANK_MODEL=hf:acme/ms-marco-tiny',
  });
  expect(await readdir(join(models, 'acme/ms-marco-tiny/onnx'))).toEqual(['model_fp16.onnx']);
});

test.each([
  ['nobody/nothing', {}, /has no model nobody\/nothing, or it is private \(401\).*set HF_TOKEN/],
  ['acme/gated', {}, /acme\/gated is gated: accept its terms at http.*set HF_TOKEN/],
  ['acme/plain', {}, /acme\/plain has no ONNX file \(such as onnx\/model_quantized.onnx\)/],
  ['acme/bge-tiny', { precision: 'q4' }, /has no ONNX file of the precision q4/],
  ['acme/bge-tiny', { precision: 'best' }, /There is no precision best. Choose one of q8, int8/],
  ['acme/chat', {}, /neither embeds nor reranks: it is of the kind LlamaForCausalLM \(llama\)/],
  ['acme/nli', {}, /neither embeds nor reranks: it sorts texts into 3 classes/],
  ['acme/words', {}, /acme\/words has no tokenizer.json/],
  ['acme/broken', {}, /is complete, but cannot be run \(.*no graph was found/],
  ['../etc/passwd', {}, /A model is named hf:OWNER\/NAME/],
  ['acme/bge-tiny', { from: '/nowhere' }, /There is no \/nowhere/],
] as [string, Options, RegExp][])('%s %j is refused with what to do', async (model, options, sentence) => {
  const named = { 'tokenizer.json': tokenizer, 'onnx/model_quantized.onnx': weights };
  publish('acme/bge-tiny', named);
  publish('acme/gated', named);
  hub.gated.set('acme/gated', 'hf_secret');
  publish('acme/plain', { 'config.json': bert, 'tokenizer.json': tokenizer });
  publish('acme/chat', {
    ...named,
    'config.json': '{"model_type":"llama","architectures":["LlamaForCausalLM"]}',
  });
  const labels = { 0: 'no', 1: 'neutral', 2: 'yes' };
  const classes = { model_type: 'bert', architectures: ['BertForSequenceClassification'], id2label: labels };
  publish('acme/nli', { ...named, 'config.json': JSON.stringify(classes) });
  publish('acme/words', { 'config.json': bert, 'onnx/model_quantized.onnx': weights });
  publish('acme/broken', { ...named, 'config.json': bert, 'onnx/model_quantized.onnx': 'nothing' });
  await expect(add(`hf:${model}`, options)).rejects.toThrow(sentence);
  expect(await listLocalModels(config())).toEqual([]);
});

test('an unreachable hub is reported with the alternatives', async () => {
  const gone = await startScriptedHub();
  await gone[Symbol.asyncDispose]();
  await expect(add('hf:acme/bge-tiny', {}, { HF_ENDPOINT: gone.url })).rejects.toThrow(
    /cannot be reached \(ECONNREFUSED\).*HF_ENDPOINT.*--from PATH/,
  );
});

test('a folder or an archive is imported without a hub, whatever its files are named', async () => {
  const source = await mkdtemp(join(folder, 'source-'));
  await writeFile(join(source, 'bge-tiny-q.onnx'), weights);
  await writeFile(join(source, 'bge-tiny-q-tokenizer.json'), tokenizer);
  await mkdir(join(source, '1_Pooling'));
  await writeFile(join(source, '1_Pooling/config.json'), '{"pooling_mode_mean_tokens":true}');
  const archive = `${source}.tar.gz`;
  await promisify(execFile)('tar', ['-czf', archive, '-C', dirname(source), basename(source)]);
  for (const [name, from] of [
    ['folder', source],
    ['archive', archive],
  ] as const) {
    const added = await add(`hf:acme/bge-${name}`, { from });
    expect(added).toMatchObject({ precision: 'q8', dimensions: 3 });
    expect(await load(`acme/bge-${name}/config.json`)).toEqual({ model_type: 'bert' });
  }
  expect(hub.requests).toEqual([]);
  expect((await listLocalModels(config())).map(({ model }) => model)).toEqual([
    'acme/bge-archive',
    'acme/bge-folder',
  ]);
  const broken = `${source}.tar`;
  await writeFile(broken, 'no archive');
  await expect(add('hf:acme/bge-tiny', { from: broken })).rejects.toThrow(/cannot be unpacked by tar/);
});

test('a model is removed unless the settings name it', async () => {
  publish('acme/bge-tiny', { 'tokenizer.json': tokenizer, 'onnx/model_int8.onnx': weights });
  expect(await add('hf:acme/bge-tiny')).toMatchObject({ precision: 'int8' });
  const used = config({ EMBEDDING_MODEL: 'hf:acme/bge-tiny@3' });
  await expect(removeLocalModel(used, 'hf:acme/bge-tiny')).rejects.toThrow(/is in use as EMBEDDING_MODEL/);
  await removeLocalModel(config(), 'hf:acme/bge-tiny');
  await expect(removeLocalModel(config(), 'hf:acme/bge-tiny')).rejects.toThrow(
    /There is no hf:acme\/bge-tiny/,
  );
  await expect(removeLocalModel(config(), 'gguf:any.gguf')).rejects.toThrow(/set CHAT_MODEL to gguf:PATH/);
});
