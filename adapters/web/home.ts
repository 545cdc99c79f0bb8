import { readFileSync } from 'node:fs';
import type { RequestHandler } from 'express';

const page = readFileSync(new URL('./home.html', import.meta.url), 'utf8');

/** The first page: what runs here and where to go. */
export const homePage: RequestHandler = (_request, response) => {
  response.type('html').send(page);
};
