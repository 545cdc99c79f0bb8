import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api, Outputs } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { formatCount } from '../../lib/format.ts';
import { adminTexts } from '../../texts/admin-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { Section } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { notify } from '../../ui/toasts.tsx';

const t = adminTexts;

type Generation = Outputs['admin']['overview']['generations'][number];

const tones = { active: 'good', building: 'accent', retired: 'neutral' } as const;

/** The vectors of each embedding model; a former one can be reactivated at once, or deleted. */
export function Generations({ generations, admin }: { generations: Generation[]; admin: Api }) {
  const [condemned, setCondemned] = useState<Generation>();
  const change = useMutation({
    mutationFn: async ({ id, to }: { id: number; to: 'switch' | 'drop' }) => {
      await admin.admin.embeddings[to].mutate({ id });
      await queries.invalidateQueries({ queryKey: ['admin'] });
    },
    onSuccess: (_, { to }) => void notify(to === 'switch' ? t.generationUsed : t.generationDropped),
  });
  const isBuilding = generations.some(({ state }) => state === 'building');
  return (
    <Section title={t.generations} lead={t.generationsLead}>
      <Table
        label={t.generations}
        head={[t.model, t.generationState, t.passages, t.percent, t.change]}
        rows={generations.map((generation) => {
          const { id, model, state, passages, percent } = generation;
          return {
            key: String(id),
            cells: [
              model,
              <Badge key="state" tone={tones[state]}>
                {t.generationStates[state]}
              </Badge>,
              formatCount(passages),
              `${percent}%`,
              state !== 'active' && (
                <span key="change" className="flex justify-end gap-2">
                  {state === 'retired' && !isBuilding && (
                    <Button disabled={change.isPending} onClick={() => change.mutate({ id, to: 'switch' })}>
                      {t.useAgain}
                      <span className="sr-only">: {model}</span>
                    </Button>
                  )}
                  <Button disabled={change.isPending} onClick={() => setCondemned(generation)}>
                    {t.drop}
                    <span className="sr-only">: {model}</span>
                  </Button>
                </span>
              ),
            ],
          };
        })}
      />
      <Confirm
        open={condemned !== undefined}
        onOpenChange={() => setCondemned(undefined)}
        title={t.dropTitle(condemned?.model ?? '')}
        lead={t.dropLead(formatCount(condemned?.passages ?? 0))}
        action={t.drop}
        onConfirm={() => condemned && change.mutate({ id: condemned.id, to: 'drop' })}
      />
    </Section>
  );
}
