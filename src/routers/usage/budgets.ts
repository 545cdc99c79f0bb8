import { z } from 'zod';
import {
  type BudgetObject,
  budgetObject,
  budgetSubject,
  newBudget,
} from '../../../schema/dashboard/usage.ts';
import { formatId, parseId } from '../../../schema/ids.ts';
import { type BudgetState, type BudgetSubject, deleteBudget, upsertBudget } from '../../db/usage/budgets.ts';
import { AppError } from '../../errors/errors.ts';
import type { OrganizationContext } from '../../request/context.ts';
import { peopleProcedureFor, router } from '../../request/trpc.ts';
import { warningShare } from '../../usage/budgets.ts';

/** How many tokens keys and assistants may use per month. Owners set the budgets. */
export const budgets = router({
  list: peopleProcedureFor('usage:read')
    .output(z.array(budgetObject))
    .query(({ ctx }) => listBudgetObjects(ctx)),

  /** Sets the budget of a key or an assistant. A budget below this month's use refuses requests at once. */
  set: peopleProcedureFor('budgets:write')
    .input(newBudget)
    .output(z.array(budgetObject))
    .mutation(async ({ ctx, input }) => {
      const { pool, budgets } = ctx.deps;
      const organizationId = ctx.caller.organization.id;
      const subject = toSubject(input);
      if (!(await upsertBudget(pool, organizationId, subject, input.tokens))) throw subjectNotFound(input);
      budgets.forget(organizationId);
      return listBudgetObjects(ctx);
    }),

  /** Removes a budget: requests are no longer refused because of it. */
  remove: peopleProcedureFor('budgets:write')
    .input(budgetSubject)
    .output(z.array(budgetObject))
    .mutation(async ({ ctx, input }) => {
      const { pool, budgets } = ctx.deps;
      const organizationId = ctx.caller.organization.id;
      await deleteBudget(pool, organizationId, toSubject(input));
      budgets.forget(organizationId);
      return listBudgetObjects(ctx);
    }),
});

type Named = z.output<typeof budgetSubject>;

async function listBudgetObjects({ deps, caller }: OrganizationContext): Promise<BudgetObject[]> {
  return (await deps.budgets.list(caller.organization.id)).map(toBudgetObject);
}

function toSubject(input: Named): BudgetSubject {
  const { key_id, assistant_id } = input;
  const kind = key_id === undefined ? 'assistant' : 'key';
  const id = parseId(kind, key_id ?? assistant_id ?? '');
  if (id === null) throw subjectNotFound(input);
  return { kind, id };
}

function subjectNotFound({ key_id, assistant_id }: Named): AppError {
  return key_id === undefined
    ? new AppError('not_found', `There is no assistant with the id ${assistant_id}.`, {
        param: 'assistant_id',
      })
    : new AppError('not_found', `There is no API key with the id ${key_id}.`, { param: 'key_id' });
}

function toBudgetObject({ kind, id, name, tokens, used }: BudgetState): BudgetObject {
  return {
    key_id: kind === 'key' ? formatId('key', id) : null,
    assistant_id: kind === 'assistant' ? formatId('assistant', id) : null,
    name,
    tokens,
    used,
    state: used >= tokens ? 'exceeded' : used >= tokens * warningShare ? 'warning' : 'ok',
  };
}
