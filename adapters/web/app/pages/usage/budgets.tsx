import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { queries, useSession } from '../../api/queries.ts';
import { formatCount } from '../../lib/format.ts';
import { texts } from '../../texts/texts.ts';
import { usageTexts } from '../../texts/usage-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { AssistantIcon, KeyIcon } from '../../ui/icons.tsx';
import { Row, Rows } from '../../ui/list.tsx';
import { ActionMenu } from '../../ui/menu.tsx';
import { Section } from '../../ui/page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { FailurePanel, LoadingRows } from '../../ui/states.tsx';
import { notify } from '../../ui/toasts.tsx';
import { BudgetDialog } from './budget-dialog.tsx';
import { formatPercent } from './formats.ts';
import type { Budget } from './types.ts';

const t = usageTexts;

const tones = { ok: 'good', warning: 'warn', exceeded: 'bad' } as const;

const ofBudget = ({ used, tokens }: Budget) =>
  t.ofBudget(formatCount(used), formatCount(tokens), formatPercent(used / tokens));

/** Monthly budgets of keys and assistants, which owners can change. */
export function Budgets() {
  const { organization } = useSession();
  const mayWrite = organization.permissions.includes('budgets:write');
  const [open, setOpen] = useState<{ budget: Budget | undefined }>();
  const queryKey = ['budgets', organization.id];
  const budgets = useQuery({ queryKey, queryFn: () => api.usage.budgets.list.query() });
  const restore = useMutation({
    mutationFn: async ({ key_id, assistant_id, tokens }: Budget) =>
      queries.setQueryData(queryKey, await api.usage.budgets.set.mutate({ key_id, assistant_id, tokens })),
  });
  const remove = useMutation({
    mutationFn: async (budget: Budget) => {
      const { key_id, assistant_id } = budget;
      queries.setQueryData(queryKey, await api.usage.budgets.remove.mutate({ key_id, assistant_id }));
      notify(t.budgetRemoved, { action: { label: texts.common.undo, run: () => restore.mutate(budget) } });
    },
  });
  return (
    <Section
      title={t.budgets}
      lead={t.budgetsLead}
      actions={mayWrite && <Button onClick={() => setOpen({ budget: undefined })}>{t.addBudget}</Button>}
    >
      {budgets.error && <FailurePanel error={budgets.error} onRetry={() => void budgets.refetch()} />}
      {budgets.isPending && <LoadingRows rows={2} />}
      {budgets.data?.length === 0 && <p className="px-4 py-6 text-muted sm:px-5">{t.noBudgets}</p>}
      <Rows>
        {budgets.data?.map((budget) => (
          <Row
            key={budget.key_id ?? budget.assistant_id}
            start={budget.key_id ? <KeyIcon /> : <AssistantIcon />}
            title={
              <>
                {budget.name}
                <Badge tone={tones[budget.state]}>{t.state[budget.state]}</Badge>
              </>
            }
            detail={ofBudget(budget)}
            end={
              mayWrite && (
                <ActionMenu
                  of={budget.name}
                  items={[
                    { label: t.changeBudget, onSelect: () => setOpen({ budget }) },
                    { label: t.removeBudget, danger: true, onSelect: () => remove.mutate(budget) },
                  ]}
                />
              )
            }
          >
            <div className="min-w-0 flex-1 basis-40">
              <ProgressBar
                bare
                percent={Math.min(100, (100 * budget.used) / budget.tokens)}
                label={ofBudget(budget)}
              />
            </div>
          </Row>
        ))}
      </Rows>
      {open && <BudgetDialog budget={open.budget} onClose={() => setOpen(undefined)} />}
    </Section>
  );
}
