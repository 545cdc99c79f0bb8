import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { type Response, Router } from 'express';
import { type DocumentPage, loadDocuments } from './documents.ts';
import { pageScripts } from './page-scripts.ts';
import { renderDocument, renderMissing, renderReference, renderResults } from './render-page.ts';
import { searchDocuments } from './search-documents.ts';

const swagger = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));
const pictures = fileURLToPath(new URL('../../../docs/', import.meta.url));
const dashboard = fileURLToPath(new URL('../app/', import.meta.url));

/** The first page under `/docs`. */
const firstPage = ['quick-start', 'readme'];

/**
 * The documentation under `/docs`, with a search and the API reference. Everything comes from this server, so it works
 * offline; pages need no script.
 */
export function createDocsRouter(): Router {
  const router = Router();
  let loaded: ReturnType<typeof loadDocuments> | undefined;
  // Built on first use, since few starts are followed by a reader.
  const documents = () => {
    loaded ??= loadDocuments();
    return loaded;
  };
  const send = (response: Response, html: string) =>
    void response.set('cache-control', 'no-cache').type('html').send(html);
  const sendDocument = (response: Response, page: DocumentPage | undefined) => {
    if (page) return send(response, renderDocument(documents(), page));
    return send(response.status(404), renderMissing(documents()));
  };

  router.get('/reference', (_request, response) => send(response, renderReference('/v1')));
  router.get('/reference/openai', (_request, response) => send(response, renderReference('/openai/v1')));
  for (const [name, script] of Object.entries(pageScripts)) {
    router.get(`/${name}`, (_request, response) => void response.type('js').send(script));
  }
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    router.get(`/${file}`, express.static(swagger, { index: false }));
  }
  router.get('/style.css', (_request, response) =>
    response.sendFile('style.css', { root: import.meta.dirname }),
  );
  router.get('/icon.svg', (_request, response) => response.sendFile('icon.svg', { root: dashboard }));
  router.get('/:picture.svg', express.static(pictures, { index: false }));
  router.get('/search', ({ query }, response) => {
    const asked = typeof query['q'] === 'string' ? query['q'] : '';
    send(response, renderResults(documents(), asked, searchDocuments(documents().values(), asked)));
  });
  router.get('/', (_request, response) => {
    const [slug] = firstPage.filter((name) => documents().has(name));
    sendDocument(response, documents().get(slug ?? ''));
  });
  router.get('/*slug', ({ path }, response) =>
    sendDocument(response, documents().get(path.slice(1).replace(/\.md$/, ''))),
  );
  return router;
}
