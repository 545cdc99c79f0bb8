import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '../../adapters/log.ts';
import { makeApiKey } from '../../schema/api-key.ts';
import {
  appRouter,
  closeDeps,
  createContext,
  createDeps,
  createTenant,
  drainJobs,
  parseConfig,
  prepareDatabase,
} from '../../src/index.ts';
import type { EvalDocument } from './read-set.ts';

/** An organization of its own that holds documents, asked through the procedures that every surface calls. */
export type Project = {
  /** Ids of the documents found, best first. */
  search(query: string): Promise<string[]>;
  ask(question: string): Promise<{ text: string; cited: string[] }>;
};

export type Instance = AsyncDisposable & {
  /** Uploads documents and reads them, through the whole pipeline. */
  createProject(name: string, documents: EvalDocument[], progress: (done: number) => void): Promise<Project>;
};

/** How many files are uploaded before they are read. */
const batchSize = 200;

/** The service without its surfaces, on a database of its own that is gone afterwards, with the built-in models. */
export async function startInstance(): Promise<Instance> {
  const directory = await mkdtemp(join(tmpdir(), 'lectern-eval-'));
  const config = parseConfig({ DATA_DIR: directory, LOG_LEVEL: 'error', RATE_LIMITS: 'off' });
  const deps = await createDeps(config, createLog(config.LOG_LEVEL));
  await prepareDatabase(deps);

  async function createProject(
    name: string,
    documents: EvalDocument[],
    progress: (done: number) => void,
  ): Promise<Project> {
    const apiKey = makeApiKey();
    const { assistantId } = await createTenant(deps.pool, {
      organizationName: name,
      assistantName: name,
      apiKey,
    });
    const caller = appRouter.createCaller(
      createContext(deps, { authorization: `Bearer ${apiKey}`, address: '127.0.0.1', requestId: 'eval' }),
    );
    const idOf = new Map<string, string>();
    for (const [index, document] of documents.entries()) {
      // Some sets have documents without text, which the service refuses; they can be found by nobody.
      if (`${document.title}${document.text}`.trim() !== '') {
        idOf.set((await caller.files.create(uploadOf(document))).id, document.id);
      }
      if ((index + 1) % batchSize > 0 && index + 1 < documents.length) continue;
      await drainJobs(deps);
      progress(index + 1);
    }
    const documentsOf = (fileIds: string[]) => [...new Set(fileIds.map((id) => idOf.get(id) ?? ''))];
    return {
      async search(query) {
        const { file_ids } = await caller.search({ assistant_id: assistantId, query, max_results: 20 });
        return documentsOf(file_ids);
      },
      async ask(question) {
        const { text, citations = [] } = await caller.chat.answer({ content: question });
        return { text, cited: documentsOf(citations.map((citation) => citation.file_id)) };
      },
    };
  }

  return {
    createProject,
    async [Symbol.asyncDispose]() {
      await closeDeps(deps);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** A document as a Markdown file; its id is in the name. */
function uploadOf({ id, title, text }: EvalDocument) {
  const content = title === '' ? text : `# ${title.replaceAll('_', ' ')}\n\n${text}`;
  return {
    filename: `${encodeURIComponent(id)}.md`,
    content: chunksOf(content),
    fields: async () => ({}),
  };
}

async function* chunksOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}
