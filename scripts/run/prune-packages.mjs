/**
 * Takes from installed packages what no program loads, for set-up.mjs and as a program: `node scripts/run/prune-packages.mjs
 * FOLDER` with the path of a node_modules. Needs nothing but Node.js 20.
 */
import { readdirSync, rmSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Types, sources in TypeScript and source maps: Node.js loads no TypeScript from packages, and maps are for debuggers. */
const unloaded = /\.(?:[cm]?tsx?|map)$/;

/** The headers that addons in C++ are compiled with, manuals, and a compiler that a dependency names for its types. */
const unneeded = [/^node\/node_modules\/[^/]+\/(?:include|share)$/, /^typescript$/, /^@typescript$/];

/** Removes from a node_modules folder what no program loads. An installation for development needs it. */
export function prunePackages(nodeModules) {
  for (const entry of readdirSync(nodeModules, { withFileTypes: true })) {
    if (entry.isDirectory()) prune(nodeModules, entry.name);
  }
}

function prune(nodeModules, path) {
  const folder = join(nodeModules, path);
  if (unneeded.some((pattern) => pattern.test(path))) {
    rmSync(folder, { recursive: true });
    return;
  }
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) prune(nodeModules, `${path}/${entry.name}`);
    else if (unloaded.test(entry.name)) unlinkSync(join(folder, entry.name));
  }
}

const [program, folder] = process.argv.slice(1);
if (folder && program === import.meta.filename) prunePackages(folder);
