import { distributedTables } from '../../../src/db/distribution/distributed-tables.ts';
import { at, isTree, list, type Tree } from '../sql-tree.ts';

/** The columns of each table, by which a name without its table is found. */
export type Columns = Map<string, Set<string>>;

/** Where tables are: on other machines, or where the statement starts. */
export type Place = 'distributed' | 'local';

/** What a query reads, by the name that it has there. */
export type Relation = {
  alias: string;
  /** Undefined for what is computed. */
  table: string | undefined;
  kind: 'table' | 'query' | 'function';
};

/** A common table expression: where its tables are, and whether it is computed apart from the query that uses it. */
export type CommonTable = { places: Set<Place>; apart: boolean };

/** The names of queries in the tree. */
export const queryKind = /^(Select|Update|Delete|Insert)Stmt$/;

/** Whether a table of this name is on other machines. */
export const isDistributed = (table: string | undefined) => distributedTables.some((one) => one === table);

/** Adds what a part of `from` reads to the relations, and what it compares to the conditions. */
export function collectRelations(item: unknown, relations: Relation[], conditions: unknown[]): void {
  const join = at(item, 'JoinExpr');
  const range = at(item, 'RangeVar');
  if (isTree(join)) {
    const first = relations.length;
    collectRelations(join['larg'], relations, conditions);
    collectRelations(join['rarg'], relations, conditions);
    conditions.push(join['quals']);
    const shared = list(join['usingClause']).map((name) => at(name, 'String', 'sval'));
    if (shared.includes('project_id')) conditions.push({ using: relations.slice(first) });
  } else if (isTree(range)) {
    const table = String(range['relname']);
    relations.push({ alias: aliasOf(range, table), table, kind: 'table' });
  } else {
    const [kind = ''] = isTree(item) ? Object.keys(item) : [];
    const alias = String(at(item, kind, 'alias', 'aliasname') ?? '');
    relations.push({ alias, table: undefined, kind: kind === 'RangeFunction' ? 'function' : 'query' });
  }
}

/** The name that a table has in a query. */
export function aliasOf(range: unknown, table: string): string {
  return String(at(range, 'alias', 'aliasname') ?? table);
}

/** Where the tables below a part of the tree are. */
export function placesIn(value: unknown, computed: Map<string, CommonTable>): Set<Place> {
  const places = new Set<Place>();
  const names = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const item of node) visit(item);
    if (!isTree(node)) return;
    for (const [name, child] of Object.entries(node)) {
      if (name === 'CommonTableExpr') names.add(String(at(child, 'ctename')));
      // The table that is changed, unlike those that are read, has no name of its own.
      if ((name === 'RangeVar' || name === 'relation') && isTree(child)) add(String(child['relname']));
      visit(child);
    }
  };
  const add = (table: string): void => {
    const known = computed.get(table);
    if (known) for (const place of known.apart ? [] : known.places) places.add(place);
    else if (!names.has(table)) places.add(isDistributed(table) ? 'distributed' : 'local');
  };
  visit(value);
  return places;
}

/** The subqueries in the expressions of a query, without those in its `from`. */
export function subqueriesOf(query: Tree): unknown[] {
  const found: unknown[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const item of node) visit(item);
    if (!isTree(node)) return;
    for (const [name, child] of Object.entries(node)) {
      if (name === 'SubLink') found.push(at(child, 'subselect'));
      else if (!queryKind.test(name)) visit(child);
    }
  };
  for (const name of ['whereClause', 'targetList', 'havingClause', 'fromClause']) visit(query[name]);
  return found;
}

/** Whether a subquery uses a column of the query around it. */
export function refersTo(subquery: unknown, outer: Relation[], columns: Columns): boolean {
  const inner: Relation[] = [];
  const refs: string[][] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const item of node) visit(item);
    if (!isTree(node)) return;
    for (const item of [...list(node['fromClause']), ...list(node['usingClause'])])
      collectRelations(item, inner, []);
    if (isTree(node['ColumnRef'])) {
      refs.push(list(node['ColumnRef']['fields']).map((field) => String(at(field, 'String', 'sval'))));
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(subquery);
  const isInner = (name: string) =>
    inner.some(({ table }) => !columns.has(table ?? '') || columns.get(table ?? '')?.has(name));
  return refs.some(([first = '', second]) =>
    second === undefined
      ? !isInner(first)
      : !inner.some(({ alias }) => alias === first) && outer.some(({ alias }) => alias === first),
  );
}
