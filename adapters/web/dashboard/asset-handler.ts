import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { RequestHandler } from 'express';

const mediaTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The forms in which a file may lie there, by `Content-Encoding`, the smallest first. */
const forms = { br: '.br', gzip: '.gz', identity: '' } as const;
type Encoding = keyof typeof forms;

/** For the worker that derives keys from passphrases: nothing but its own computing. */
const webAssemblyPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

/** A year, in seconds: names carry a hash of what is inside. */
const forever = 31_536_000;

/**
 * Serves the files of a folder from memory, two megabytes or so: the folder may be replaced by a newer build while this
 * server still runs. Each file is sent in the smallest form that lies beside it and that the client accepts.
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
      // A worker has the policy that it came with, and no page needs this one.
      ...(name.startsWith('argon2.worker') && { 'content-security-policy': webAssemblyPolicy }),
    });
    response.end(contents.get(name + forms[encoding]));
  };
}
