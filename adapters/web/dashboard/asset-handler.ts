import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { RequestHandler } from 'express';

const mediaTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  // The sample documents, which are only uploaded: no browser opens them at this address.
  '.docx': 'application/octet-stream',
  '.md': 'application/octet-stream',
  '.pdf': 'application/octet-stream',
};

/** The compressed forms of a file, by `Content-Encoding`, smallest first. */
const forms = { br: '.br', gzip: '.gz', identity: '' } as const;
type Encoding = keyof typeof forms;

/** For the worker that derives keys from passphrases: only its own computation. */
const webAssemblyPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

/** A year, in seconds: names contain a hash of the content. */
const forever = 31_536_000;

/**
 * Serves the files of a folder from memory, about two megabytes: a newer build may replace the folder while this server
 * runs. Each file is sent in the smallest available form that the client accepts.
 */
export function createAssetHandler(folder: string): RequestHandler {
  const contents = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
  return (request, response, next) => {
    const name = request.path.slice(1);
    const type = mediaTypes[extname(name)];
    if (!type || !contents.has(name) || !['GET', 'HEAD'].includes(request.method)) {
      next();
      return;
    }
    const present = (Object.keys(forms) as Encoding[]).filter((form) => contents.has(name + forms[form]));
    const encoding = (request.acceptsEncodings(present) || 'identity') as Encoding;
    response.set({
      'content-type': type,
      'cache-control': `public, max-age=${forever}, immutable`,
      vary: 'accept-encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      // A worker has its own policy, and no page needs this one.
      ...(name.startsWith('argon2.worker') && { 'content-security-policy': webAssemblyPolicy }),
    });
    response.end(contents.get(name + forms[encoding]));
  };
}
