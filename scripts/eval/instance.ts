import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLog } from '../../adapters/log.ts';
import { parseId } from '../../schema/ids.ts';
import { makeApiKey } from '../../src/credentials/api-keys.ts';
import { loadDocument, loadVectors } from '../../src/db/documents/duplicate-content.ts';
import { findSearchedGeneration } from '../../src/db/vectors/vectors.ts';
import { type Evaluation, type EvaluationQuestion, evaluate } from '../../src/evaluate/evaluate.ts';
import {
  appRouter,
  closeDependencies,
  createContext,
  createTenant,
  type Dependencies,
  openDependencies,
  prepareDatabase,
  readConfig,
  startWorker,
} from '../../src/index.ts';
import { createParserPool } from '../../src/parse/pool/parser-pool.ts';
import type { Embedder } from '../../src/ports/embedder.ts';
import type { GenerateRequest, Generator } from '../../src/ports/generator.ts';
import type { CatalogueModel } from '../../src/ports/models.ts';
import type { Passage } from '../../src/ports/passage.ts';
import { textWithHeadings } from '../../src/text/passage-text.ts';
import type { EvalDocument } from './read-set.ts';

/** An organization with documents, which is asked through the code that every surface calls. */
export type Project = {
  /** Its stored uuid. */
  id: string;
  /** Bytes of the database that each document added, indexes included. */
  bytesPerDocument: number;
  /** How well each stage of the search finds what the questions should find; `id` returns the file of a document. */
  evaluate(questions: EvaluationQuestion[]): Promise<Evaluation>;
  /** All passages with their stored vectors, for other engines. */
  loadPassages(): Promise<StoredPassage[]>;
  /** The stored uuid of a document's file; undefined for a document without text, which nobody can find. */
  fileIdOf(documentId: string): string | undefined;
  /** Ids of the documents found, best first. */
  search(query: string): Promise<string[]>;
  ask(question: string): Promise<Answered>;
};

/** An answer, the documents that it cites, and the passages. */
export type Answered = {
  text: string;
  cited: string[];
  citedPassages: string[];
  /** What the model was asked, and the document of each passage; unset if no model was. */
  asked?: { request: GenerateRequest; documents: string[] };
};

/** A document as a file of its own format. */
export type EvalFile = { id: string; filename: string; bytes: Uint8Array };

/** A passage as the service has it; `text` is that under its headings. */
export type StoredPassage = { chunkId: number; fileId: string; text: string; vector: Float32Array };

export type Instance = AsyncDisposable & {
  deps: Dependencies;
  /** A temporary folder for files of a measurement. */
  directory: string;
  /** The models that embed and rerank. */
  models: { embedding: string; rerank: string };
  /** Uploads documents and ingests them, through the whole pipeline. */
  createProject(
    name: string,
    documents: (EvalDocument | EvalFile)[],
    progress: (done: number) => void,
  ): Promise<Project>;
};

/** How many files are ingested at once: while one is parsed, others are embedded and stored. */
const concurrency = 4;

/**
 * Starts the service without its surfaces, on a temporary database. The models are those of the settings, so that the results
 * are those of a deployment with these settings.
 * @param embedder in place of the settings'
 */
export async function startInstance(embedder?: Embedder): Promise<Instance> {
  const directory = await mkdtemp(join(tmpdir(), 'lectern-eval-'));
  const config = {
    ...readConfig(),
    DATA_DIR: directory,
    DATABASE_URL: undefined,
    RATE_LIMITS: 'off' as const,
  };
  const opened = await openDependencies(config, createLog('error'));
  // Starting a new parser process every fifty small documents would take most of the time.
  const parserPool = createParserPool({ jobsPerChild: 10_000 });
  const watched = watchRequests(opened.models);
  const deps = { ...opened, parserPool, models: watched.models, ...(embedder && { embedder }) };
  await prepareDatabase(deps);
  const worker = await startWorker({ ...deps, ownsDatabase: true }, concurrency);

  return {
    deps,
    directory,
    models: { embedding: deps.embedder.model, rerank: deps.reranker?.model ?? 'none' },
    createProject: (name, documents, progress) =>
      createProject({ ...deps, takeRequest: watched.take }, { name, documents, progress }),
    async [Symbol.asyncDispose]() {
      await worker.stop();
      await closeDependencies(deps);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Keeps what the models were last asked, until it is taken. */
function watchRequests(models: Dependencies['models']) {
  let last: GenerateRequest | undefined;
  const watch = (generator: Generator): Generator => ({
    ...generator,
    generate(request, signal) {
      last = request;
      return generator.generate(request, signal);
    },
  });
  return {
    models: { ...models, generatorFor: (model: CatalogueModel) => watch(models.generatorFor(model)) },
    take() {
      const taken = last;
      last = undefined;
      return taken;
    },
  };
}

type ProjectToFill = {
  name: string;
  documents: (EvalDocument | EvalFile)[];
  progress: (done: number) => void;
};

/** Uploads documents to a project of their own, and waits until they can be searched. */
async function createProject(
  deps: Dependencies & { takeRequest: () => GenerateRequest | undefined },
  { name, documents, progress }: ProjectToFill,
): Promise<Project> {
  const apiKey = makeApiKey();
  const { assistantId, organizationId } = await createTenant(deps.pool, {
    organizationName: name,
    assistantName: name,
    apiKey,
  });
  const facts = { authorization: `Bearer ${apiKey}`, address: '127.0.0.1', requestId: 'eval' };
  const caller = appRouter.createCaller(createContext(deps, facts));
  const bytesBefore = await databaseBytes(deps);
  const documentOf = await uploadAll(deps, caller, { documents, progress });
  const fileOf = new Map([...documentOf].map(([file, document]) => [document, parseId('file', file)]));
  const projectId = parseId('assistant', assistantId) ?? '';
  const documentsOf = (fileIds: string[]) => [...new Set(fileIds.map((id) => documentOf.get(id) ?? ''))];
  const documentOfStored = new Map([...fileOf].map(([document, file]) => [file, document]));
  const documentOfPassage = ({ fileId }: Passage) => documentOfStored.get(fileId) ?? '';
  return {
    id: projectId,
    bytesPerDocument: ((await databaseBytes(deps)) - bytesBefore) / Math.max(1, documents.length),
    loadPassages: () => loadPassages(deps, projectId),
    evaluate: (questions) => evaluate(deps, { organizationId, projectId, questions }),
    fileIdOf: (documentId) => fileOf.get(documentId) ?? undefined,
    async search(query) {
      const { file_ids } = await caller.search({ assistant_id: assistantId, query, max_results: 20 });
      return documentsOf(file_ids);
    },
    async ask(question) {
      const { text, citations = [] } = await caller.chat.answer({ content: question });
      const request = deps.takeRequest();
      return {
        text,
        cited: documentsOf(citations.map((citation) => citation.file_id)),
        citedPassages: citations.map(({ passage }) => passage),
        ...(request && { asked: { request, documents: request.passages.map(documentOfPassage) } }),
      };
    },
  };
}

/** Uploads documents, and waits until they are processed. @returns the id of each document by that of its file */
async function uploadAll(
  deps: Dependencies,
  caller: ReturnType<typeof appRouter.createCaller>,
  { documents, progress }: Omit<ProjectToFill, 'name'>,
): Promise<Map<string, string>> {
  const documentOf = new Map<string, string>();
  for (const document of documents) {
    // Some sets have documents without text, which the service refuses.
    if ('text' in document && `${document.title}${document.text}`.trim() === '') continue;
    const { id } = await caller.files.create(uploadOf(document));
    documentOf.set(id, document.id);
    if (documentOf.size % uploadsBetweenProgress === 0)
      progress(documentOf.size - (await countWaiting(deps)));
  }
  for (let waiting = documentOf.size; waiting > 0; ) {
    waiting = await countWaiting(deps);
    progress(documents.length - waiting);
    await sleep(100);
  }
  return documentOf;
}

async function countWaiting({ pool }: Dependencies): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from file where status = 'uploaded'`,
  );
  return rows[0]?.count ?? 0;
}

async function loadPassages({ pool }: Dependencies, projectId: string): Promise<StoredPassage[]> {
  const generation = await findSearchedGeneration(pool);
  if (!generation) return [];
  const { rows } = await pool.query<{ id: number; fileId: string; count: number }>(
    `select id, file_id as "fileId", chunk_count as count from document where project_id = $1 and live`,
    [projectId],
  );
  const passages: StoredPassage[] = [];
  for (const { id, fileId, count } of rows) {
    const chunks = await loadDocument(pool, { projectId, id });
    const vectors = await loadVectors(pool, generation, { projectId, id }, { from: 0, count });
    for (const [index, chunk] of chunks.entries()) {
      const vector = vectors[index] as Float32Array;
      passages.push({ chunkId: passages.length, fileId, text: textWithHeadings(chunk), vector });
    }
  }
  return passages;
}

/** After a vacuum, as maintenance would leave it. */
async function databaseBytes({ pool }: Dependencies): Promise<number> {
  await pool.query('vacuum (analyze)');
  const { rows } = await pool.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  );
  return rows[0]?.bytes ?? 0;
}

const uploadsBetweenProgress = 200;

/** The longest encoded id that a filename can contain. */
const maxNameCharacters = 200;

/** A document as a Markdown file, or as its own file. The name of a Markdown file contains the id, as far as it fits. */
function uploadOf(document: EvalDocument | EvalFile) {
  if ('bytes' in document) {
    return { filename: document.filename, content: contentOf(document.bytes), fields: async () => ({}) };
  }
  const { id, title, text } = document;
  const content = title === '' ? text : `# ${title.replaceAll('_', ' ')}\n\n${text}`;
  return {
    filename: `${encodeURIComponent(id).slice(0, maxNameCharacters)}.md`,
    content: contentOf(new TextEncoder().encode(content)),
    fields: async () => ({}),
  };
}

async function* contentOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
