import { gzipSync } from 'node:zlib';
import { type Attack, formAttack, formPart, jsonAttack } from './attack.ts';

/** Requests that each stopped the process for seconds once, or made it answer with megabytes. */
export function listKnownAttacks(assistantId: string): Attack[] {
  return [...bodyAttacks(assistantId), ...textAttacks(assistantId), ...documentAttacks()];
}

const megabyte = 1_000_000;

export function repeatItem(item: string, times: number): string {
  return `[${Array.from({ length: times }, () => item).join(',')}]`;
}

function manyPairs(count: number): string {
  return `{${Array.from({ length: count }, (_, index) => `"key${index}":7`).join(',')}}`;
}

function bodyAttacks(assistantId: string): Attack[] {
  const json = (name: string, path: string, body: Attack['body'], headers?: Attack['headers']) =>
    jsonAttack({ aim: 'bodies', name, path }, body, headers);
  const form = (name: string, path: string, parts: () => string) => formAttack('bodies', name, path, parts);
  const includeMany = () => `{"content":"x","include":${repeatItem('1', 1_200_000)}}`;
  const passages = (each: number, count: number) =>
    JSON.stringify({
      assistant_id: assistantId,
      questions: Array.from({ length: count }, () => ({
        question: 'What is it?',
        relevant: Array.from({ length: 10 }, () => ({ passage: 'lamp oil '.repeat(each / 9) })),
      })),
    });
  const nested = () => `{"content":${'['.repeat(4_000_000)}${']'.repeat(4_000_000)}}`;
  const manyParts = () => formPart('purpose', 'assistants').repeat(200_000);
  return [
    json('include of 1.2 million items in gzip', '/v1/chat', () => gzipSync(includeMany()), {
      'content-encoding': 'gzip',
    }),
    json('include of 1.2 million items', '/v1/chat', includeMany),
    json('the same over tRPC', '/trpc/chat.answer', includeMany),
    json('20 MB of passages', '/trpc/evaluations.run', () => passages(20_000, 100)),
    json('as many passages as are legal', '/trpc/evaluations.run', () => passages(9_900, 20)),
    json('45 MB of JSON', '/trpc/search', () => JSON.stringify({ query: 'x'.repeat(45 * megabyte) })),
    json('45 MB of small values', '/trpc/search', () => repeatItem('{"a":1}', 5_600_000)),
    json('metadata of 400,000 values', '/v1/threads', () => `{"metadata":${manyPairs(400_000)}}`),
    json('metadata of 40,000 values', '/v1/threads', () => `{"metadata":${manyPairs(40_000)}}`),
    json('4 million nested arrays', '/v1/chat', nested),
    json('the same over tRPC', '/trpc/chat.answer', nested),
    json('the same over MCP', '/mcp', nested, {
      accept: 'application/json, text/event-stream',
    }),
    json(
      '40,000 messages that are none',
      '/v1/chat/completions',
      () => `{"messages":${repeatItem('1', 40_000)}}`,
    ),
    json('a number of 9 million digits', '/v1/chat/completions', () => `{"n":${'9'.repeat(9 * megabyte)}}`),
    json('a task about 700,000 messages', '/openai/v1/chat/completions', () => {
      const history = 'USER: a\nASSISTANT: b\n'.repeat(350_000);
      const content = `### Task:\n<chat_history>\n${history}</chat_history>`;
      return JSON.stringify({ model: assistantId, messages: [{ role: 'user', content }] });
    }),
    json('1.4 million escapes', '/v1/chat', () => `{"content":"${'\\u0061'.repeat(230_000)}"}`),
    json('zeros of gzip', '/v1/chat', () => gzipSync(Buffer.alloc(100 * megabyte)), {
      'content-encoding': 'gzip',
    }),
    form('a form of 200,000 parts over tRPC', '/trpc/files.create', manyParts),
    form('a form of 200,000 parts', '/v1/files', manyParts),
    form('a form of 200,000 parts for another procedure', '/trpc/search', manyParts),
    form('a field of 45 MB', '/v1/files', () => formPart('purpose', 'x'.repeat(45 * megabyte))),
  ];
}

function textAttacks(assistantId: string): Attack[] {
  const chat = (name: string, fields: Record<string, string>) =>
    jsonAttack({ aim: 'text', name, path: '/v1/chat' }, () =>
      JSON.stringify({ content: 'What keeps the lamp?', ...fields }),
    );
  const converse = (name: string, texts: string[]) =>
    jsonAttack({ aim: 'text', name, path: '/v1/chat/completions' }, () =>
      JSON.stringify({
        assistant_id: assistantId,
        messages: texts.map((content, index) => ({ role: index % 2 === 0 ? 'user' : 'assistant', content })),
      }),
    );
  return [
    chat('context of 20,000 backquotes', { context: '`'.repeat(20_000) }),
    chat('content of 10,000 Han characters', { content: '字'.repeat(10_000) }),
    converse('20,000 Han characters', ['字'.repeat(20_000)]),
    converse('80,000 spaces in a follow-up', ['What is it?', 'It is a lamp.', `And${' '.repeat(80_000)}?`]),
    ...['**a ', '[', '_a '].flatMap((unit) => [
      chat(`context of ${unit}`, { context: unit.repeat(20_000 / unit.length) }),
      chat(`content of ${unit}`, { content: unit.repeat(10_000 / unit.length) }),
      converse(`history of ${unit}`, [unit.repeat(20_000), 'Yes.', 'And what about it?']),
    ]),
  ];
}

function documentAttacks(): Attack[] {
  const upload = (name: string, filename: string, text: () => string) =>
    formAttack('documents', name, '/v1/files', () => formPart('file', text(), filename));
  return [
    upload('9 MB of |', 'bars.md', () => '|'.repeat(9 * megabyte)),
    upload('1.5 million headings', 'headings.md', () => '# a\n'.repeat(1_500_000)),
    upload('8 million newlines', 'newlines.md', () => `a${'\n'.repeat(8 * megabyte)}b`),
    upload('a table of a million rows', 'rows.csv', () => 'a,b,c\n'.repeat(megabyte)),
  ];
}
