/** What a client may be able to do, as the columns of the matrix; the key is how probes name it. */
export const capabilities = {
  chat: 'Chat',
  stream: 'Streams',
  responses: 'Responses',
  embeddings: 'Embeddings',
  files: 'Files',
  threads: 'Threads',
  refusals: 'Refusals',
  citations: 'Citations',
} as const;

export type Capability = keyof typeof capabilities;

/** What came of each thing that a client was tried at: true, or what went wrong. It has no word of the rest. */
export type Outcomes = Partial<Record<Capability, true | string>>;

export type TriedClient = { name: string; version: string; outcomes: Outcomes };

const names = Object.keys(capabilities) as Capability[];
const marks = { start: '<!-- The matrix begins. -->', end: '<!-- The matrix ends. -->' };

/** A client as a row of the matrix. */
export function formatRow({ name, version, outcomes }: TriedClient): string {
  const cells = names.map((capability) => {
    const outcome = outcomes[capability];
    if (outcome === undefined) return '–';
    return outcome === true ? 'yes' : 'no';
  });
  return `| ${[name, version, ...cells].join(' | ')} |`;
}

/** The rows that a document has. */
export function parseRows(document: string): string[] {
  return matrixOf(document).split('\n').slice(2);
}

/** The document with these rows in place of those that it has. */
export function replaceRows(document: string, rows: string[]): string {
  const head = ['Client', 'Version', ...Object.values(capabilities)];
  const table = [`| ${head.join(' | ')} |`, `|${' --- |'.repeat(head.length)}`, ...rows].join('\n');
  return document.replace(matrixOf(document), () => table);
}

function matrixOf(document: string): string {
  const [, after = ''] = document.split(`${marks.start}\n\n`);
  const [matrix] = after.split(`\n\n${marks.end}`);
  if (!matrix) throw new Error('The document has no matrix.');
  return matrix;
}
