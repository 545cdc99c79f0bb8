import { useMutation } from '@tanstack/react-query';
import { reloadMe, useSession } from '../../api/queries.ts';
import { routes } from '../../routes.ts';
import { organizationTexts } from '../../texts/organization-texts.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { FailurePanel, LoadingRows } from '../../ui/states.tsx';
import { notify } from '../../ui/toasts.tsx';
import { DraftActions, OthersText, useKeptDraft } from '../kept-draft.tsx';
import { MemberKeys } from '../members/member-keys.tsx';
import {
  type OrganizationSettings,
  useChangeOrganization,
  useOrganizationSettings,
} from '../organization-settings.ts';
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

/** The organization's name, and what every assistant is told. */
function General() {
  const { organization } = useSession();
  const settings = useOrganizationSettings();
  const mayWrite = organization.permissions.includes('organization:write');
  return (
    <Section title={t.general} {...(!mayWrite && { lead: t.readOnly })}>
      {settings.error && <FailurePanel error={settings.error} onRetry={() => void settings.refetch()} />}
      {/* About as high as the form, which is not to push the export and the deletion away. */}
      {settings.isPending && <LoadingRows rows={5} />}
      {settings.data && <GeneralForm stored={settings.data} mayWrite={mayWrite} />}
    </Section>
  );
}

type GeneralFormProps = { stored: OrganizationSettings; mayWrite: boolean };

function GeneralForm({ stored, mayWrite }: GeneralFormProps) {
  const { organization } = useSession();
  const edits = useKeptDraft(organization.id, stored, routes.organization);
  const { isChanged, sent, revert, settle } = edits;
  const isOvertaken = edits.isStale('instructions');
  const change = useChangeOrganization();
  const save = useMutation({
    meta: { saysItself: true },
    mutationFn: (changes: typeof sent) => change(changes),
    async onSuccess(_, { replaces: _replaced, ...sent }) {
      settle(sent);
      await reloadMe();
      notify(t.saved);
    },
  });
  return (
    <Form
      className="grid gap-4 p-4 sm:p-5"
      error={isOvertaken ? null : save.error}
      actions={mayWrite && <DraftActions isChanged={isChanged} busy={save.isPending} onRevert={revert} />}
      onSubmit={() => mayWrite && save.mutate(sent)}
    >
      <Field label={t.name} {...edits.field('name')} required maxLength={256} readOnly={!mayWrite} />
      <TextArea
        label={t.instructions}
        hint={t.instructionsHint}
        {...edits.field('instructions')}
        dir="auto"
        readOnly={!mayWrite}
      />
      {isOvertaken && <OthersText stored={stored.instructions} {...edits} onChosen={save.reset} />}
    </Form>
  );
}
