import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Request, Response } from 'express';
import type { AppError, Dependencies } from '../../src/index.ts';
import { requestFactsOf } from '../http/request-facts.ts';
import { noteFailure } from '../http/request-log.ts';
import { createToolServer } from './tool-server.ts';

/**
 * Answers one request, whose body was parsed and whose key was checked. A handler per request costs little, and its state cannot
 * reach another request's key.
 * @param options `refusal`: why the key was refused, for the result of a tool's call
 */
export async function answerWithTools(
  deps: Dependencies,
  request: Request,
  response: Response,
  options: { maxBodyBytes: number; refusal: AppError | undefined },
): Promise<void> {
  const facts = requestFactsOf(request, response);
  const onerror = (error: Error) =>
    deps.log.warn({ requestId: facts.requestId, err: error }, 'an MCP request was refused');
  const toolOptions = {
    refusal: options.refusal,
    onFailure: (failure: AppError) => noteFailure(response, failure),
  };
  const handler = createMcpHandler(() => createToolServer(deps, facts, toolOptions), {
    // There is nothing to subscribe to: the tools change only with a release.
    maxSubscriptions: 0,
    onerror,
  });
  await toNodeHandler(handler, { onerror, maxRequestBodySize: options.maxBodyBytes })(
    request,
    response,
    request.body,
  );
}
