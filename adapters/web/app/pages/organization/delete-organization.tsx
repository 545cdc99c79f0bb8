import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { chooseOrganization } from '../../api/organization.ts';
import { useSession } from '../../api/queries.ts';
import { formatBytes, formatCount } from '../../lib/format.ts';
import { remember } from '../../lib/storage.ts';
import { routes } from '../../routes.ts';
import { organizationTexts } from '../../texts/organization-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { TrashIcon } from '../../ui/icons.tsx';
import { Section } from '../../ui/page.tsx';
import { forgetDraft } from '../kept-draft.tsx';

const t = organizationTexts;

/** Deletes the organization after its name was typed; an owner can undo it for a week. */
export function DeleteOrganization() {
  const { organization } = useSession();
  const [isAsking, setAsking] = useState(false);
  const { data: contents } = useQuery({
    queryKey: ['organization-contents', organization.id],
    queryFn: () => api.organization.contents.query(),
    enabled: isAsking,
  });
  const remove = useMutation({
    mutationFn: async () => {
      await api.organization.remove.mutate({ name: organization.name });
      forgetDraft(organization.id);
      chooseOrganization(undefined);
      remember('assistant', undefined);
      // Shows where it can be undone, unless the person continues in another organization.
      location.assign(routes.account);
    },
  });
  return (
    <Section
      title={t.danger}
      lead={t.dangerLead}
      actions={
        <Button look="danger" busy={remove.isPending} onClick={() => setAsking(true)}>
          <TrashIcon />
          {t.dangerAction}
        </Button>
      }
    >
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title={t.deleteTitle(organization.name)}
        lead={
          contents
            ? t.deleteContents(
                formatCount(contents.projects),
                formatCount(contents.files),
                formatBytes(contents.bytes),
                formatCount(contents.keys),
                formatCount(contents.people),
              )
            : t.dangerLead
        }
        action={t.dangerAction}
        typed={organization.name}
        onConfirm={() => remove.mutate()}
      />
    </Section>
  );
}
