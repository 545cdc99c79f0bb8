import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express } from 'express';
import { parseId } from '../../../schema/ids.ts';
import { digestApiKey } from '../../../src/credentials/api-keys.ts';
import { loadChunks } from '../../../src/db/documents/chunks.ts';
import { findApiKey } from '../../../src/db/projects/api-keys.ts';
import { findProject, listProjects } from '../../../src/db/projects/projects.ts';
import type { Dependencies } from '../../../src/index.ts';
import { searchWords } from '../../../src/lexical/search-lexical.ts';
import { candidateCounts } from '../../../src/retrieve/candidates/choose-candidates.ts';
import { listLength } from '../../../src/retrieve/search/search-both.ts';
import { searchNearest } from './search-nearest.ts';

const answerLength = 8;

/**
 * The baseline of a request: Express handlers that ask the database the same questions and put the rows into JSON.
 * They check no input, log nothing, name no request and rank by the words alone.
 */
export async function startBareServer(deps: Dependencies): Promise<string> {
  const server = createServer(createBareApp(deps));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function createBareApp({ pool, embedder, indexCaches }: Dependencies): Express {
  const app = express();
  const findKey = (authorization = '') =>
    findApiKey(pool, digestApiKey(authorization.slice('Bearer '.length)));

  app.get('/v1/assistants', async (request, response) => {
    const key = await findKey(request.headers.authorization);
    if (!key?.organization) return void response.status(401).end();
    const page = { limit: null, order: 'desc', after: undefined } as const;
    const { rows = [] } = (await listProjects(pool, key.organizationId, page)) ?? {};
    response.json({ object: 'list', model: key.organization.defaultModel, data: rows });
  });

  app.post('/v1/search', express.json(), async (request, response) => {
    const key = await findKey(request.headers.authorization);
    if (!key) return void response.status(401).end();
    const { assistant_id, query } = request.body;
    const projectId = parseId('assistant', assistant_id) ?? '';
    if (projectId !== key.projectId)
      await findProject(pool, { organizationId: key.organizationId, id: projectId });
    const [vector = new Float32Array()] = await embedder.embed([query], 'query');
    const hits = await Promise.all([
      searchWords(pool, indexCaches.current, { projectId, query, limit: listLength }),
      searchNearest(pool, indexCaches.current, { projectId, vector, limit: listLength }),
    ]);
    const chunkIds = [...new Set(hits.flat().map((hit) => hit.chunkId))].slice(0, candidateCounts.all);
    const chunks = await loadChunks(pool, { projectId, chunkIds });
    const best = chunkIds.slice(0, answerLength);
    const found = chunks.filter((chunk) => best.includes(chunk.chunkId));
    response.json({
      context: found.map((chunk) => chunk.text).join('\n\n'),
      file_ids: [...new Set(found.map((chunk) => chunk.fileId))],
    });
  });
  return app;
}
