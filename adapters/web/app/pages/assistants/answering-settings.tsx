import { useMutation } from '@tanstack/react-query';
import { useSession } from '../../api/queries.ts';
import { routes } from '../../routes.ts';
import { assistantsTexts } from '../../texts/assistants-texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { Section } from '../../ui/page.tsx';
import { FailurePanel, LoadingRows } from '../../ui/states.tsx';
import { notify } from '../../ui/toasts.tsx';
import { useEdits } from '../edits.ts';
import {
  type OrganizationSettings,
  useChangeOrganization,
  useOrganizationSettings,
} from '../organization-settings.ts';

const t = assistantsTexts;

/** Retrieval count and temperature, with a link to the models; these settings belong to the whole organization. */
export function AnsweringSettings() {
  const { organization } = useSession();
  const mayWrite = organization.permissions.includes('organization:write');
  const { data, error, refetch, isPending } = useOrganizationSettings();
  return (
    <Section title={t.answering} lead={mayWrite ? t.answeringLead : `${t.answeringLead} ${t.readOnly}`}>
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows rows={2} />}
      {data && <AnsweringForm settings={data} mayWrite={mayWrite} />}
    </Section>
  );
}

function AnsweringForm({ settings, mayWrite }: { settings: OrganizationSettings; mayWrite: boolean }) {
  const change = useChangeOrganization();
  const { field, changes, settle } = useEdits({
    retrieval: String(settings.retrieval_count),
    temperature: String(settings.temperature ?? ''),
  });
  const save = useMutation({
    meta: { saysItself: true },
    mutationFn: async ({ retrieval, temperature }: typeof changes) => {
      await change({
        ...(retrieval !== undefined && { retrieval_count: Number(retrieval) }),
        ...(temperature !== undefined && { temperature: temperature === '' ? null : Number(temperature) }),
      });
      settle({ retrieval, temperature });
      notify(t.answeringSaved);
    },
  });
  return (
    <Form
      className="grid gap-4 p-4 sm:grid-cols-2 sm:p-5"
      error={save.error}
      actions={mayWrite && <FormActions action={t.save} busy={save.isPending} />}
      onSubmit={() => save.mutate(changes)}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-2">
        <p className="any-text min-w-0 flex-1 basis-52">
          <span className="font-medium">{t.model}:</span>{' '}
          <bdi>{settings.default_model ?? t.modelDefault}</bdi>
        </p>
        {mayWrite && <ButtonLink href={routes.models}>{t.chooseModel}</ButtonLink>}
      </div>
      <Field
        label={t.retrieval}
        hint={t.retrievalHint}
        {...field('retrieval')}
        type="number"
        min={1}
        max={20}
        required
        readOnly={!mayWrite}
      />
      <Field
        label={t.temperature}
        hint={t.temperatureHint}
        {...field('temperature')}
        type="number"
        min={0}
        max={2}
        step={0.1}
        readOnly={!mayWrite}
      />
    </Form>
  );
}
