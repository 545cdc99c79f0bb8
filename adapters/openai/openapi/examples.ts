const assistantId = 'asst-5f0c8d1e-3b52-4c0a-9d0e-0d1f4c6a7b21';
const fileId = 'file-0a6b1f9c-7f4e-4b0d-8a55-3f1d2c9e8b10';
const createdAt = 1_790_000_000;
const publicUrl = 'https://lectern.example.com';

const question = 'How many days of annual leave are there?';
const answer = 'Every employee has 27 days of paid leave a year [1].';

const assistant = {
  id: assistantId,
  object: 'model',
  created: createdAt,
  owned_by: 'lectern',
  name: 'Handbook',
};
const model = { id: 'local', object: 'model', created: 0, owned_by: 'lectern' };

const completion = {
  id: 'chatcmpl-4f1d2c9e8b103a6b1f9c7f4e',
  created: createdAt,
  model: 'local',
  object: 'chat.completion',
  choices: [
    {
      index: 0,
      message: {
        role: 'assistant',
        content: answer,
        annotations: [
          {
            type: 'url_citation',
            url_citation: {
              start_index: answer.indexOf('[1]'),
              end_index: answer.indexOf('[1]') + '[1]'.length,
              url: `${publicUrl}/assistants/${assistantId}/files/${fileId}#source-1`,
              title: 'employee-handbook.docx, Leave',
              content: 'Every employee has 27 days of paid leave a year.',
              file_id: fileId,
            },
          },
        ],
      },
      logprobs: null,
      finish_reason: 'stop',
    },
  ],
  usage: { prompt_tokens: 412, completion_tokens: 14, total_tokens: 426 },
};

const itemId = 'msg_8d3b2a1c6e5f4a7db9c81e2f';

const response = {
  id: 'resp_c1f0a6de92b74b6fa1d46f3e',
  object: 'response',
  created_at: createdAt,
  status: 'completed',
  error: null,
  incomplete_details: null,
  instructions: null,
  max_output_tokens: null,
  metadata: {},
  model: 'local',
  output: [
    {
      type: 'message',
      id: itemId,
      status: 'completed',
      role: 'assistant',
      content: [
        {
          type: 'output_text',
          text: answer,
          annotations: [
            {
              type: 'file_citation',
              file_id: fileId,
              filename: 'employee-handbook.docx',
              index: answer.indexOf('[1]') + '[1]'.length,
            },
          ],
          logprobs: [],
        },
      ],
    },
  ],
  parallel_tool_calls: false,
  previous_response_id: null,
  reasoning: { effort: null, summary: null },
  store: false,
  temperature: 1,
  text: { format: { type: 'text' } },
  tool_choice: 'auto',
  tools: [],
  top_p: 1,
  truncation: 'disabled',
  usage: {
    input_tokens: 412,
    input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
    output_tokens: 14,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: 426,
  },
};

/** An example body for each procedure under `/openai/v1`. */
export const exampleRequests: Readonly<Record<string, object>> = {
  'openai.completions.create': { model: assistantId, messages: [{ role: 'user', content: question }] },
  'openai.responses.create': { model: assistantId, input: question },
  'embeddings.create': { model: 'any', input: question, encoding_format: 'float' },
};

/** An example response of each procedure under `/openai/v1`; for streams, one event. */
export const exampleReplies: Readonly<Record<string, object>> = {
  'openai.models.list': {
    object: 'list',
    data: [assistant, model],
    first_id: assistant.id,
    last_id: model.id,
    has_more: false,
  },
  'openai.models.get': assistant,
  'openai.completions.create': completion,
  'openai.completions.stream': {
    id: completion.id,
    created: createdAt,
    model: 'local',
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta: { content: 'Every employee ' }, finish_reason: null }],
  },
  'openai.responses.create': response,
  'openai.responses.stream': {
    type: 'response.output_text.delta',
    sequence_number: 4,
    item_id: itemId,
    output_index: 0,
    content_index: 0,
    delta: 'Every employee ',
    logprobs: [],
  },
  'embeddings.create': {
    object: 'list',
    data: [{ object: 'embedding', index: 0, embedding: [0.6, -0.8] }],
    model: 'static-512',
    usage: { prompt_tokens: 9, total_tokens: 9 },
  },
};
