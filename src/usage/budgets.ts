import { LRUCache } from 'lru-cache';
import type { Pool } from '../db/connections.ts';
import type { OrganizationId } from '../db/organizations/organizations.ts';
import { type Budget, type BudgetState, listBudgets, sumTokens } from '../db/usage/budgets.ts';
import type { UsageSource } from '../db/usage/usage.ts';
import { AppError } from '../errors/errors.ts';
import { toDay } from '../helpers/days.ts';
import { type Clock, type Stopwatch, stopwatch } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { UsageRecorder } from './usage.ts';

/** From this share of a budget on, the log and the dashboard warn. */
export const warningShare = 0.8;

/** How long a process caches an organization's budgets, in milliseconds. */
const lifetimeMs = 5_000;

export type Budgets = {
  /**
   * Refuses a request that would exceed a budget of its key or assistant, and counts the refusal.
   * @throws AppError 429 `budget_exceeded` that names the budget
   */
  require(source: UsageSource): Promise<void>;
  /** All budgets of an organization, with their use this month. */
  list(organizationId: OrganizationId): Promise<BudgetState[]>;
  /** Call it when an organization's budgets have changed; other processes notice within seconds. */
  forget(organizationId: OrganizationId): void;
};

type BudgetDependencies = {
  pool: Pool;
  clock: Clock;
  log: Log;
  usage: UsageRecorder;
  elapsed?: Stopwatch;
};

/** Opens the budgets of all organizations. For an organization without budgets the check costs one lookup in memory. */
export function createBudgets({ pool, clock, log, usage, elapsed = stopwatch }: BudgetDependencies): Budgets {
  const known = new LRUCache<OrganizationId, Promise<Budget[]>>({
    max: 10_000,
    ttl: lifetimeMs,
    ttlResolution: 0,
    perf: { now: elapsed },
  });
  const warned = new LRUCache<string, true>({ max: 10_000 });

  /** Cached from the moment in which it is asked, so that `forget` also forgets what is not answered yet. */
  const budgetsOf = (organizationId: OrganizationId): Promise<Budget[]> => {
    const cached = known.get(organizationId);
    if (cached) return cached;
    const budgets = listBudgets(pool, organizationId);
    known.set(organizationId, budgets);
    budgets.catch(() => known.peek(organizationId) === budgets && known.delete(organizationId));
    return budgets;
  };

  const stateOf = async (organizationId: OrganizationId, budget: Budget): Promise<BudgetState> => ({
    ...budget,
    used: await sumTokens(pool, organizationId, budget, firstOfMonth(clock())),
  });

  const warn = (organizationId: OrganizationId, { kind, id, tokens, used }: BudgetState) => {
    const key = `${id} ${firstOfMonth(clock())} ${tokens}`;
    if (used < tokens * warningShare || warned.has(key)) return;
    warned.set(key, true);
    log.warn({ organizationId, [kind]: id, tokens, used }, 'a budget is 80% used or more');
  };

  return {
    async require(source) {
      const { organizationId, projectId, keyId } = source;
      const budgets = await budgetsOf(organizationId);
      const concerned = budgets.filter(({ kind, id }) => id === (kind === 'key' ? keyId : projectId));
      if (concerned.length === 0) return;
      await usage.flush();
      for (const budget of concerned) {
        const state = await stateOf(organizationId, budget);
        warn(organizationId, state);
        if (state.used < state.tokens) continue;
        usage.record(source, { refused: 1 });
        throw budgetExceeded(state, clock());
      }
    },
    async list(organizationId) {
      await usage.flush();
      const budgets = await listBudgets(pool, organizationId);
      return Promise.all(budgets.map((budget) => stateOf(organizationId, budget)));
    },
    forget(organizationId) {
      known.delete(organizationId);
    },
  };
}

/** The first day of the month that contains a moment, in UTC. */
function firstOfMonth(moment: Date): string {
  return `${toDay(moment).slice(0, 7)}-01`;
}

function budgetExceeded({ kind, name, tokens, used }: BudgetState, now: Date): AppError {
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  const whose = kind === 'key' ? 'The API key' : 'The assistant';
  return new AppError(
    'rate_limited',
    `${whose} "${name}" has used ${used.toLocaleString('en')} tokens this month, and its budget is ` +
      `${tokens.toLocaleString('en')}. It answers again from ${toDay(end)} (UTC), or once an owner raises the budget.`,
    { code: 'budget_exceeded', retryAfterSeconds: Math.ceil((end.getTime() - now.getTime()) / 1_000) },
  );
}
