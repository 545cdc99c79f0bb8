/** What rules about SQL need to walk PostgreSQL's own syntax trees, as `libpg-query` has them. */

export type Tree = { [property: string]: unknown };

/** What lies at a path of properties; undefined where it ends before. */
export function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((inner, name) => (isTree(inner) ? inner[name] : undefined), value);
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The conditions that all must hold. */
export function conjuncts(condition: unknown): unknown[] {
  const both = at(condition, 'BoolExpr');
  if (isTree(both) && both['boolop'] === 'AND_EXPR') return list(both['args']).flatMap(conjuncts);
  return isTree(condition) ? [condition] : [];
}
