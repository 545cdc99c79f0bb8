import { useMutation } from '@tanstack/react-query';
import type { Api, Outputs } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { adminTexts } from '../../texts/admin-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';
import { WordTable } from '../../ui/table.tsx';
import { notify } from '../../ui/toasts.tsx';

const t = adminTexts;

const tones = { waiting: 'neutral', running: 'accent', failed: 'bad' } as const;

/** Background jobs, failed ones first, which can be retried. */
export function Queue({ overview, admin }: { overview: Outputs['admin']['overview']; admin: Api }) {
  const { queue } = overview.status;
  const retry = useMutation({
    mutationFn: async (id: string) => {
      await admin.admin.jobs.retry.mutate({ id });
      await queries.invalidateQueries({ queryKey: ['admin'] });
      notify(t.retried);
    },
  });
  const stages = overview.stages.map(({ stage, files }) => `${stage} ${formatCount(files)}`).join(', ');
  const lead = t.queueLead(formatCount(queue.waiting), formatCount(queue.running), formatCount(queue.failed));
  return (
    <Section title={t.queue} lead={stages ? `${lead} ${t.stages(stages)}` : lead}>
      {overview.jobs.length === 0 ? (
        <p className="px-4 py-6 text-muted sm:px-5">{t.noJobs}</p>
      ) : (
        <WordTable
          label={t.queue}
          head={[t.job, t.state, t.attempts, t.due, t.error]}
          rows={overview.jobs.map(({ id, task, state, attempts, max_attempts, run_at, last_error }) => ({
            key: id,
            cells: [
              `${task} ${id}`,
              <Badge key="state" tone={tones[state]}>
                {t.states[state]}
              </Badge>,
              `${attempts} / ${max_attempts}`,
              formatMoment(run_at),
              state === 'failed' ? (
                <span key="error" className="flex flex-wrap items-center gap-2">
                  {last_error}
                  <Button onClick={() => retry.mutate(id)}>
                    {t.retry}
                    <span className="sr-only">: {`${task} ${id}`}</span>
                  </Button>
                </span>
              ) : (
                last_error
              ),
            ],
          }))}
        />
      )}
    </Section>
  );
}
