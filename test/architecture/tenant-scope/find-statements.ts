import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseSync } from 'libpg-query';
import { parseAst } from 'vitest/node';
import { isNode, type Node } from '../source-facts.ts';

/** An SQL statement of a source file. */
export type Statement = {
  /** The function or constant that it stands in. */
  name: string;
  /** Its text, with `$n` and constants filled in. */
  sql: string;
  /** PostgreSQL's own syntax tree; undefined for a text that is no statement by itself. */
  tree: unknown;
};

/** The constants of a file, by name, with what it imports. */
type Constants = { path: string; values: Map<string, Node>; imports: Map<string, string> };

const statementPattern = /^[\s(]*(with\s+[\w$]+\s+as|select\s|insert\s+into\s|update\s|delete\s+from\s)/i;

/** What stands for a name that is only known when the program runs. */
export const anyName = 'x1';

/** What may stand for an expression that is only known when the program runs; the first that makes a statement counts. */
const placeholders = [anyName, '', `${anyName} = ${anyName}`, '(1)', '1'];

/** The SQL statements in a source file. Constants of its own and of files that it imports are filled in. */
export function findStatements(path: string, source = readFileSync(path, 'utf8')): Statement[] {
  const program = parseAst(source, { lang: 'ts' }) as unknown as Node;
  const constants = collectConstants(path, program);
  const statements: Statement[] = [];
  visit(program, '', (node, name) => {
    if (node.type !== 'TemplateLiteral' && node.type !== 'Literal') return;
    for (const placeholder of placeholders) {
      const sql = textOf(node, constants, placeholder);
      if (sql === undefined || !statementPattern.test(sql)) return;
      const tree = parseStatement(sql);
      if (tree !== undefined) return void statements.push({ name, sql, tree });
    }
    statements.push({ name, sql: textOf(node, constants, anyName) ?? '', tree: undefined });
  });
  return statements;
}

function parseStatement(sql: string): unknown {
  try {
    return parseSync(sql);
  } catch {
    return undefined;
  }
}

function collectConstants(path: string, program: Node): Constants {
  const values = new Map<string, Node>();
  const imports = new Map<string, string>();
  for (const statement of nodes(program['body'])) {
    const declaration = isNode(statement['declaration']) ? statement['declaration'] : statement;
    for (const declarator of nodes(declaration['declarations'])) {
      const name = isNode(declarator['id']) ? declarator['id']['name'] : undefined;
      if (typeof name === 'string' && isNode(declarator['init'])) values.set(name, declarator['init']);
    }
    if (statement.type !== 'ImportDeclaration' || !isNode(statement['source'])) continue;
    const target = resolve(dirname(path), String(statement['source']['value']));
    for (const specifier of nodes(statement['specifiers'])) {
      if (isNode(specifier['local'])) imports.set(String(specifier['local']['name']), target);
    }
  }
  return { path, values, imports };
}

/** The text of a string or template; undefined for another node. */
function textOf(node: Node, constants: Constants, placeholder: string): string | undefined {
  if (node.type === 'Literal') return typeof node['value'] === 'object' ? undefined : String(node['value']);
  if (node.type !== 'TemplateLiteral') return undefined;
  const holes = nodes(node['expressions']);
  return nodes(node['quasis']).reduce((text, quasi, index) => {
    const { cooked = '' } = quasi['value'] as { cooked?: string };
    const hole = holes[index];
    return text + cooked + (hole ? fill(hole, constants, text + cooked, placeholder) : '');
  }, '');
}

function fill(hole: Node, constants: Constants, before: string, placeholder: string): string {
  const known =
    hole.type === 'Identifier' ? constantText(String(hole['name']), constants, placeholder) : undefined;
  if (known !== undefined) return known;
  // Part of a name or a parameter, such as `vector_${id}` or `$${n}`.
  return /[\w$]$/.test(before) ? '1' : placeholder;
}

function constantText(name: string, constants: Constants, placeholder: string): string | undefined {
  const value = constants.values.get(name);
  if (value) return textOf(value, constants, placeholder);
  const path = constants.imports.get(name);
  if (path === undefined || !existsSync(path)) return undefined;
  const program = parseAst(readFileSync(path, 'utf8'), { lang: 'ts' }) as unknown as Node;
  return constantText(name, collectConstants(path, program), placeholder);
}

/** Visits all nodes with the name of the top-level declaration that they stand in. */
function visit(value: unknown, name: string, use: (node: Node, name: string) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, name, use);
  if (!isNode(value)) return;
  const own = name === '' && isNode(value['id']) ? String(value['id']['name']) : name;
  use(value, own);
  for (const child of Object.values(value)) visit(child, own, use);
}

function nodes(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}
