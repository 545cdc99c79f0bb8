import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queries, useSession } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
import { usageTexts } from '../../texts/usage-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import type { Values } from '../../ui/form.tsx';
import { notify } from '../../ui/toasts.tsx';
import { useEdits } from '../edits.ts';
import type { Budget } from './types.ts';

const t = usageTexts;

/** Sets the budget of a key or an assistant; `budget` is the one being changed. */
export function BudgetDialog({ budget, onClose }: { budget: Budget | undefined; onClose(): void }) {
  const { organization, assistants } = useSession();
  const keys = useQuery({
    queryKey: ['keys', organization.id, 'all'],
    enabled: budget === undefined,
    queryFn: async () => (await api.keys.list.query()).data,
  });
  const subjects = [...(keys.data ?? []), ...assistants];
  const nameOf = (id: string) => subjects.find((one) => one.id === id)?.name ?? budget?.name ?? '';
  const { field, changes } = useEdits({ tokens: String(budget?.tokens ?? '') });
  const save = useMutation({
    meta: { saysItself: true },
    mutationFn: async (values: Values) => {
      const id = budget ? (budget.key_id ?? budget.assistant_id ?? '') : values.text('subject');
      const subject = id.startsWith('key-') ? { key_id: id } : { assistant_id: id };
      const { tokens } = changes;
      if (tokens === undefined) return onClose();
      const all = await api.usage.budgets.set.mutate({ ...subject, tokens: Number(tokens) });
      queries.setQueryData(['budgets', organization.id], all);
      notify(t.budgetSaved(nameOf(id)));
      onClose();
    },
  });
  return (
    <FormDialog
      title={budget ? `${t.budgetTitle}: ${budget.name}` : t.addBudget}
      lead={t.budgetsLead}
      action={texts.common.save}
      work={save}
      onClose={onClose}
    >
      {!budget && (
        <SelectField
          label={t.budgetFor}
          name="subject"
          required
          options={[
            // Nothing is preselected: keys may load after the choice.
            { value: '', label: t.chooseBudgetFor },
            {
              label: t.keys,
              options: (keys.data ?? []).map(({ id, name, masked }) => ({
                value: id,
                label: `${name} (${masked})`,
              })),
            },
            {
              label: t.assistants,
              options: assistants.map(({ id, name }) => ({ value: id, label: name })),
            },
          ]}
        />
      )}
      <Field
        label={t.budgetTokens}
        hint={t.budgetTokensHint}
        {...field('tokens')}
        type="number"
        min={1}
        step={1}
        required
      />
    </FormDialog>
  );
}
