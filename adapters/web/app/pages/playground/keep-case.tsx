import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { ExplainedPassage } from '../../../../../schema/dashboard/playground.ts';
import { api } from '../../api/client.ts';
import { recall, remember } from '../../lib/storage.ts';
import { href, routes } from '../../routes.ts';
import { playgroundTexts } from '../../texts/playground-texts.ts';
import { notify } from '../../ui/toasts.tsx';
import { refreshSet, useSets } from '../quality/use-quality.ts';

const t = playgroundTexts;

/** Saves passages as test cases, in the set that was used last. */
export function useKeeping(assistantId: string) {
  const [, go] = useLocation();
  const place = `test-cases.${assistantId}`;
  const [chosen, choose] = useState(recall(place));
  const sets = useSets(assistantId);
  const set = sets.data?.find(({ id }) => id === chosen) ?? (chosen === '' ? undefined : sets.data?.[0]);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ question, passage }: { question: string; passage: ExplainedPassage }) => {
      const into =
        set ?? (await api.quality.createSet.mutate({ assistant_id: assistantId, name: t.newSetName }));
      const wanted = [{ file_id: passage.file_id, passage: passage.text }];
      await api.quality.addQuestions.mutate({
        set_id: into.id,
        questions: [{ question, wanted }],
        origin: 'playground',
      });
      remember(place, into.id);
      choose(into.id);
      await refreshSet(into.id);
      const open = () => go(href(routes.questionSet, { assistantId, setId: into.id }));
      notify(t.kept(into.name), { action: { label: t.open, run: open } });
    },
  });
  return {
    sets: sets.data ?? [],
    chosen: set?.id ?? '',
    choose,
    keep(question: string, passage: ExplainedPassage) {
      if (!isPending) mutate({ question, passage });
    },
  };
}

/** The choice of the set for test cases, if there are several. */
export function SetChoice({ keeping }: { keeping: ReturnType<typeof useKeeping> }) {
  const { sets, chosen, choose } = keeping;
  if (sets.length === 0) return null;
  return (
    <label className="flex min-w-0 flex-wrap items-center gap-2 text-sm text-muted">
      {t.keepIn}
      <select
        value={chosen}
        onChange={(event) => choose(event.currentTarget.value)}
        className="min-h-8 max-w-full min-w-0 rounded-md border border-line-strong bg-surface px-2 text-ink pointer-coarse:min-h-11"
      >
        {sets.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="">{t.newSet}</option>
      </select>
    </label>
  );
}
