import { at, conjuncts, isTree, list, type Tree } from '../sql-tree.ts';
import { anyName } from './find-statements.ts';

/** The columns of each table whose rows belong to a tenant. */
export type TenantTables = Map<string, Set<string>>;

/** A table in a query, by the name that it has there. */
type Relation = {
  alias: string;
  table: string;
  /** Undefined for what is computed: a subquery, which is checked by itself, or a function. */
  columns: Set<string> | undefined;
  /** Whether its rows are known to be of one tenant. */
  pinned: boolean;
  /** Rows of a function, such as `unnest`, are values from outside. */
  isInput: boolean;
};

type Column = { relation: Relation | 'outer'; name: string };

const scopeColumns = ['organization_id', 'project_id'];

/** Keys by which a row leads to another row of its tenant. */
const isKey = (name: string) => name === 'id' || name.endsWith('_id');

/**
 * The tenant tables that a statement reads or writes without saying whose rows it means: each must have a scope column
 * that is compared with a value, or be joined by a key to a table that has.
 */
export function findUnscoped(tree: unknown, tables: TenantTables): string[] {
  const found: string[] = [];
  checkBelow(tree, { tables, found, computed: new Set() });
  return found;
}

type Context = { tables: TenantTables; found: string[]; computed: Set<string> };

/** Finds the queries in a part of the tree. */
function checkBelow(value: unknown, context: Context): void {
  if (Array.isArray(value)) for (const item of value) checkBelow(item, context);
  if (!isTree(value)) return;
  for (const [name, child] of Object.entries(value)) {
    if (isTree(child) && /^(Select|Update|Delete|Insert)Stmt$/.test(name)) checkQuery(name, child, context);
    else checkBelow(child, context);
  }
}

function checkQuery(kind: string, query: Tree, outer: Context): void {
  const computed = new Set(outer.computed);
  const context = { ...outer, computed };
  for (const entry of list(at(query, 'withClause', 'ctes'))) {
    const cte = at(entry, 'CommonTableExpr');
    computed.add(String(at(cte, 'ctename')));
    checkBelow(at(cte, 'ctequery'), context);
  }
  const relations: Relation[] = [];
  const conditions: unknown[] = [query['whereClause']];
  const addFrom = (item: unknown) => collectRelations(item, context, relations, conditions);
  for (const item of [...list(query['fromClause']), ...list(query['usingClause'])]) addFrom(item);
  const target = query['relation'];
  if (kind === 'InsertStmt') checkInsert(target, query, context);
  else if (isTree(target)) addFrom({ RangeVar: target });

  pin(relations, conditions);
  for (const { alias, table, columns, pinned } of relations) {
    if (columns && !pinned) context.found.push(alias === table ? table : `${table} ${alias}`);
  }
  for (const [name, child] of Object.entries(query)) {
    if (name === 'larg' || name === 'rarg') checkQuery('SelectStmt', child as Tree, context);
    else if (name !== 'withClause') checkBelow(child, context);
  }
}

/** A row is written for a tenant: its scope is among the columns, or its key leads to a row that has one. */
function checkInsert(target: unknown, query: Tree, { tables, found }: Context): void {
  const table = String(at(target, 'relname'));
  const written = list(query['cols']).map((column) => String(at(column, 'ResTarget', 'name')));
  if (columnsOf(table, tables) && !written.some(isKey)) found.push(table);
}

function collectRelations(
  item: unknown,
  context: Context,
  relations: Relation[],
  conditions: unknown[],
): void {
  const join = at(item, 'JoinExpr');
  const range = at(item, 'RangeVar');
  if (isTree(join)) {
    const first = relations.length;
    collectRelations(join['larg'], context, relations, conditions);
    collectRelations(join['rarg'], context, relations, conditions);
    conditions.push(join['quals']);
    const shared = list(join['usingClause']).map((name) => String(at(name, 'String', 'sval')));
    if (shared.some(isKey)) conditions.push({ linked: relations.slice(first) });
  } else if (isTree(range)) {
    const name = String(range['relname']);
    const table = name;
    const columns = context.computed.has(name) ? undefined : columnsOf(table, context.tables);
    const alias = String(at(range, 'alias', 'aliasname') ?? name);
    relations.push({ alias, table, columns, pinned: columns === undefined, isInput: false });
  } else {
    const kind = isTree(item) ? Object.keys(item)[0] : undefined;
    const alias = String(at(item, kind ?? '', 'alias', 'aliasname') ?? '');
    const isInput = kind === 'RangeFunction';
    relations.push({ alias, table: alias, columns: undefined, pinned: !isInput, isInput });
  }
}

/** A table that is named at run time may be any tenant's. */
function columnsOf(table: string, tables: TenantTables): Set<string> | undefined {
  return table === anyName ? new Set(['id', ...scopeColumns]) : tables.get(table);
}

/** Marks relations whose scope is compared with a value, then those that are joined to them by keys. */
function pin(relations: Relation[], conditions: unknown[]): void {
  const links: Relation[][] = [];
  for (const condition of conditions.flatMap(conjuncts)) {
    const linked = at(condition, 'linked');
    if (Array.isArray(linked)) links.push(linked as Relation[]);
    const sublink = at(condition, 'SubLink');
    const tested =
      at(sublink, 'subLinkType') === 'ANY_SUBLINK' && toColumn(at(sublink, 'testexpr'), relations);
    // The subquery is checked by itself.
    if (tested && tested.relation !== 'outer' && isKey(tested.name)) tested.relation.pinned = true;
    const equality = at(condition, 'A_Expr');
    if (!isTree(equality) || at(list(equality['name'])[0], 'String', 'sval') !== '=') continue;
    const sides = [toColumn(equality['lexpr'], relations), toColumn(equality['rexpr'], relations)];
    comparePair(sides[0], sides[1], links);
    comparePair(sides[1], sides[0], links);
  }
  for (let changed = true; changed; ) {
    changed = false;
    for (const link of links) {
      if (!link.some(({ pinned }) => pinned) || link.every(({ pinned, isInput }) => pinned || isInput))
        continue;
      for (const relation of link) if (!relation.isInput) relation.pinned = true;
      changed = true;
    }
  }
}

function comparePair(one: Column | undefined, other: Column | undefined, links: Relation[][]): void {
  if (!one || one.relation === 'outer') return;
  const { relation, name } = one;
  const isScope = scopeColumns.includes(name) || (relation.table === 'organization' && name === 'id');
  const isValue = other === undefined || (other.relation !== 'outer' && other.relation.isInput);
  if (isScope && isValue) relation.pinned = true;
  // What is outside is checked where it stands.
  else if (other?.relation === 'outer' && isKey(name)) relation.pinned = true;
  else if (other && other.relation !== 'outer' && isKey(name)) links.push([relation, other.relation]);
}

/** The column that an expression is, if it is one. */
function toColumn(expression: unknown, relations: Relation[]): Column | undefined {
  const fields = list(at(expression, 'ColumnRef', 'fields')).map((field) =>
    String(at(field, 'String', 'sval')),
  );
  const name = fields.at(-1);
  if (name === undefined) return undefined;
  const relation =
    fields.length > 1
      ? relations.find(({ alias }) => alias === fields[0])
      : (relations.find(({ columns }) => columns?.has(name)) ?? relations.find(({ columns }) => !columns));
  return { relation: relation ?? 'outer', name };
}
