import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queries, useSession } from '../../api/queries.ts';
import { organizationTexts } from '../../texts/organization-texts.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { FailurePanel, LoadingRows } from '../../ui/states.tsx';
import { notify } from '../../ui/toasts.tsx';
import { MemberKeys } from '../members/member-keys.tsx';
import { DeleteOrganization } from './delete-organization.tsx';

const t = organizationTexts;

/** Settings of the whole organization, its export and its deletion. */
export default function Organization() {
  const { organization } = useSession();
  const mayDelete = organization.permissions.includes('organization:delete');
  return (
    <Page title={t.title} lead={t.lead(organization.name)} width="narrow">
      <General />
      {mayDelete ? (
        <>
          <MemberKeys />
          <Section
            title={t.export}
            lead={t.exportLead}
            actions={
              <ButtonAnchor href={`/media/organizations/${organization.id}/export`} download>
                <DownloadIcon />
                {t.exportAction}
              </ButtonAnchor>
            }
          />
          <DeleteOrganization />
        </>
      ) : (
        <p className="text-muted">{t.ownersOnly}</p>
      )}
    </Page>
  );
}

function General() {
  const { organization } = useSession();
  const mayWrite = organization.permissions.includes('organization:write');
  const queryKey = ['organization', organization.id];
  const settings = useQuery({ queryKey, queryFn: () => api.organization.get.query() });
  const save = useMutation({
    meta: { saysItself: true },
    mutationFn: (changes: { name: string; instructions: string }) => api.organization.update.mutate(changes),
    async onSuccess(stored) {
      queries.setQueryData(queryKey, stored);
      await queries.invalidateQueries({ queryKey: ['me'] });
      notify(t.saved);
    },
  });
  return (
    <Section title={t.general} {...(!mayWrite && { lead: t.readOnly })}>
      {settings.error && <FailurePanel error={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.isPending && <LoadingRows rows={2} />}
      {settings.data && (
        <Form
          className="grid gap-4 p-4 sm:p-5"
          error={save.error}
          actions={mayWrite && <FormActions action={t.save} busy={save.isPending} />}
          onSubmit={({ text }) => save.mutate({ name: text('name'), instructions: text('instructions') })}
        >
          <Field
            label={t.name}
            name="name"
            required
            maxLength={256}
            defaultValue={settings.data.name}
            disabled={!mayWrite}
          />
          <TextArea
            label={t.instructions}
            hint={t.instructionsHint}
            name="instructions"
            dir="auto"
            defaultValue={settings.data.instructions}
            disabled={!mayWrite}
          />
        </Form>
      )}
    </Section>
  );
}
