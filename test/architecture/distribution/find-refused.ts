import { at, conjuncts, isTree, list, type Tree } from '../sql-tree.ts';
import {
  aliasOf,
  type Columns,
  type CommonTable,
  collectRelations,
  isDistributed,
  type Place,
  placesIn,
  queryKind,
  type Relation,
  refersTo,
  subqueriesOf,
} from './places.ts';

type Context = { columns: Columns; faults: string[]; computed: Map<string, CommonTable> };

/** Functions that act where they are computed, or whose result differs from machine to machine. */
const actingFunctions =
  /^(nextval|setval|currval|set_config|random|gen_random_uuid|clock_timestamp|pg_advisory.*|add_job)$/;

/**
 * What a statement has that a distributed PostgreSQL (Citus 12 and 13) refuses, runs on every machine, or computes in the wrong
 * place. Statements without a distributed table may be anything.
 */
export function findRefused(tree: unknown, columns: Columns): string[] {
  const context: Context = { columns, faults: [], computed: new Map() };
  if (!placesIn(tree, context.computed).has('distributed')) return [];
  for (const statement of list(at(tree, 'stmts'))) {
    const [kind = ''] = Object.keys((at(statement, 'stmt') as Tree) ?? {});
    if (!queryKind.test(kind)) context.faults.push(`is a ${kind}`);
  }
  findShapes(tree, context.faults);
  checkBelow(tree, context);
  return [...new Set(context.faults)];
}

/** Constructs that are refused wherever they stand in such a statement. */
function findShapes(value: unknown, faults: string[]): void {
  if (Array.isArray(value)) for (const item of value) findShapes(item, faults);
  if (!isTree(value)) return;
  for (const [name, child] of Object.entries(value)) {
    if (name === 'SelectStmt' && isEmptySelect(child)) faults.push('selects no columns');
    if (name === 'CaseExpr' && at(child, 'arg')) faults.push('has `case x when`');
    if (name === 'withClause' && at(child, 'recursive')) faults.push('is recursive');
    if (name === 'RangeTableSample') faults.push('samples a table');
    if (name === 'GroupingSet') faults.push('has grouping sets');
    if (name === 'RangeVar' && at(child, 'inh') !== true) faults.push('has `only`, as inheritance needs');
    if (name === 'FuncCall' && functionName(child) === 'add_job') faults.push('calls add_job');
    findShapes(child, faults);
  }
}

function isEmptySelect(select: unknown): boolean {
  if (!isTree(select)) return false;
  return !select['targetList'] && !select['valuesLists'] && (select['op'] ?? 'SETOP_NONE') === 'SETOP_NONE';
}

function checkBelow(value: unknown, context: Context): void {
  if (Array.isArray(value)) for (const item of value) checkBelow(item, context);
  if (!isTree(value)) return;
  for (const [name, child] of Object.entries(value)) {
    if (isTree(child) && queryKind.test(name)) checkQuery(name, child, context);
    else checkBelow(child, context);
  }
}

function checkQuery(kind: string, query: Tree, outer: Context): void {
  const context: Context = { ...outer, computed: new Map(outer.computed) };
  for (const entry of list(at(query, 'withClause', 'ctes'))) {
    const cte = at(entry, 'CommonTableExpr');
    checkBelow(at(cte, 'ctequery'), context);
    const changes = !at(cte, 'ctequery', 'SelectStmt');
    context.computed.set(String(at(cte, 'ctename')), {
      places: placesIn(at(cte, 'ctequery'), context.computed),
      apart: changes || at(cte, 'ctematerialized') === 'CTEMaterializeAlways',
    });
  }
  const relations: Relation[] = [];
  const conditions: unknown[] = [query['whereClause']];
  for (const item of [...list(query['fromClause']), ...list(query['usingClause'])])
    collectRelations(item, relations, conditions);
  const target = isTree(query['relation']) ? String(query['relation']['relname']) : undefined;
  if (kind === 'InsertStmt' && target) checkInsert(query, target, context);
  else if (target) {
    relations.push({ alias: aliasOf(query['relation'], target), table: target, kind: 'table' });
    checkChange(query, target, relations, context);
  }
  checkPlaces(query, relations, context);
  checkPins(relations, conditions, context);
  checkFunctions(query, relations, context);
  for (const [name, child] of Object.entries(query)) {
    if (name === 'larg' || name === 'rarg') checkQuery('SelectStmt', child as Tree, context);
    else if (name !== 'withClause') checkBelow(child, context);
  }
}

/** A row is written for one project, which is a parameter, from values that are computed before. */
function checkInsert(query: Tree, target: string, { faults, computed }: Context): void {
  const source = at(query, 'selectStmt', 'SelectStmt');
  const reads = placesIn(source, computed).has('distributed');
  if (!isDistributed(target)) {
    if (reads) faults.push(`writes ${target} from a distributed table`);
    return;
  }
  if (reads) faults.push(`inserts into ${target} from a distributed table`);
  const names = list(query['cols']).map((column) => String(at(column, 'ResTarget', 'name')));
  const place = names.indexOf('project_id');
  const rows = list(at(source, 'valuesLists')).map((row) => list(at(row, 'List', 'items')));
  const selected = list(at(source, 'targetList')).map((item) => at(item, 'ResTarget', 'val'));
  const values = (rows.length > 0 ? rows : [selected]).map((row) => row[place]);
  if (place === -1 || !values.every(isParameter)) faults.push(`inserts into ${target} without a project`);
  const action = at(query, 'onConflictClause', 'action');
  if (action && action !== 'ONCONFLICT_NOTHING') faults.push(`changes rows of ${target} on conflict`);
}

function checkChange(
  query: Tree,
  target: string,
  relations: Relation[],
  { faults, computed }: Context,
): void {
  const reads = placesIn({ ...query, relation: undefined, withClause: undefined }, computed);
  if (!isDistributed(target)) {
    if (reads.has('distributed')) faults.push(`changes ${target} by a distributed table`);
    return;
  }
  if (relations.some(({ kind }) => kind === 'function'))
    faults.push(`changes ${target} with a function in \`from\``);
  const changed = list(query['targetList']).map((item) => at(item, 'ResTarget', 'name'));
  if (changed.includes('project_id')) faults.push(`moves rows of ${target} to another project`);
}

/** Distributed and local tables are on different machines: they meet only in results that are computed apart. */
function checkPlaces(query: Tree, relations: Relation[], context: Context): void {
  const places = new Set<Place>();
  for (const { table, kind } of relations) {
    const computed = kind === 'table' && table !== undefined ? context.computed.get(table) : undefined;
    if (computed) for (const place of computed.apart ? [] : computed.places) places.add(place);
    else if (kind === 'table') places.add(isDistributed(table) ? 'distributed' : 'local');
  }
  for (const item of list(query['fromClause']))
    for (const place of placesIn(at(item, 'RangeSubselect'), context.computed)) places.add(place);
  if (places.size > 1) context.faults.push('joins distributed and local tables');
  if (list(query['lockingClause']).length > 0 && places.size > 1) context.faults.push('locks both');
  for (const inner of subqueriesOf(query)) {
    const other = placesIn(inner, context.computed);
    const isElsewhere = [...other].some((place) => !places.has(place)) && places.size > 0;
    if (isElsewhere && refersTo(inner, relations, context.columns)) {
      context.faults.push('has a subquery on a table elsewhere that depends on the row');
    }
  }
}

/** Each distributed table says by a parameter which project it means, or is joined by it to one that does. */
function checkPins(relations: Relation[], conditions: unknown[], { faults, computed }: Context): void {
  const open = relations.filter(
    ({ table, kind }) => kind === 'table' && isDistributed(table) && !computed.has(table ?? ''),
  );
  const pinned = new Set<Relation>();
  const links: Relation[][] = [];
  for (const condition of conditions.flatMap(conjuncts)) {
    const shared = at(condition, 'using');
    if (Array.isArray(shared)) links.push(shared.filter((relation) => open.includes(relation)));
    const equality = at(condition, 'A_Expr');
    if (at(equality, 'kind') !== 'AEXPR_OP' || at(list(at(equality, 'name'))[0], 'String', 'sval') !== '=')
      continue;
    const sides = [at(equality, 'lexpr'), at(equality, 'rexpr')];
    const owners = sides.map((side) => ownerOfProject(side, open));
    const [one, other] = owners;
    if (one && other) links.push([one, other]);
    else if (one && isParameter(sides[1])) pinned.add(one);
    else if (other && isParameter(sides[0])) pinned.add(other);
  }
  for (let before = -1; before !== pinned.size; ) {
    before = pinned.size;
    for (const link of links)
      if (link.some((one) => pinned.has(one))) for (const one of link) pinned.add(one);
  }
  for (const relation of open)
    if (!pinned.has(relation)) faults.push(`reads ${relation.table} of every project`);
}

/** The distributed table whose `project_id` an expression is, if it is one. */
function ownerOfProject(expression: unknown, open: Relation[]): Relation | undefined {
  const fields = list(at(expression, 'ColumnRef', 'fields')).map((field) => at(field, 'String', 'sval'));
  if (fields.at(-1) !== 'project_id') return undefined;
  return fields.length > 1 ? open.find(({ alias }) => alias === fields[0]) : open[0];
}

/** Functions that act are computed where the statement starts: in a query of their own, or in one of local tables. */
function checkFunctions(query: Tree, relations: Relation[], { faults, computed }: Context): void {
  const isNearDistributed = relations.some(({ table, kind }) => kind === 'table' && isDistributed(table));
  const isNearResult = relations.some(({ table }) => table !== undefined && computed.has(table));
  const own = { ...query, withClause: undefined };
  for (const name of functionsIn(own)) {
    if (!actingFunctions.test(name)) continue;
    if (isNearDistributed) faults.push(`calls ${name} beside a distributed table`);
    // A query of results alone runs on any machine.
    else if (isNearResult && name !== 'set_config')
      faults.push(`calls ${name} beside a result of another query`);
  }
}

/** The functions that a query calls itself: not those of the queries in it. */
function functionsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(functionsIn);
  if (!isTree(value)) return [];
  return Object.entries(value).flatMap(([name, child]) => {
    if (queryKind.test(name) || name === 'larg' || name === 'rarg') return [];
    return name === 'FuncCall' ? [functionName(child), ...functionsIn(child)] : functionsIn(child);
  });
}

function functionName(call: unknown): string {
  return String(at(list(at(call, 'funcname')).at(-1), 'String', 'sval'));
}

/** Whether an expression is a parameter, perhaps with its type. */
function isParameter(expression: unknown): boolean {
  if (at(expression, 'ParamRef')) return true;
  return isTree(at(expression, 'TypeCast')) && isParameter(at(expression, 'TypeCast', 'arg'));
}
