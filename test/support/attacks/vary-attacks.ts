import { type Attack, jsonAttack } from './attack.ts';

/** What text code has stumbled over somewhere, each to be repeated without end. */
const units = [
  ...[
    '`',
    '[',
    ']',
    '(',
    '**a ',
    '_a ',
    '*_',
    '|',
    '|-',
    '> ',
    '# ',
    '- ',
    '1. ',
    '~~',
    '![',
    '[a](',
    '<',
    '<a ',
    '&amp;',
    '</',
  ],
  ...['\n', '\n\n', '\r\n', '\t', ' ', '\u00a0', '\u2028', '\u200b', '\u200d', '\ufeff', '\u202e'],
  ...['字', 'の', '한', 'ก', 'ا', 'é', 'e\u0301', '\u0301', '😀', '👩\u200d', '𝕏', 'ß', 'İ'],
  ...[
    'a',
    'a.',
    'a-',
    'A1',
    'a_b',
    '1.',
    '1-',
    '0',
    '9,',
    '...',
    '?!',
    '. ',
    '"',
    "'",
    '\\',
    '://',
    'a@',
    '%41',
    '{',
    '}',
    '--',
    '$1',
  ],
];

type Field = {
  name: string;
  aim: Attack['aim'];
  longest: number;
  path: string;
  body: (text: string) => unknown;
};

function listFields(assistantId: string): Field[] {
  const text = (name: string, longest: number, path: string, body: Field['body']): Field => ({
    name,
    aim: 'text',
    longest,
    path,
    body,
  });
  const conversation = (...contents: string[]) => ({
    assistant_id: assistantId,
    messages: contents.map((content, index) => ({ role: index % 2 === 0 ? 'user' : 'assistant', content })),
  });
  return [
    text('content', 10_000, '/v1/chat', (content) => ({ content })),
    text('context', 20_000, '/v1/chat', (context) => ({ content: 'What keeps the lamp?', context })),
    text('query', 2_000, '/v1/search', (query) => ({ assistant_id: assistantId, query })),
    text('message', 40_000, '/v1/chat/completions', (content) => conversation(content)),
    text('history', 40_000, '/v1/chat/completions', (content) =>
      conversation(content, content, 'And what about it?'),
    ),
    text('title', 256, '/v1/threads', (title) => ({
      title,
      messages: [{ role: 'user', content: title.repeat(20) }],
    })),
    text('name', 256, '/v1/assistants', (name) => ({ name, instructions: name.repeat(50) })),
  ];
}

/**
 * Every unit in one field or another, at the longest legal length and at twice that, over REST and over tRPC; the same list each
 * time.
 * @param every takes one of so many
 */
export function varyAttacks(assistantId: string, every = 1): Attack[] {
  const fields = listFields(assistantId);
  const all = units.flatMap((unit, row) =>
    [0, 1, 2, 3, 4, 5].map((column) => {
      const field = fields[(row + column) % fields.length] as Field;
      const length = field.longest * (column % 3 === 2 ? 2 : 1);
      const body = () => JSON.stringify(field.body(unit.repeat(Math.floor(length / unit.length))));
      const name = `${field.name} of ${length} × ${JSON.stringify(unit)}`;
      return jsonAttack({ aim: 'text', name, path: field.path }, body);
    }),
  );
  return all.filter((_, index) => index % every === 0);
}
