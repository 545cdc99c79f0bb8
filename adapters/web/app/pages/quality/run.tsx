import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../../api/client.ts';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { saveText } from '../../lib/save-text.ts';
import { href, routes } from '../../routes.ts';
import { qualityTexts } from '../../texts/quality-texts.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { DownloadIcon, InfoIcon, StopIcon, TrashIcon } from '../../ui/icons.tsx';
import { ActionMenu } from '../../ui/menu.tsx';
import { Page } from '../../ui/page.tsx';
import { FailurePanel, LoadingRows } from '../../ui/states.tsx';
import { notify } from '../../ui/toasts.tsx';
import type { AssistantPageProps } from '../page-props.ts';
import { Comparison } from './comparison.tsx';
import { formatShare } from './figures.ts';
import { ResultList } from './result-list.tsx';
import { RunProgress, RunState } from './run-table.tsx';
import { isUnderWay, type Run, refreshSet, useRun, useSet } from './use-quality.ts';

const t = qualityTexts;

type RunPageProps = AssistantPageProps & { setId: string; runId: string };

/** One run: its progress, figures, comparison, and questions, misses first. */
export default function RunPage({ assistant, setId, runId }: RunPageProps) {
  const [, go] = useLocation();
  const set = useSet(setId);
  const run = useRun(runId);
  const [isDeleting, setDeleting] = useState(false);
  const address = href(routes.questionSet, { assistantId: assistant.id, setId });
  const back = { label: set.data?.name ?? t.title, href: address };
  const stop = useMutation({
    mutationFn: () => api.quality.stopRun.mutate({ run_id: runId }),
    async onSuccess() {
      await run.refetch();
      notify(t.stopped);
    },
  });
  const remove = useMutation({
    mutationFn: () => api.quality.deleteRun.mutate({ run_id: runId }),
    async onSuccess() {
      await refreshSet(setId);
      go(address);
    },
  });
  const save = useMutation({
    mutationFn: () => api.quality.exportRun.mutate({ run_id: runId }),
    onSuccess: ({ filename, text }) => saveText(filename, text, 'text/csv'),
  });
  const { data } = run;
  if (!data) {
    return (
      <Page title={t.title} back={back}>
        {run.error ? <FailurePanel error={run.error} onRetry={() => void run.refetch()} /> : <LoadingRows />}
      </Page>
    );
  }
  const title = t.runHeading(formatMoment(data.created_at));
  return (
    <Page
      title={title}
      lead={formatSettings(data)}
      back={back}
      actions={
        isUnderWay(data) ? (
          <Button busy={stop.isPending} onClick={() => stop.mutate()}>
            <StopIcon />
            {t.stop}
          </Button>
        ) : (
          <>
            <RunState run={data} />
            <ActionMenu
              of={title}
              items={[
                { label: t.exportRun, Icon: DownloadIcon, onSelect: () => save.mutate() },
                'separator',
                { label: t.deleteRun, Icon: TrashIcon, danger: true, onSelect: () => setDeleting(true) },
              ]}
            />
          </>
        )
      }
    >
      {isUnderWay(data) && <RunProgress run={data} />}
      {data.status === 'failed' && data.error && <FailurePanel error={new Error(data.error)} />}
      <Notices run={data} />
      {data.figures && <Figures run={data} />}
      {data.figures && <Comparison run={data} />}
      <ResultList assistantId={assistant.id} run={data} />
      <Confirm
        open={isDeleting}
        onOpenChange={() => setDeleting(false)}
        title={t.deleteRunTitle}
        lead={t.deleteRunLead}
        action={texts.common.delete}
        onConfirm={() => remove.mutate()}
      />
    </Page>
  );
}

function formatSettings({ settings, answers, nightly, started_by }: Run): string {
  const { version, passages, embedding_model, reranker, model } = settings;
  return [
    nightly ? t.byNight : started_by && t.by(started_by),
    answers ? model : t.runKinds.search,
    t.settings(formatCount(passages)),
    embedding_model,
    reranker ?? t.noReranker,
    version,
  ]
    .filter(Boolean)
    .join(' · ');
}

function Notices({ run: { status, figures, done, total } }: { run: Run }) {
  const isShort = (status === 'stopped' || status === 'failed') && done < total;
  const { gone = 0, failed = 0 } = figures ?? {};
  const sentences = [
    isShort && t.endedEarly,
    gone > 0 && t.goneNotice(formatCount(gone), gone === 1),
    failed > 0 && t.failedNotice(formatCount(failed), failed === 1),
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  return (
    <ul className="grid gap-1.5 rounded-lg border border-line bg-warn-soft px-4 py-3">
      {sentences.map((sentence) => (
        <li key={sentence} className="flex items-start gap-2.5">
          <InfoIcon className="mt-1 size-4 shrink-0 text-warn" />
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  );
}

const searchFigures = ['ndcg_at_10', 'recall_at_10', 'mrr_at_10'] as const;
const answerFigures = ['correct', 'answered', 'citation_precision', 'citation_recall', 'supported'] as const;

function Figures({ run: { figures, answers } }: { run: Run }) {
  if (!figures) return null;
  const names = [...searchFigures, ...(answers ? answerFigures : [])];
  const { milliseconds } = figures;
  return (
    <dl className="grid grid-cols-2 overflow-clip rounded-lg border border-line bg-surface sm:grid-cols-3 lg:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
      {names.map((name) => {
        const [label, hint] = t.figures[name] ?? [name, ''];
        return <Figure key={name} label={label} value={formatShare(figures[name])} hint={hint} />;
      })}
      {milliseconds && (
        <Figure
          label={t.time}
          value={t.milliseconds(formatCount(Math.round(milliseconds.p50)))}
          hint={t.timeHint(formatCount(Math.round(milliseconds.p95)))}
        />
      )}
    </dl>
  );
}

function Figure({ label, value, hint }: { label: string; value: ReactNode; hint: string }) {
  return (
    <div className="-me-px -mb-px grid content-start gap-0.5 border-e border-b border-line p-4 sm:px-5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-xl font-semibold tabular-nums">{value}</dd>
      <dd className="text-sm text-muted">{hint}</dd>
    </div>
  );
}
