/**
 * The program of a parser process that does what a document would do that has taken over its parser: it reaches for all
 * that is around it. Where to reach stands in the document, as JSON.
 */
import { execFileSync, spawn } from 'node:child_process';
import dgram from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { sendReply, serveRequests } from '../../../src/parse/pool/serve-requests.ts';

type Targets = { secret: string; folder: string; port: number; neighbour: number };

/** Each returns what it got hold of. */
const attempts: Record<string, (targets: Targets) => unknown> = {
  'read a stored file': ({ secret }) => readFileSync(secret, 'utf8'),
  'read a stored file by a link': ({ secret, folder }) => {
    symlinkSync(secret, `${folder}/link`);
    return readFileSync(`${folder}/link`, 'utf8');
  },
  'list stored files': ({ folder }) => readdirSync(folder),
  'write a file': ({ folder }) => writeFileSync(`${folder}/written`, 'x'),
  'read the environment of the server': () => readFileSync(`/proc/${process.ppid}/environ`, 'utf8'),
  'read the command line of the server': () => readFileSync(`/proc/${process.ppid}/cmdline`, 'utf8'),
  'read a file of the system': () => readFileSync('/etc/passwd', 'utf8'),
  'find a setting in its environment': () => {
    const names = Object.keys(process.env).filter((name) => !name.startsWith('__CF'));
    if (names.length === 0) throw new Error('there is none');
    return names;
  },
  'run a program': () => execFileSync('/bin/echo', ['hello']),
  'start a process': () =>
    new Promise((resolve, reject) => {
      spawn('/bin/echo', ['hello']).on('error', reject).on('spawn', resolve);
    }),
  'start a thread': () => new Worker('0', { eval: true }),
  'use the internals of Node': () => Reflect.apply(Reflect.get(process, 'binding'), process, ['tcp_wrap']),
  'connect to the server': ({ port }) =>
    new Promise((resolve, reject) => {
      connect(port, '127.0.0.1').on('error', reject).on('connect', resolve);
    }),
  'ask the server over HTTP': ({ port }) =>
    new Promise((resolve, reject) => {
      request({ port, host: '127.0.0.1' }, resolve).on('error', reject).end();
    }),
  'fetch from the server': ({ port }) => fetch(`http://127.0.0.1:${port}/`),
  'resolve a name': () => lookup('localhost'),
  'send a datagram': ({ port }) =>
    new Promise((resolve, reject) => {
      const socket = dgram.createSocket('udp4').on('error', reject);
      socket.send('hello', port, '127.0.0.1', (error) => (error ? reject(error) : resolve(true)));
    }),
  'get the network anew': ({ port }) =>
    new Promise((resolve, reject) => {
      const net = process.getBuiltinModule('node:net');
      new net.Socket().on('error', reject).connect(port, '127.0.0.1', () => resolve(true));
    }),
  'signal the server': () => process.kill(process.ppid, 0),
  'open a process to a debugger': ({ neighbour }) => Reflect.get(process, '_debugProcess')(neighbour),
};

await serveRequests(async (_request, document) => {
  const targets = JSON.parse(Buffer.from(document).toString());
  const outcomes = Object.entries(attempts).map(async ([name, attempt]) => {
    try {
      return `${name}: ${String(await attempt(targets))}`;
    } catch {
      return `${name}: refused`;
    }
  });
  for (const text of await Promise.all(outcomes)) {
    sendReply({ chunks: [{ text, headingPath: [], page: null }] });
  }
  sendReply({ document: { chunks: [] } });
});
