import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { formatAgo, formatCount } from '../../lib/format.ts';
import { qualityTexts } from '../../texts/quality-texts.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { FailurePanel, LoadingRows } from '../../ui/states.tsx';
import { notify } from '../../ui/toasts.tsx';
import { refreshSet } from './use-quality.ts';

const t = qualityTexts;

/** Adds questions whose answers got a negative rating. */
export function RatedDialog({ setId, onClose }: { setId: string; onClose(): void }) {
  const rated = useQuery({
    queryKey: ['rated-down', setId],
    queryFn: () => api.quality.ratedDown.query({ set_id: setId }),
  });
  const add = useMutation({
    meta: { saysItself: true },
    mutationFn: (ids: string[]) => api.quality.addRated.mutate({ set_id: setId, message_ids: ids }),
    async onSuccess({ added }) {
      await refreshSet(setId);
      onClose();
      notify(t.imported(formatCount(added), added === 1));
    },
  });
  const { data } = rated;
  const close = () => {
    if (!add.isPending) onClose();
  };
  return (
    <Dialog open onOpenChange={close} title={t.ratedTitle} lead={t.ratedLead} width="medium">
      {rated.error && <FailurePanel error={rated.error} onRetry={() => void rated.refetch()} />}
      {rated.isPending && <LoadingRows rows={2} />}
      {data?.length === 0 && <p className="text-muted">{t.ratedEmpty}</p>}
      {data && data.length > 0 && (
        <Form
          error={add.error}
          onSubmit={({ all }) => add.mutate(all('message'))}
          actions={<FormActions action={t.ratedAction} busy={add.isPending} onCancel={close} />}
        >
          <fieldset className="grid max-h-[45vh] gap-1 overflow-y-auto rounded-md border border-line p-3">
            <legend className="sr-only">{t.ratedTitle}</legend>
            {data.map(({ message_id, question, reason, created_at }) => (
              <label key={message_id} className="flex items-start gap-2.5 py-1">
                <input type="checkbox" name="message" value={message_id} defaultChecked className="mt-0.75" />
                <span className="min-w-0">
                  <span dir="auto" className="any-text block">
                    {question}
                  </span>
                  <span className="any-text block text-sm text-muted">
                    {[reason, formatAgo(created_at)].filter(Boolean).join(' · ')}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
        </Form>
      )}
    </Dialog>
  );
}
