import { distributedTables } from '../../../src/db/distribution/distributed-tables.ts';
import { at, isTree, list } from '../sql-tree.ts';

/** Changes of a table that no program of before can live with, by the name that PostgreSQL's parser gives them. */
const contractions: Record<string, string> = {
  AT_DropColumn: 'drops a column',
  AT_AlterColumnType: 'changes the type of a column',
  AT_SetNotNull: 'requires a value of a column',
  AT_DropConstraint: 'drops a constraint, which `on conflict` may name',
  AT_AddConstraint: 'adds a constraint',
  AT_DropIdentity: 'drops an identity',
  AT_SetExpression: 'changes what a column is computed from',
};

/** Other statements that may take away what a program of before uses. */
const refused: Record<string, string> = {
  RenameStmt: 'renames',
  TruncateStmt: 'empties a table',
  DoStmt: 'runs statements that nobody can read from here',
};

/**
 * What a migration does that a program of the release before could not work with.
 * @param tree of the migration's statements
 * @param made the tables that migrations since that release have made, to which those of this one are added
 */
export function findContractions(tree: unknown, made: Set<string>): string[] {
  return list(at(tree, 'stmts')).flatMap((entry) => {
    const statement = at(entry, 'stmt');
    const [kind = ''] = isTree(statement) ? Object.keys(statement) : [];
    const body = at(statement, kind);
    const table = String(at(body, 'relation', 'relname'));
    if (kind === 'CreateStmt') made.add(table);
    if (kind === 'CreateTrigStmt' && distributedTables.some((one) => one === table))
      return [`${table}: has a trigger, which a table that is spread over machines cannot have`];
    if (made.has(table)) return [];
    if (kind === 'AlterTableStmt')
      return list(at(body, 'cmds')).flatMap((command) => checkCommand(command, table));
    if (kind === 'IndexStmt' && at(body, 'unique')) return [`${table}: requires unique rows`];
    if (kind === 'DropStmt' && at(body, 'removeType') !== 'OBJECT_INDEX')
      return [`drops ${String(at(body, 'removeType')).replace('OBJECT_', '').toLowerCase()}`];
    return refused[kind] ? [refused[kind]] : [];
  });
}

function checkCommand(command: unknown, table: string): string[] {
  const body = at(command, 'AlterTableCmd');
  const kind = String(at(body, 'subtype'));
  const known = contractions[kind];
  if (known) return [`${table}: ${known}`];
  if (kind === 'AT_ColumnDefault' && !at(body, 'def')) return [`${table}: drops a default`];
  if (kind !== 'AT_AddColumn') return [];
  const constraints = list(at(body, 'def', 'ColumnDef', 'constraints')).map((one) =>
    at(one, 'Constraint', 'contype'),
  );
  const isFilled = ['CONSTR_DEFAULT', 'CONSTR_GENERATED', 'CONSTR_IDENTITY'].some((one) =>
    constraints.includes(one),
  );
  const isNeeded = constraints.includes('CONSTR_NOTNULL') || constraints.includes('CONSTR_PRIMARY');
  return isNeeded && !isFilled ? [`${table}: adds a column that the release before does not fill`] : [];
}
