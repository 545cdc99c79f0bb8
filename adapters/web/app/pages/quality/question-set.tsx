import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { formatCount } from '../../lib/format.ts';
import { saveText } from '../../lib/save-text.ts';
import { useStore } from '../../lib/store.ts';
import { href, routes } from '../../routes.ts';
import { qualityTexts } from '../../texts/quality-texts.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { DownloadIcon, EditIcon, MoonIcon, PlayIcon, TrashIcon } from '../../ui/icons.tsx';
import { ActionMenu } from '../../ui/menu.tsx';
import { Page } from '../../ui/page.tsx';
import { FailurePanel, LoadingRows } from '../../ui/states.tsx';
import type { AssistantPageProps } from '../page-props.ts';
import { deletedQuestions, withoutDeleted } from './deleted-questions.ts';
import { QuestionList } from './question-list.tsx';
import { RunTable } from './run-table.tsx';
import { NightlyDialog, RenameDialog, RunDialog } from './set-dialogs.tsx';
import { isUnderWay, useQuestions, useRuns, useSet } from './use-quality.ts';

const t = qualityTexts;

type Open = 'run' | 'rename' | 'nightly' | 'delete';

/** One set: its runs, and its questions. */
export default function QuestionSetPage({ assistant, setId }: AssistantPageProps & { setId: string }) {
  const assistantId = assistant.id;
  const [, go] = useLocation();
  const set = useSet(setId);
  const runs = useRuns(setId);
  // For the list below, which is drawn once the set is known: all three are asked for at once.
  useQuestions(setId, 0);
  const hidden = useStore(deletedQuestions);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const remove = useMutation({
    mutationFn: () => api.quality.deleteSet.mutate({ set_id: setId }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['question-sets', assistantId] });
      go(href(routes.quality, { assistantId }));
    },
  });
  const save = useMutation({
    mutationFn: () => api.quality.exportQuestions.mutate({ set_id: setId }),
    onSuccess: ({ filename, text }) => saveText(filename, text, 'text/csv'),
  });
  const back = { label: t.back, href: href(routes.quality, { assistantId }) };
  const data = set.data && withoutDeleted(set.data, hidden, set.dataUpdatedAt);
  // The runs stand above the questions: coming later, they would push these away.
  if (!data || runs.isPending) {
    return (
      <Page title={data?.name ?? t.title} back={back}>
        {set.error ? <FailurePanel error={set.error} onRetry={() => void set.refetch()} /> : <LoadingRows />}
      </Page>
    );
  }
  const isRunning = runs.data?.some(isUnderWay) ?? false;
  return (
    <Page
      title={data.name}
      lead={t.count(formatCount(data.questions), data.questions === 1)}
      back={back}
      actions={
        <>
          <Button look="primary" disabled={data.questions === 0 || isRunning} onClick={() => setOpen('run')}>
            <PlayIcon />
            {t.run}
          </Button>
          <ActionMenu
            of={data.name}
            items={[
              { label: t.rename, Icon: EditIcon, onSelect: () => setOpen('rename') },
              { label: t.nightly, Icon: MoonIcon, onSelect: () => setOpen('nightly') },
              {
                label: t.export,
                Icon: DownloadIcon,
                disabled: data.questions === 0,
                onSelect: () => save.mutate(),
              },
              'separator',
              { label: t.deleteSet, Icon: TrashIcon, danger: true, onSelect: () => setOpen('delete') },
            ]}
          />
        </>
      }
    >
      {runs.error && <FailurePanel error={runs.error} onRetry={() => void runs.refetch()} />}
      {runs.data && <RunTable assistantId={assistantId} runs={runs.data} />}
      <QuestionList {...{ assistantId, setId }} />
      {open === 'run' && <RunDialog set={data} onClose={close} />}
      {open === 'rename' && <RenameDialog set={data} onClose={close} />}
      {open === 'nightly' && <NightlyDialog set={data} onClose={close} />}
      <Confirm
        open={open === 'delete'}
        onOpenChange={close}
        title={t.deleteSetTitle(data.name)}
        lead={t.deleteSetLead}
        action={texts.common.delete}
        onConfirm={() => remove.mutate()}
      />
    </Page>
  );
}
