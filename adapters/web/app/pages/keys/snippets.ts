import type { ApiKeyObject, Scope } from '../../../../../schema/api-key.ts';

/** The clients that snippets exist for, in the order of the menu. */
export type Client =
  | 'curl'
  | 'openai-node'
  | 'openai-python'
  | 'ai-sdk'
  | 'langchain-node'
  | 'langchain-python'
  | 'mcp';

/** A program, command or configuration for a key. */
export type ClientSnippet = {
  client: Client;
  language: 'sh' | 'ts' | 'python' | 'json';
  /** The command that installs the imported packages, if any. */
  install?: string;
  code: string;
};

/** The values that snippets are filled with. */
type Filling = {
  /** The server's address without a trailing slash. */
  origin: string;
  /** The secret, or its mask. */
  key: string;
  question: string;
};

/**
 * A snippet for each client that the key has the scopes for. Curl uses whatever the key may do without changing anything; a
 * deactivated key, or one that may only change things, has none.
 */
export function toSnippets(
  { scopes, active, project_id: assistantId }: Pick<ApiKeyObject, 'scopes' | 'active' | 'project_id'>,
  { origin, key, question }: Filling,
): ClientSnippet[] {
  if (!active) return [];
  const may = (scope: Scope) => scopes.includes(scope);
  const curl = formatCurl(may, assistantId, { origin, key, question });
  const base = quote(`${origin}/openai/v1`);
  const chat = { base, key: quote(key), assistant: quote(assistantId), question: quote(question) };
  return [
    ...(curl ? [{ client: 'curl', language: 'sh', code: curl } as const] : []),
    ...(may('chat') ? toChatSnippets(chat) : []),
    ...(may('assistants:read') && (may('chat') || may('search')) ? [toMcpSnippet(origin, key)] : []),
  ];
}

/** A literal in JavaScript, Python and JSON alike. */
const quote = (text: string) => JSON.stringify(text);

/** A command for a POSIX shell; undefined if nothing that the key may do is safe to try. */
function formatCurl(
  may: (scope: Scope) => boolean,
  assistantId: string,
  { origin, key, question }: Filling,
): string | undefined {
  const call = (path: string, body?: object) =>
    [
      `curl ${origin}/v1/${path}`,
      `-H "Authorization: Bearer ${key}"`,
      ...(body
        ? ['-H "Content-Type: application/json"', `-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`]
        : []),
    ].join(' \\\n  ');
  if (may('chat')) return call('chat', { content: question });
  if (may('search')) return call('search', { assistant_id: assistantId, query: question });
  if (may('files:read')) return call('files');
  if (may('models:read')) return call('models');
  if (may('assistants:read')) return call('assistants');
  return undefined;
}

/** Programs that ask one question. The values are already literals. */
function toChatSnippets(literals: {
  base: string;
  key: string;
  assistant: string;
  question: string;
}): ClientSnippet[] {
  const { base, key, assistant, question } = literals;
  return [
    {
      client: 'openai-node',
      language: 'ts',
      install: 'npm install openai',
      code: `import OpenAI from "openai";

const client = new OpenAI({
  baseURL: ${base},
  apiKey: ${key},
});
const completion = await client.chat.completions.create({
  model: ${assistant},
  messages: [{ role: "user", content: ${question} }],
});
console.log(completion.choices[0]?.message.content);`,
    },
    {
      client: 'openai-python',
      language: 'python',
      install: 'pip install openai',
      code: `from openai import OpenAI

client = OpenAI(
    base_url=${base},
    api_key=${key},
)
completion = client.chat.completions.create(
    model=${assistant},
    messages=[{"role": "user", "content": ${question}}],
)
print(completion.choices[0].message.content)`,
    },
    {
      client: 'ai-sdk',
      language: 'ts',
      install: 'npm install ai @ai-sdk/openai',
      code: `import { createOpenAI } from "@ai-sdk/openai";
import { generateText } from "ai";

const lectern = createOpenAI({
  baseURL: ${base},
  apiKey: ${key},
});
const { text } = await generateText({
  model: lectern.chat(${assistant}),
  prompt: ${question},
});
console.log(text);`,
    },
    {
      client: 'langchain-node',
      language: 'ts',
      install: 'npm install @langchain/openai @langchain/core',
      code: `import { ChatOpenAI } from "@langchain/openai";

const model = new ChatOpenAI({
  configuration: { baseURL: ${base} },
  apiKey: ${key},
  model: ${assistant},
});
const answer = await model.invoke(${question});
console.log(answer.text);`,
    },
    {
      client: 'langchain-python',
      language: 'python',
      install: 'pip install langchain-openai',
      code: `from langchain_openai import ChatOpenAI

model = ChatOpenAI(
    base_url=${base},
    api_key=${key},
    model=${assistant},
)
answer = model.invoke(${question})
print(answer.content)`,
    },
  ];
}

/** The configuration that most MCP clients accept. */
function toMcpSnippet(origin: string, key: string): ClientSnippet {
  const lectern = { type: 'http', url: `${origin}/mcp`, headers: { Authorization: `Bearer ${key}` } };
  return { client: 'mcp', language: 'json', code: JSON.stringify({ mcpServers: { lectern } }, null, 2) };
}
