import type { z } from 'zod';
import { chatInput, listAssistantsInput, searchInput } from '../../schema/mcp-tools.ts';
import type { appRouter } from '../../src/index.ts';

/** Calls procedures under one key. */
type Caller = ReturnType<typeof appRouter.createCaller>;

/** A tool as a model sees it, and how it runs. */
export type Tool<Input extends z.ZodObject = z.ZodObject> = {
  name: `svc_${string}`;
  /** The name that people see. */
  title: string;
  /** The description from which a model decides whether and how to call it. */
  description: string;
  /** Path of the procedure behind it, whose limit and scope apply. */
  procedure: string;
  input: Input;
  /** The fields of a success, besides `success`. */
  run(lectern: Caller, input: z.output<Input>): Promise<Record<string, unknown>>;
};

/** Every tool of the MCP server. None changes anything. */
export const tools: readonly Tool[] = [
  defineTool({
    name: 'svc_list_assistants',
    title: 'List assistants',
    description:
      'Lists the assistants that can be asked, each with its id and name. Every assistant has a knowledge base of its ' +
      'own, made of uploaded documents. Call this first when you do not know which assistant_id to use.',
    procedure: 'assistants.list',
    input: listAssistantsInput,
    async run(lectern) {
      const assistants: { id: string; name: string }[] = [];
      let page = await lectern.assistants.list();
      for (;;) {
        assistants.push(...page.data.map(({ id, name }) => ({ id, name })));
        if (!page.has_more) return { assistants };
        page = await lectern.assistants.list({ after: page.last_id });
      }
    },
  }),

  defineTool({
    name: 'svc_chat',
    title: 'Ask an assistant',
    description:
      "Asks an assistant one question and returns an answer written from the assistant's documents, with the passages " +
      'that it rests on as citations. Use it when the answer is likely to stand in those documents. The answer says so ' +
      'when they do not hold it. Nothing is remembered between calls: the message must make sense on its own. Use ' +
      'svc_search_knowledge_base instead to read the passages themselves.',
    procedure: 'chat.answer',
    input: chatInput,
    async run(lectern, { message, ...request }) {
      const { text, citations = [] } = await lectern.chat.answer({ ...request, content: message });
      return { text, citations };
    },
  }),

  defineTool({
    name: 'svc_search_knowledge_base',
    title: 'Search a knowledge base',
    description:
      "Finds the passages of an assistant's documents that fit a query best and returns them as they stand, without an " +
      'answer. It understands both questions and exact terms such as names, part numbers and error codes. Use it to ' +
      'quote, to compare or to look for several things; use svc_chat for a finished answer.',
    procedure: 'search',
    input: searchInput,
    run: (lectern, input) => lectern.search(input),
  }),
];

/** Ties the type of a tool's input to its schema. */
function defineTool<Input extends z.ZodObject>(tool: Tool<Input>): Tool {
  return tool;
}
