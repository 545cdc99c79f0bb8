import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findCommand } from '../support/find-command.ts';
import { findFreePort } from '../support/server/free-port.ts';
import { temporaryDirectory } from '../support/server/start-program.ts';
import { until } from '../support/timing/until.ts';

const deploy = new URL('../../deploy/', import.meta.url);
const nginx = findCommand('nginx');
const caddy = findCommand('caddy');

/**
 * A server behind a proxy that shows what reaches it: it streams two words, the second once `goOn` is called. `stop` makes it
 * refuse as a server that stops, `close` as one that has ended; `reopen` takes both back.
 */
async function startUpstream() {
  const going = Promise.withResolvers<void>();
  let isStopping = false;
  const seen: IncomingMessage[] = [];
  const server = createServer(async (incoming, outgoing: ServerResponse) => {
    if (isStopping) return void outgoing.writeHead(503, { connection: 'close' }).end('{}');
    if (incoming.url === '/readyz') return void outgoing.end('{"ready":true}');
    seen.push(incoming);
    let bytes = 0;
    incoming.on('data', (chunk: Buffer) => (bytes += chunk.length));
    await once(incoming, 'end');
    outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
    outgoing.write(`data: ${bytes}\n\n`);
    await going.promise;
    outgoing.end('data: last\n\n');
  });
  const port = await findFreePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(close);
  return {
    port,
    seen,
    goOn: () => going.resolve(),
    stop() {
      isStopping = true;
    },
    close,
    async reopen() {
      isStopping = false;
      await once(server.listen(port, '127.0.0.1'), 'listening');
    },
  };
}

type Upstream = Awaited<ReturnType<typeof startUpstream>>;

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Starts a proxy in the foreground; it is killed when the test ends. */
function run(command: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(command, args, { env: { PATH: process.env['PATH'], ...env }, stdio: 'ignore' });
  onTestFinished(async () => {
    if (hasEnded(child)) return;
    // Asked to stop, Caddy waits without a limit for connections that are open.
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  return child;
}

/** A proxy that has just begun to listen may leave a request unanswered; it is sent again after this, in milliseconds. */
const firstPatienceMs = 10_000;

/** How long a request may wait for a server, in milliseconds: a busy machine may look late whether one is back. */
const patienceMs = 60_000;

/** Sends so many bytes by TLS and answers with the response once its head is there. */
function send(method: string, port: number, bytes: number, maxMs = patienceMs): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, path: '/v1/chat', rejectUnauthorized: false };
    const headers = { host: 'localhost', 'x-forwarded-for': '203.0.113.7' };
    const sent = request({ ...options, servername: 'localhost', headers }, resolve)
      .on('error', reject)
      .setTimeout(maxMs, () => sent.destroy(new Error('The proxy does not answer')));
    sent.end(Buffer.alloc(bytes, 'x'));
  });
}

const mebibyte = 1024 * 1024;

async function expectToPassStreams(proxy: ChildProcess, port: number, upstream: Upstream) {
  const response = await until(async () => {
    if (hasEnded(proxy)) throw new Error(`The proxy ended with ${proxy.exitCode ?? proxy.signalCode}`);
    const answered = await send('POST', port, 20 * mebibyte, firstPatienceMs).catch(() => undefined);
    // Until it has found the server ready, Caddy answers 503 without a word.
    if (answered?.statusCode !== 200) return void answered?.resume();
    return answered;
  });
  const words: string[] = [];
  response.on('data', (data: Buffer) => words.push(data.toString()));
  // The first word is here before the second was sent.
  await until(async () => words.length > 0);
  expect(words.join('')).toBe(`data: ${20 * mebibyte}\n\n`);
  upstream.goOn();
  await once(response, 'end');
  expect(words.join('')).toContain('data: last');
  const { headers } = upstream.seen[0] ?? {};
  expect(headers).toMatchObject({ host: expect.stringContaining('localhost'), 'x-forwarded-proto': 'https' });
  // The last address is the one that TRUSTED_PROXIES=1 takes, whatever the client claims.
  expect(headers?.['x-forwarded-for']).toMatch(/(?:^|, )127\.0\.0\.1$/);
}

async function statuses(method: string, port: number): Promise<(number | undefined)[]> {
  const answers: (number | undefined)[] = [];
  for (let sent = 0; sent < 6; sent += 1) {
    const answer = await send(method, port, method === 'GET' ? 0 : 100);
    answers.push(answer.resume().statusCode);
    await once(answer, 'end');
  }
  return answers;
}

const allAnswered = Array(6).fill(200);

describe('the example configurations pass streams and uploads, and a restart of one server after the other is unnoticed', () => {
  test.skipIf(!nginx)('of nginx', async () => {
    const folder = await temporaryDirectory();
    const [upstream, other] = [await startUpstream(), await startUpstream()];
    other.close();
    const [port, plainPort] = [await findFreePort(), await findFreePort()];
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const subject = ['-subj', '/CN=localhost', '-days', '1'];
    const files = ['-keyout', key, '-out', certificate];
    await promisify(execFile)('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      ...files,
      ...subject,
    ]);
    const example = (await readFile(new URL('nginx.conf', deploy), 'utf8'))
      .replace(
        /(server )127\.0\.0\.1:3000(.*;)/,
        `$1127.0.0.1:${upstream.port}$2 $1127.0.0.1:${other.port}$2`,
      )
      .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
      .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const paths = temporary.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n');
    await writeFile(
      join(folder, 'nginx.conf'),
      `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log stderr; events {}
       http { access_log off; ${paths}\n${example} }`,
    );
    const proxy = run(nginx ?? '', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']);
    await expectToPassStreams(proxy, port, upstream);

    other.goOn();
    await other.reopen();
    upstream.stop();
    expect(await statuses('POST', port)).toEqual(allAnswered);
    upstream.close();
    expect(await statuses('POST', port)).toEqual(allAnswered);
    await upstream.reopen();
    other.close();
    expect(await statuses('POST', port)).toEqual(allAnswered);
  });

  test.skipIf(!caddy)('of Caddy', async () => {
    const folder = await temporaryDirectory();
    const [upstream, other] = [await startUpstream(), await startUpstream()];
    other.close();
    const port = await findFreePort();
    const example = (await readFile(new URL('Caddyfile', deploy), 'utf8')).replace(
      'lb_try_duration 5s',
      `lb_try_duration ${patienceMs}ms`,
    );
    const options = '{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n';
    await writeFile(
      join(folder, 'Caddyfile'),
      options + example.replace('\treverse_proxy', '\ttls internal\n\treverse_proxy'),
    );
    await mkdir(join(folder, 'home'));
    const proxy = run(caddy ?? '', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
      HOME: join(folder, 'home'),
      XDG_DATA_HOME: join(folder, 'home'),
      PUBLIC_HOST: `https://localhost:${port}`,
      UPSTREAMS: `127.0.0.1:${upstream.port} 127.0.0.1:${other.port}`,
    });
    await expectToPassStreams(proxy, port, upstream);

    other.goOn();
    await other.reopen();
    upstream.close();
    // Caddy before 2.11.2 sends no body a second time.
    expect(await statuses('GET', port)).toEqual(allAnswered);
    await upstream.reopen();
    other.close();
    expect(await statuses('GET', port)).toEqual(allAnswered);
  });
});
