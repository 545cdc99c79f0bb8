import type { Surface } from '../../http/openapi/document.ts';
import { routes } from '../routes.ts';
import { descriptions, tags } from './descriptions.ts';
import { exampleReplies, exampleRequests } from './examples.ts';

/** What the OpenAPI document of `/v1` is written from. */
export const restSurface: Surface = {
  basePath: '/v1',
  purpose: 'These endpoints are for programs that are written for it.',
  routes,
  tags,
  descriptions,
  exampleRequests,
  exampleReplies,
};
