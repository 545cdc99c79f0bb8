import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Request, Response } from 'express';
import type { AppError, Dependencies } from '../../src/index.ts';
import { requestFactsOf } from '../http/request-facts.ts';
import { noteFailure } from '../http/request-log.ts';
import { createToolServer, type ToolOptions } from './tool-server.ts';

/**
 * Answers one request, whose body was parsed and whose key was checked. A handler per request costs little, and its state cannot
 * reach another request's key.
 */
export async function answerWithTools(
  deps: Dependencies,
  request: Request,
  response: Response,
  { maxBodyBytes, ...options }: { maxBodyBytes: number } & Omit<ToolOptions, 'onFailure'>,
): Promise<void> {
  const facts = requestFactsOf(request, response);
  const onerror = (error: Error) =>
    deps.log.warn({ requestId: facts.requestId, err: error }, 'an MCP request was refused');
  const toolOptions = {
    ...options,
    onFailure: (failure: AppError) => noteFailure(response, failure),
  };
  const handler = createMcpHandler(() => createToolServer(deps, facts, toolOptions), {
    // There is nothing to subscribe to: the tools change only with a release.
    maxSubscriptions: 0,
    onerror,
  });
  await toNodeHandler(handler, { onerror, maxRequestBodySize: maxBodyBytes })(
    request,
    response,
    request.body,
  );
}
