import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

/** A relative path in quotes: an import, or a file that a program starts or reads. */
const relativePath = /(['"])(\.{1,2}\/[\w./-]+\.(?:ts|json|bin))\1/g;

/** What is not taken along: the package has a manifest of its own, and holds the dashboard as it is built. */
const leftOut = new Set([
  'package.json',
  'adapters/web/dashboard/build.ts',
  'adapters/web/dashboard/vite-options.ts',
]);

/**
 * The files of a program as the package has them, by their paths: everything that its entries need, TypeScript as
 * JavaScript.
 */
export async function collectProgram(root: string, entries: string[]): Promise<Map<string, string | Buffer>> {
  const collected = new Map<string, string | Buffer>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const target = path.replace(/\.ts$/, '.js');
    if (collected.has(target) || leftOut.has(path)) continue;
    const content = await readFile(join(root, path));
    if (!path.endsWith('.ts')) {
      collected.set(target, content);
      continue;
    }
    const program = stripTypeScriptTypes(content.toString('utf8'));
    collected.set(
      target,
      program.replaceAll(relativePath, (text) => text.replace(/\.ts(?=['"]$)/, '.js')),
    );
    for (const [, , reference = ''] of program.matchAll(relativePath)) {
      const found = join(path, '..', reference);
      if (existsSync(join(root, found))) waiting.push(found);
    }
  }
  return collected;
}
