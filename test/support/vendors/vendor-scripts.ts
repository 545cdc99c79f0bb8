import type { CatalogueModel } from '../../../src/ports/models.ts';
import type { VendorName } from '../../../src/providers/shared/vendor-names.ts';

/** An answer as a vendor would stream it. */
export type ScriptedAnswer = { reasoning?: string; texts: string[]; end?: 'stop' | 'length' };

/** How a vendor speaks, after its public API reference. Every answer has a prompt of 12 tokens and 3 of its own. */
export type VendorScript = {
  name: VendorName;
  /** What follows the server's address in the vendor's own address. */
  path: string;
  /** The setting that holds the key, and the one for the address. */
  settings: { key: string; address: string };
  /** The body of its list of models. */
  list: object;
  /** What the catalogue makes of that list. */
  listed: CatalogueModel[];
  chatUrl: string;
  answer(answer: ScriptedAnswer): string;
  /** The body of a refusal with these words. */
  refuse(words: string): object;
  /** The words that it has for a prompt that is too long. */
  tooLong: string;
  /** What it is sent when reasoning is asked for with low effort. */
  lowEffort: object;
};

const usage = { prompt_tokens: 12, completion_tokens: 3, total_tokens: 15 };

function data(body: object): string {
  return `data: ${JSON.stringify(body)}\n\n`;
}

function named(body: { type: string } & Record<string, unknown>): string {
  return `event: ${body.type}\n${data(body)}`;
}

function chunks(deltas: object[], last: object): string {
  const frame = { id: '1', object: 'chat.completion.chunk', created: 1, model: 'scripted' };
  const choices = deltas.map((delta) => ({ choices: [{ index: 0, delta, finish_reason: null }] }));
  return `${[...choices, last].map((body) => data({ ...frame, ...body })).join('')}data: [DONE]\n\n`;
}

function openAiAnswer({ reasoning, texts, end = 'stop' }: ScriptedAnswer): string {
  const thoughts = reasoning === undefined ? [] : [{ reasoning_content: reasoning }];
  const deltas = [{ role: 'assistant', content: '' }, ...thoughts, ...texts.map((content) => ({ content }))];
  return chunks(deltas, { choices: [{ index: 0, delta: {}, finish_reason: end }], usage });
}

function googleAnswer({ reasoning, texts, end = 'stop' }: ScriptedAnswer): string {
  const thought = { content: `<thought>${reasoning}`, extra_content: { google: { thought: true } } };
  const answer = reasoning === undefined ? texts : [`</thought>${texts[0]}`, ...texts.slice(1)];
  const deltas = [
    ...(reasoning === undefined ? [] : [thought]),
    ...answer.map((content) => ({ role: 'assistant', content })),
  ];
  return chunks(deltas, { choices: [{ index: 0, delta: {}, finish_reason: end }], usage });
}

function mistralAnswer({ reasoning, texts, end = 'stop' }: ScriptedAnswer): string {
  const thoughts = reasoning && [{ type: 'thinking', thinking: [{ type: 'text', text: reasoning }] }];
  const deltas = [...(thoughts ? [{ content: thoughts }] : []), ...texts.map((content) => ({ content }))];
  return chunks(deltas, { choices: [{ index: 0, delta: { content: '' }, finish_reason: end }], usage });
}

function anthropicAnswer({ reasoning, texts, end = 'stop' }: ScriptedAnswer): string {
  const block = (index: number, start: object, deltas: object[]) => [
    { type: 'content_block_start', index, content_block: start },
    ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
    { type: 'content_block_stop', index },
  ];
  const thinking = { type: 'thinking', thinking: '', signature: '' };
  const events = [
    {
      type: 'message_start',
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'scripted',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 10, cache_read_input_tokens: 2, output_tokens: 1 },
      },
    },
    { type: 'ping' },
    ...(reasoning === undefined
      ? []
      : block(0, thinking, [
          { type: 'thinking_delta', thinking: reasoning },
          { type: 'signature_delta', signature: 'c2ln' },
        ])),
    ...block(
      1,
      { type: 'text', text: '' },
      texts.map((text) => ({ type: 'text_delta', text })),
    ),
    {
      type: 'message_delta',
      delta: { stop_reason: end === 'length' ? 'max_tokens' : 'end_turn', stop_sequence: null },
      usage: { output_tokens: 3 },
    },
    { type: 'message_stop' },
  ];
  return events.map(named).join('');
}

function cohereAnswer({ reasoning, texts, end = 'stop' }: ScriptedAnswer): string {
  const part = (type: string, content: object) => ({ type, index: 0, delta: { message: { content } } });
  const thoughts = reasoning && [
    part('content-start', { type: 'thinking', thinking: '' }),
    part('content-delta', { thinking: reasoning }),
    { type: 'content-end', index: 0 },
  ];
  const events = [
    { type: 'message-start', id: '1', delta: { message: { role: 'assistant', content: [] } } },
    ...(thoughts || []),
    part('content-start', { type: 'text', text: '' }),
    ...texts.map((text) => part('content-delta', { text })),
    { type: 'content-end', index: 0 },
    {
      type: 'message-end',
      delta: {
        finish_reason: end === 'length' ? 'MAX_TOKENS' : 'COMPLETE',
        usage: { billed_units: {}, tokens: { input_tokens: 12, output_tokens: 3 } },
      },
    },
  ];
  return `${events.map(named).join('')}data: [DONE]\n\n`;
}

export const vendorScripts: VendorScript[] = [
  {
    name: 'openai',
    path: '/v1',
    settings: { key: 'OPENAI_API_KEY', address: 'OPENAI_BASE_URL' },
    list: {
      object: 'list',
      data: [{ id: 'one', object: 'model', created: 7, owned_by: 'me', max_model_len: 9000 }],
    },
    listed: [{ id: 'one', ownedBy: 'me', created: 7, contextWindow: 9000 }],
    chatUrl: '/v1/chat/completions',
    answer: openAiAnswer,
    refuse: (message) => ({ error: { message, type: 'invalid_request_error', param: null, code: null } }),
    tooLong: "This model's maximum context length is 9000 tokens.",
    lowEffort: { reasoning_effort: 'low' },
  },
  {
    name: 'anthropic',
    path: '',
    settings: { key: 'ANTHROPIC_API_KEY', address: 'ANTHROPIC_BASE_URL' },
    list: {
      data: [
        {
          type: 'model',
          id: 'claude-one',
          display_name: 'One',
          created_at: '1970-01-01T00:00:07Z',
          max_input_tokens: 9000,
        },
      ],
      has_more: false,
      first_id: 'claude-one',
      last_id: 'claude-one',
    },
    listed: [{ id: 'claude-one', ownedBy: 'anthropic', created: 7, contextWindow: 9000 }],
    chatUrl: '/v1/messages',
    answer: anthropicAnswer,
    refuse: (message) => ({ type: 'error', error: { type: 'invalid_request_error', message } }),
    tooLong: 'prompt is too long: 210000 tokens > 200000 maximum',
    lowEffort: { thinking: { type: 'adaptive', display: 'summarized' }, output_config: { effort: 'low' } },
  },
  {
    name: 'google',
    path: '/v1beta/openai',
    settings: { key: 'GOOGLE_API_KEY', address: 'GOOGLE_BASE_URL' },
    list: {
      object: 'list',
      data: ['gemini-one', 'gemini-embedding-001', 'gemini-one-tts', 'imagen-4'].map((id) => ({
        id: `models/${id}`,
        object: 'model',
        owned_by: 'google',
      })),
    },
    listed: [{ id: 'gemini-one', ownedBy: 'google', created: 0, contextWindow: 1_000_000 }],
    chatUrl: '/v1beta/openai/chat/completions',
    answer: googleAnswer,
    refuse: (message) => [{ error: { code: 400, message, status: 'INVALID_ARGUMENT' } }],
    tooLong: 'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
    lowEffort: {
      reasoning_effort: 'low',
      extra_body: { google: { thinking_config: { include_thoughts: true } } },
    },
  },
  {
    name: 'mistral',
    path: '/v1',
    settings: { key: 'MISTRAL_API_KEY', address: 'MISTRAL_BASE_URL' },
    list: {
      object: 'list',
      data: [
        { id: 'mistral-one', created: 7, owned_by: 'mistralai', max_context_length: 9000 },
        { id: 'mistral-embed', created: 7, owned_by: 'mistralai' },
        { id: 'mistral-x', created: 7, owned_by: 'mistralai', capabilities: { completion_chat: false } },
      ],
    },
    listed: [{ id: 'mistral-one', ownedBy: 'mistral', created: 7, contextWindow: 9000 }],
    chatUrl: '/v1/chat/completions',
    answer: mistralAnswer,
    refuse: (message) => ({
      object: 'error',
      message,
      type: 'invalid_request_message',
      param: null,
      code: '3051',
    }),
    tooLong: 'Prompt contains 40000 tokens, too large for model with 32768 maximum context length',
    lowEffort: { reasoning_effort: 'low' },
  },
  {
    name: 'cohere',
    path: '',
    settings: { key: 'COHERE_API_KEY', address: 'COHERE_BASE_URL' },
    list: { models: [{ name: 'command-one', endpoints: ['chat'], context_length: 9000 }] },
    listed: [{ id: 'command-one', ownedBy: 'cohere', created: 0, contextWindow: 9000 }],
    chatUrl: '/v2/chat',
    answer: cohereAnswer,
    refuse: (message) => ({ id: '1', message }),
    tooLong: 'too many tokens: size limit exceeded by 1000 tokens.',
    lowEffort: { thinking: { type: 'enabled', token_budget: 2048 } },
  },
];
