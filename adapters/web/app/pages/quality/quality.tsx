import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../../api/client.ts';
import { queries, useSession } from '../../api/queries.ts';
import { formatAgo, formatCount } from '../../lib/format.ts';
import { href, routes } from '../../routes.ts';
import { qualityTexts } from '../../texts/quality-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { ForbiddenPage } from '../../ui/forbidden-page.tsx';
import type { Values } from '../../ui/form.tsx';
import { GaugeIcon, PlusIcon } from '../../ui/icons.tsx';
import { Row, RowLink, RowList, Rows } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty, FailurePanel, LoadingRows } from '../../ui/states.tsx';
import type { AssistantPageProps } from '../page-props.ts';
import { formatShare } from './figures.ts';
import { RatedSection } from './rated-section.tsx';
import { RunProgress } from './run-table.tsx';
import { isUnderWay, type QuestionSet, type Run, useSets } from './use-quality.ts';

const t = qualityTexts;

/** Question sets of an assistant, with their latest results. */
export default function Quality({ assistant }: AssistantPageProps) {
  const { organization } = useSession();
  const isPermitted = organization.permissions.includes('evaluations');
  const sets = useSets(assistant.id, isPermitted);
  const [isCreating, setCreating] = useState(false);
  if (!isPermitted) return <ForbiddenPage Icon={GaugeIcon} texts={t} />;
  const create = (
    <Button look="primary" onClick={() => setCreating(true)}>
      <PlusIcon />
      {t.create}
    </Button>
  );
  const isEmpty = sets.data?.length === 0;
  return (
    <Page title={t.title} lead={t.lead} actions={!isEmpty && create}>
      {sets.error && <FailurePanel error={sets.error} onRetry={() => void sets.refetch()} />}
      <RowList>
        {sets.isPending && <LoadingRows />}
        {isEmpty && (
          <Empty Icon={GaugeIcon} title={t.emptyTitle} lead={t.emptyLead}>
            {create}
          </Empty>
        )}
        <Rows>
          {sets.data?.map((set) => (
            <SetRow key={set.id} assistantId={assistant.id} set={set} run={set.last_run} />
          ))}
        </Rows>
      </RowList>
      <RatedSection assistantId={assistant.id} />
      {isCreating && <CreateSetDialog assistantId={assistant.id} onClose={() => setCreating(false)} />}
    </Page>
  );
}

function SetRow({ assistantId, set, run }: { assistantId: string; set: QuestionSet; run: Run | null }) {
  const count = t.count(formatCount(set.questions), set.questions === 1);
  return (
    <Row
      start={<GaugeIcon />}
      title={
        <>
          <RowLink href={href(routes.questionSet, { assistantId, setId: set.id })}>{set.name}</RowLink>
          {set.nightly && <Badge>{t.nightlyBadge}</Badge>}
        </>
      }
      detail={[count, run ? t.lastRun(formatAgo(run.created_at)) : t.neverRun].join(' · ')}
    >
      {run && isUnderWay(run) && (
        <div className="w-44">
          <RunProgress run={run} />
        </div>
      )}
      {run?.figures && (
        <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm tabular-nums">
          {(['ndcg_at_10', 'recall_at_10', 'correct'] as const).map((name) => (
            <div key={name}>
              <dt className="text-xs text-muted">{t.columns[name]}</dt>
              <dd>{formatShare(run.figures?.[name])}</dd>
            </div>
          ))}
        </dl>
      )}
    </Row>
  );
}

function CreateSetDialog({ assistantId, onClose }: { assistantId: string; onClose(): void }) {
  const [, go] = useLocation();
  const create = useMutation({
    meta: { saysItself: true },
    mutationFn: ({ text }: Values) =>
      api.quality.createSet.mutate({ assistant_id: assistantId, name: text('name') }),
    async onSuccess({ id }) {
      await queries.invalidateQueries({ queryKey: ['question-sets', assistantId] });
      go(href(routes.questionSet, { assistantId, setId: id }));
    },
  });
  return (
    <FormDialog title={t.createTitle} action={t.create} work={create} onClose={onClose}>
      <Field
        label={t.name}
        name="name"
        required
        maxLength={100}
        autoComplete="off"
        placeholder={t.namePlaceholder}
        hint={t.nameHint}
      />
    </FormDialog>
  );
}
