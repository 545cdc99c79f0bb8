import { useMutation, useQuery } from '@tanstack/react-query';
import { api, apiOf } from '../../api/client.ts';
import { queries, useSession } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
import { Field, SelectField } from '../../ui/field.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { Section } from '../../ui/page.tsx';
import { FailurePanel, LoadingRows } from '../../ui/states.tsx';
import { notify } from '../../ui/toasts.tsx';

const t = texts.assistants;

/** Model, retrieval count and temperature, which the contract keeps for the whole organization. */
export function AnsweringSettings({ assistantId }: { assistantId: string }) {
  const { organization } = useSession();
  const mayWrite = organization.permissions.includes('organization:write');
  const settings = useQuery({
    queryKey: ['organization', organization.id],
    queryFn: () => api.organization.get.query(),
  });
  const models = useQuery({
    queryKey: ['models'],
    queryFn: async () => (await apiOf(assistantId).models.list.query()).data,
    staleTime: 60_000,
  });
  const save = useMutation({
    mutationFn: (changes: Parameters<typeof api.organization.update.mutate>[0]) =>
      api.organization.update.mutate(changes),
    onSuccess(stored) {
      queries.setQueryData(['organization', organization.id], stored);
      notify(t.saved);
    },
  });
  const { data, error, refetch, isPending } = settings;
  const options = [
    { value: '', label: t.modelDefault },
    ...(models.data ?? []).map(({ id }) => ({ value: id, label: id })),
  ];
  return (
    <Section title={t.answering} lead={mayWrite ? t.answeringLead : `${t.answeringLead} ${t.readOnly}`}>
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows rows={2} />}
      {data && (
        <Form
          className="grid gap-4 p-4 sm:grid-cols-2 sm:p-5"
          error={save.error}
          actions={mayWrite && <FormActions action={t.save} busy={save.isPending} />}
          onSubmit={({ text }) =>
            save.mutate({
              default_model: text('model') || null,
              retrieval_count: Number(text('retrieval')),
              temperature: text('temperature') === '' ? null : Number(text('temperature')),
            })
          }
        >
          <div className="sm:col-span-2">
            <SelectField
              key={`${data.default_model} ${options.length}`}
              label={t.model}
              name="model"
              options={options}
              defaultValue={data.default_model ?? ''}
              disabled={!mayWrite}
            />
          </div>
          <Field
            label={t.retrieval}
            hint={t.retrievalHint}
            name="retrieval"
            type="number"
            min={1}
            max={20}
            required
            defaultValue={data.retrieval_count}
            disabled={!mayWrite}
          />
          <Field
            label={t.temperature}
            hint={t.temperatureHint}
            name="temperature"
            type="number"
            min={0}
            max={2}
            step={0.1}
            defaultValue={data.temperature ?? ''}
            disabled={!mayWrite}
          />
        </Form>
      )}
    </Section>
  );
}
