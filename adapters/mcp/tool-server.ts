import { type CallToolResult, McpServer, type StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { z } from 'zod';
import {
  type AppError,
  admitEarly,
  appRouter,
  createContext,
  type Dependencies,
  procedureFacts,
  type RequestFacts,
  toAppError,
  version,
} from '../../src/index.ts';
import { logFailure } from '../http/failure-log.ts';
import type { ClientCalls } from './cancellable-calls.ts';
import { reportProgress } from './report-progress.ts';
import { type Tool, tools } from './tools.ts';

const instructions =
  "Answers questions from an organization's own documents. svc_list_assistants tells which assistants there are, " +
  'svc_chat asks one of them, svc_search_knowledge_base finds passages. Name the sources that an answer cites.';

/** None of the tools changes anything, and none looks beyond the documents of the service. */
const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** The tools as clients see them, built once. */
const declarations = tools.map((tool) => ({
  tool,
  config: {
    title: tool.title,
    description: tool.description,
    inputSchema: declare(tool.input),
    annotations,
  },
}));

/** What the tools of one request need of it. */
export type ToolOptions = {
  /** Why the key may call none of the tools. */
  refusal: AppError | undefined;
  /** Where calls are registered, if the client can cancel them. */
  calls: ClientCalls | undefined;
  /** Told what a tool's result reports as failed. */
  onFailure: (failure: AppError) => void;
};

/** The MCP server of one request: its tools act under the key that the request carries. */
export function createToolServer(deps: Dependencies, facts: RequestFacts, options: ToolOptions): McpServer {
  const server = new McpServer(
    { name: 'lectern', title: 'Lectern', version },
    { instructions, capabilities: { tools: { listChanged: false } } },
  );
  for (const { tool, config } of declarations) {
    const call = createToolCall(deps, facts, tool, options);
    server.registerTool(tool.name, config, async (input, { mcpReq }) => {
      const endProgress = reportProgress(mcpReq);
      const cancellable = options.calls?.begin(mcpReq.id);
      const signals = [mcpReq.signal, ...(cancellable ? [cancellable.signal] : [])];
      return call(input, AbortSignal.any(signals)).finally(() => {
        endProgress();
        cancellable?.end();
      });
    });
  }
  return server;
}

/** Every call has its own context, so that it is counted and its key checked at that moment, before its input. */
function createToolCall(
  deps: Dependencies,
  facts: RequestFacts,
  tool: Tool,
  { refusal, onFailure }: ToolOptions,
) {
  return async (input: unknown, signal: AbortSignal): Promise<CallToolResult> => {
    const context = createContext(deps, facts);
    try {
      if (refusal) throw refusal;
      const { confirmed } = await admitEarly(context, procedureFacts(tool.procedure).admission);
      const { data, error } = tool.input.safeParse(input);
      if (error) {
        await confirmed;
        throw error;
      }
      const lectern = appRouter.createCaller(context, { signal });
      return frame({ success: true, ...(await tool.run(lectern, data)) });
    } catch (error) {
      const known = signal.aborted
        ? toAppError(error)
        : logFailure(deps.log, error, { requestId: facts.requestId, tool: tool.name });
      // What a client leaves is nobody's failure.
      if (!signal.aborted) onFailure(known);
      const { status, messages } = known;
      return { ...frame({ success: false, status, error: messages.join(' ') }), isError: true };
    }
  };
}

/**
 * The guaranteed result is the JSON text; clients that support structured content find the same there. No tool declares an
 * output schema: some clients would validate failures against it too, and throw instead of passing them to the model.
 */
function frame(result: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result };
}

/**
 * A schema that the SDK shows to clients but does not validate with: it would report faults as protocol errors in its own
 * words, while a tool reports them in its result. Optional fields are shown without the `null` that they also accept, which
 * not every model provider understands.
 */
function declare(schema: z.ZodObject): StandardSchemaWithJSON {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    override({ jsonSchema }) {
      const [value, nothing] = jsonSchema.anyOf ?? [];
      if (nothing?.type !== 'null') return;
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, value);
    },
  });
  return {
    '~standard': {
      version: 1,
      vendor: 'lectern',
      validate: (value) => ({ value }),
      jsonSchema: { input: () => json, output: () => json },
    },
  };
}
