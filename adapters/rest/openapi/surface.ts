import type { Surface } from '../../http/openapi/document.ts';
import { routes } from '../routes.ts';
import { descriptions, tags } from './descriptions.ts';
import { exampleReplies, exampleRequests } from './examples.ts';

/** The source of the OpenAPI document of `/v1`. */
export const restSurface: Surface = {
  basePath: '/v1',
  purpose: 'These endpoints are for programs written for this service.',
  routes,
  tags,
  descriptions,
  exampleRequests,
  exampleReplies,
};
