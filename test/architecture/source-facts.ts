import { parseAst } from 'vitest/node';

/** What a source file says about its surroundings. */
export type SourceFacts = {
  /** Specifiers of everything that it imports, re-exports, requires or starts as a process or thread of its own. */
  imports: string[];
  /** Imports whose target is computed, as source text: nobody can check those. */
  computedImports: string[];
  readsEnvironment: boolean;
  /** The beginnings of texts that look like SQL statements. */
  sql: string[];
};

/** A node of the syntax tree. */
export type Node = { type: string; start: number; end: number; [property: string]: unknown };

const sqlPattern =
  /^\s*(select\s[\s\S]+\sfrom\s|select\s+[\w.]+\(|insert\s+into\s|update\s+[\w."]+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s*\(|(create|alter|drop)\s+(table|index)\s)/i;

/** Reads a TypeScript or JavaScript file. Throws the parser's error when the text is neither. */
export function parseSourceFacts(source: string, lang: 'ts' | 'tsx' = 'ts'): SourceFacts {
  const facts: SourceFacts = { imports: [], computedImports: [], readsEnvironment: false, sql: [] };
  visit(parseAst(source, { lang }), (node) => {
    const target = findImportTarget(node);
    if (target !== null) {
      const specifier = literalText(target);
      if (specifier === null) facts.computedImports.push(source.slice(node.start, node.end));
      else facts.imports.push(specifier);
    }
    if (isEnvironmentRead(node)) facts.readsEnvironment = true;
    const text = literalText(node) ?? (node.type === 'TemplateLiteral' ? templateText(node) : null);
    if (text !== null && sqlPattern.test(text)) facts.sql.push(text.trim().slice(0, 60));
  });
  return facts;
}

function visit(value: unknown, use: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, use);
  if (isNode(value)) {
    use(value);
    for (const child of Object.values(value)) visit(child, use);
  }
}

/** Whether a part of the syntax tree is a node, and not a value or a list. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The expression that says which module a node brings in, or null when the node brings in none. */
function findImportTarget(node: Node): Node | null {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return isNode(node['source']) ? node['source'] : null;
    case 'TSExternalModuleReference':
      return isNode(node['expression']) ? node['expression'] : null;
    case 'CallExpression':
      return isModuleLookup(node['callee']) ? firstArgument(node) : null;
    case 'NewExpression':
      return isModuleAddress(node) ? firstArgument(node) : null;
    default:
      return null;
  }
}

/** `require(…)`, `require.resolve(…)` and `import.meta.resolve(…)`. */
function isModuleLookup(callee: unknown): boolean {
  if (isNamed(callee, 'require')) return true;
  if (!isNode(callee) || callee.type !== 'MemberExpression' || !isNamed(callee['property'], 'resolve'))
    return false;
  return isNamed(callee['object'], 'require') || isImportMeta(callee['object']);
}

/** `new URL('./child.ts', import.meta.url)`, which is how a child process or a thread names its module. */
function isModuleAddress(node: Node): boolean {
  const base = argument(node, 1);
  const specifier = firstArgument(node);
  return (
    isNamed(node['callee'], 'URL') &&
    base?.type === 'MemberExpression' &&
    isImportMeta(base['object']) &&
    specifier !== null &&
    /\.[cm]?[jt]sx?$/.test(literalText(specifier) ?? '')
  );
}

function isImportMeta(value: unknown): boolean {
  return isNode(value) && value.type === 'MetaProperty';
}

/** `process.env`, `process['env']`, `const { env } = process`, and `env` imported from Node. */
function isEnvironmentRead(node: Node): boolean {
  if (node.type === 'MemberExpression') {
    const property = node['property'];
    const isEnv = isNamed(property, 'env') || (isNode(property) && literalText(property) === 'env');
    return isEnv && (isNamed(node['object'], 'process') || isNamed(propertyOf(node['object']), 'process'));
  }
  if (node.type === 'VariableDeclarator' && isNamed(node['init'], 'process'))
    return hasKey(node['id'], 'env');
  if (node.type !== 'ImportDeclaration' || !isNode(node['source'])) return false;
  const isProcess = /^(node:)?process$/.test(literalText(node['source']) ?? '');
  const specifiers = Array.isArray(node['specifiers']) ? node['specifiers'] : [];
  return (
    isProcess && specifiers.some((specifier) => isNode(specifier) && isNamed(specifier['imported'], 'env'))
  );
}

function propertyOf(value: unknown): unknown {
  return isNode(value) ? value['property'] : undefined;
}

function hasKey(pattern: unknown, name: string): boolean {
  if (!isNode(pattern) || !Array.isArray(pattern['properties'])) return false;
  return pattern['properties'].some((property) => isNode(property) && isNamed(property['key'], name));
}

function isNamed(value: unknown, name: string): boolean {
  return isNode(value) && value.type === 'Identifier' && value['name'] === name;
}

function argument(node: Node, index: number): Node | null {
  const value: unknown = Array.isArray(node['arguments']) ? node['arguments'][index] : undefined;
  return isNode(value) ? value : null;
}

function firstArgument(node: Node): Node | null {
  return argument(node, 0);
}

/** The text of a string, or of a template without holes; null for anything else. */
function literalText(node: Node): string | null {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  const holes = node['expressions'];
  if (node.type !== 'TemplateLiteral' || !Array.isArray(holes) || holes.length > 0) return null;
  return templateText(node);
}

/** The text of a template with each hole shown as a word. */
function templateText(node: Node): string {
  const parts: unknown[] = Array.isArray(node['quasis']) ? node['quasis'] : [];
  return parts.map((part) => (isNode(part) ? cookedText(part['value']) : '')).join('x');
}

function cookedText(value: unknown): string {
  const isCooked = typeof value === 'object' && value !== null && 'cooked' in value;
  return isCooked && typeof value.cooked === 'string' ? value.cooked : '';
}
