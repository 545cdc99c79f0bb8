import { expect, test } from 'vitest';
import { batchReader } from './batch-reader.ts';
import { messageReader } from './message-reader.ts';
import { fromClient, message, query, text } from './messages.ts';
import { statementNames } from './statement-names.ts';

const startup = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]);
const sync = message(fromClient.sync);

function startedReader() {
  const read = batchReader(statementNames(7));
  expect(read(startup)).toEqual([{ kind: 'start' }]);
  return read;
}

function types(bytes: Uint8Array): string {
  return messageReader()(bytes)
    .map((part) => String.fromCharCode(part[0] ?? 0))
    .join('');
}

test('a batch ends with Sync, preceded by the refusal of COPY', () => {
  const read = startedReader();
  const parse = message(fromClient.parse, text(''), text('select 1'), Buffer.alloc(2));
  expect(read(parse)).toEqual([]);
  const [batch, ...others] = read(sync);
  expect(others).toEqual([]);
  expect(batch).toMatchObject({ kind: 'statements', endsReady: true });
  expect(batch?.kind === 'statements' && types(Buffer.concat(batch.parts))).toBe('PfS');
});

test('each Query is a batch', () => {
  const batches = startedReader()(Buffer.concat([query('select 1'), query('select 2')]));
  expect(batches.map((batch) => batch.kind === 'statements' && types(Buffer.concat(batch.parts)))).toEqual([
    'Qf',
    'Qf',
  ]);
});

test('a Flush ends a batch without ending the statement', () => {
  expect(startedReader()(message(fromClient.flush))).toMatchObject([
    { kind: 'statements', endsReady: false },
  ]);
});

test.each(['unlisten *', ' UNLISTEN "jobs:insert"'])('%s does not reach the database', (sql) => {
  expect(startedReader()(query(sql))).toEqual([{ kind: 'unlisten' }]);
});

test('the data of a refused COPY and Terminate are dropped', () => {
  const gone = [
    message(fromClient.copyData, text('1')),
    message(fromClient.copyDone),
    message(fromClient.terminate),
  ];
  expect(startedReader()(Buffer.concat(gone))).toEqual([]);
});
