import { z } from 'zod';
import { apiErrorCodes } from '../../src/index.ts';
import type { ClientProcedure, ProcedureKind } from './list-procedures.ts';
import { summaryOf } from './summaries.ts';

type Schema = z.core.JSONSchema.JSONSchema;

type Direction = 'input' | 'output';

const head = `/**
 * The service as users of this package see it: what each procedure takes and answers. Written from the router by
 * \`npm run client\`; a change here is a change for everybody who uses the package.
 */

import type { ArchiveUpload, CallOptions, Upload, UploadOptions } from './options.ts';
import type { Pages } from './pages.ts';
`;

/**
 * The TypeScript declarations of these procedures, in `Procedures`, and of the named schemas that they use. They stand
 * alone: whoever compiles against them compiles nothing of the server, of tRPC or of Zod.
 */
export function formatTypes(procedures: ClientProcedure[]): string {
  const named = new Map<string, string>();
  const tree: Tree = {};
  for (const procedure of procedures) {
    const comment = formatComment(summaryOf(procedure.path));
    place(tree, procedure.path, (name) => `${comment}${name}${formatSignature(procedure, named)};`);
  }
  const codes = apiErrorCodes.map((code) => `| '${code}'`).join('\n');
  const declarations = [...named]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, text]) => `export type ${name} = ${text};\n`);
  return [
    head,
    `/** Every procedure that a key may call, and below \`admin\` those for the holder of the admin token. */\nexport type Procedures = ${formatTree(tree)};\n`,
    `/** What programs may branch on; most failures have none. */\nexport type ErrorCode =\n${codes};\n`,
    ...declarations,
  ].join('\n');
}

type Tree = { [name: string]: Tree | string };

function place(tree: Tree, path: string, format: (name: string) => string): void {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) {
    tree[name] = format(name);
    return;
  }
  tree[name] ??= {};
  place(tree[name] as Tree, rest.join('.'), format);
}

function formatTree(tree: Tree): string {
  const members = Object.entries(tree).map(([name, child]) =>
    typeof child === 'string' ? child : `${name}: ${formatTree(child)};`,
  );
  return `{\n${members.join('\n')}\n}`;
}

/** What carries the answer of a procedure, if not a promise. */
const carriers: Partial<Record<ProcedureKind, string>> = { stream: 'AsyncIterable', list: 'Pages' };

function formatSignature({ path, kind, input, output }: ClientProcedure, named: Map<string, string>): string {
  const answer = formatSchema(output, 'output', named);
  if (kind === 'upload') {
    const upload = path === 'files.create' ? 'Upload' : 'ArchiveUpload';
    return `(upload: ${upload}, options?: UploadOptions): Promise<${answer}>`;
  }
  const result = `${carriers[kind] ?? 'Promise'}<${answer}>`;
  if (!input) return `(options?: CallOptions): ${result}`;
  const mark = input.safeParse(undefined).success ? '?' : '';
  return `(input${mark}: ${formatSchema(input, 'input', named)}, options?: CallOptions): ${result}`;
}

/** The type of a schema; the schemas with names that it uses are put into `named`. */
function formatSchema(schema: z.ZodType, io: Direction, named: Map<string, string>): string {
  const { $defs = {}, ...whole } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  for (const [name, definition] of Object.entries($defs))
    named.set(name, formatType(definition as Schema, io));
  return formatType(whole, io);
}

function formatType(schema: z.core.JSONSchema._JSONSchema, io: Direction): string {
  if (typeof schema === 'boolean') return schema ? 'unknown' : 'never';
  const { $ref, anyOf, oneOf, type } = schema;
  if ($ref !== undefined) return $ref.replace('#/$defs/', '');
  if (schema.const !== undefined) return formatLiteral(schema.const);
  if (schema.enum) return schema.enum.map(formatLiteral).join(' | ');
  const members = anyOf ?? oneOf;
  if (members) return members.map((member) => formatType(member, io)).join(' | ');
  if (Array.isArray(type)) return type.map((each) => formatType({ ...schema, type: each }, io)).join(' | ');
  if (type === 'array') return formatArray(formatType(schema.items as Schema, io));
  if (type === 'object') return formatObject(schema, io);
  if (type === 'integer') return 'number';
  return type ?? 'unknown';
}

function formatArray(item: string): string {
  return /^\w+$/.test(item) ? `${item}[]` : `Array<${item}>`;
}

function formatObject({ properties, required = [], additionalProperties }: Schema, io: Direction): string {
  const values = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  // Responses omit missing fields; requests may also set them to `undefined`.
  const absent = io === 'input' ? ' | undefined' : '';
  if (values) return `Record<string, ${formatType(values, io)}>`;
  if (!properties || Object.keys(properties).length === 0) return 'Record<string, never>';
  const members = Object.entries(properties)
    // A field that is always refused is not part of the type.
    .filter(([, property]) => typeof property === 'boolean' || !property.deprecated)
    .map(([name, property]) => {
      const description = typeof property === 'object' && property.description;
      const type = formatType(property, io);
      const member = required.includes(name) ? `${name}: ${type}` : `${name}?: ${type}${absent}`;
      return `${description ? formatComment(description) : ''}${member};`;
    });
  // Biome keeps on one line what stands on one and fits.
  return members.some((member) => member.includes('\n'))
    ? `{\n${members.join('\n')}\n}`
    : `{ ${members.join(' ')} }`;
}

function formatComment(text: string): string {
  return `/** ${text.replaceAll('*/', '* /')} */\n`;
}

/** JSON is a literal of TypeScript too; Biome gives it the quotes of the house. */
function formatLiteral(value: unknown): string {
  return JSON.stringify(value);
}
