import { expect, test } from 'vitest';
import { fromClient, message, text } from './messages.ts';
import { statementNames } from './statement-names.ts';

const parse = (name: string) => message(fromClient.parse, text(name), text('select 1'), Buffer.alloc(2));
const bind = (name: string) => message(fromClient.bind, text('portal'), text(name), Buffer.alloc(6));
const describeStatement = (name: string) => message(fromClient.describe, text(`S${name}`));
const close = (name: string) => message(fromClient.close, text(`S${name}`));

test('statements have short names of their session, each its own', () => {
  const names = statementNames(12);
  const rename = (original: Buffer) => Buffer.concat(names.rename(original));
  expect(rename(parse('find'))).toEqual(parse('12.1'));
  expect(rename(parse('found'))).toEqual(parse('12.2'));
  expect(rename(bind('find'))).toEqual(bind('12.1'));
  expect(rename(describeStatement('find'))).toEqual(describeStatement('12.1'));
  expect(rename(close('find'))).toEqual(close('12.1'));
});

test('unnamed statements and portals keep their names', () => {
  const { rename } = statementNames(12);
  const describePortal = message(fromClient.describe, text('Pportal'));
  for (const original of [parse(''), bind(''), describeStatement(''), close(''), describePortal]) {
    expect(rename(original)).toEqual([original]);
  }
});

test('remembers prepared statements until they are closed', () => {
  const { rename, prepared } = statementNames(3);
  for (const original of [parse('a'), parse('b'), parse(''), close('a')]) rename(original);
  expect([...prepared()]).toEqual(['3.2']);
});
