import type { Queryable } from '../connections.ts';
import type { OrganizationId } from '../organizations/organizations.ts';

/** The subject of a budget: one key, or everybody who asks one assistant. */
export type BudgetSubject = { kind: 'key' | 'assistant'; id: string };

/** The number of tokens that its subject may use in a calendar month, in UTC. */
export type Budget = BudgetSubject & {
  /** The name of the subject. */
  name: string;
  tokens: number;
};

/** A budget with this month's use. */
export type BudgetState = Budget & { used: number };

export async function listBudgets(db: Queryable, organizationId: OrganizationId): Promise<Budget[]> {
  const { rows } = await db.query<Budget>({
    name: 'list_budgets',
    text: `select case when b.api_key_id is null then 'assistant' else 'key' end as kind,
             coalesce(b.api_key_id, b.project_id) as id, coalesce(k.name, p.name) as name, b.tokens
           from budget b
           left join api_key k on k.id = b.api_key_id and k.organization_id = b.organization_id
           left join project p on p.id = b.project_id and p.organization_id = b.organization_id
           where b.organization_id = $1 order by kind desc, name, id`,
    values: [organizationId],
  });
  return rows;
}

/** The tokens that a key, or everybody who asked an assistant, has used since a day. */
export async function sumTokens(
  db: Queryable,
  organizationId: OrganizationId,
  { kind, id }: BudgetSubject,
  from: string,
): Promise<number> {
  const { rows } = await db.query<{ tokens: number }>({
    name: `sum_tokens_${kind}`,
    text: `select coalesce(sum(prompt_tokens + completion_tokens), 0)::bigint as tokens from usage
           where organization_id = $1 and day >= $2 and ${kind === 'key' ? 'api_key_id' : 'project_id'} = $3`,
    values: [organizationId, from, id],
  });
  return rows[0]?.tokens ?? 0;
}

/** Sets the budget of a key or an assistant of the organization. @returns false when it has none with this id. */
export async function upsertBudget(
  db: Queryable,
  organizationId: OrganizationId,
  { kind, id }: BudgetSubject,
  tokens: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    kind === 'key'
      ? `insert into budget (organization_id, api_key_id, tokens)
         select organization_id, id, $3 from api_key where organization_id = $1 and id = $2
         on conflict (api_key_id) do update set tokens = excluded.tokens`
      : `insert into budget (organization_id, project_id, tokens)
         select organization_id, id, $3 from project where organization_id = $1 and id = $2 and deleted_at is null
         on conflict (project_id) do update set tokens = excluded.tokens`,
    [organizationId, id, tokens],
  );
  return rowCount === 1;
}

/** Deletes a budget, if there is one. */
export async function deleteBudget(
  db: Queryable,
  organizationId: OrganizationId,
  { kind, id }: BudgetSubject,
): Promise<void> {
  await db.query(
    `delete from budget where organization_id = $1 and ${kind === 'key' ? 'api_key_id' : 'project_id'} = $2`,
    [organizationId, id],
  );
}
