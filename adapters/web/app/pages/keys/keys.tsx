import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/queries.ts';
import { keysTexts } from '../../texts/keys-texts.ts';
import { Button } from '../../ui/button.tsx';
import { FilteredRows } from '../../ui/filtered-rows.tsx';
import { ForbiddenPage } from '../../ui/forbidden-page.tsx';
import { KeyIcon, PlusIcon } from '../../ui/icons.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty, FailurePanel, LoadingRows } from '../../ui/states.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { KeyRow } from './key-row.tsx';
import { type NewSecret, SecretDialog } from './secret-dialog.tsx';

const t = keysTexts;

export default function Keys() {
  const { organization, assistants } = useSession();
  const isPermitted = organization.permissions.includes('keys');
  const [isCreating, setIsCreating] = useState(false);
  const [secret, setSecret] = useState<NewSecret>();
  const keys = useQuery({
    queryKey: ['keys', organization.id],
    enabled: isPermitted,
    queryFn: () => api.keys.list.query(),
  });
  if (!isPermitted) return <ForbiddenPage Icon={KeyIcon} texts={t} />;
  const create = (
    <Button look="primary" disabled={assistants.length === 0} onClick={() => setIsCreating(true)}>
      <PlusIcon />
      {t.create}
    </Button>
  );
  const isEmpty = keys.data?.length === 0;
  return (
    <Page title={t.title} lead={t.lead} actions={!isEmpty && create}>
      {keys.error && <FailurePanel error={keys.error} onRetry={() => void keys.refetch()} />}
      <FilteredRows
        items={keys.data}
        textsOf={({ name, masked, project_name }) => [name, masked, project_name]}
        label={t.filter}
        none={t.none}
        placeholder={
          (keys.isPending && <LoadingRows />) ||
          (isEmpty && (
            <Empty
              Icon={KeyIcon}
              title={t.emptyTitle}
              lead={assistants.length === 0 ? t.firstAssistant : t.emptyLead}
            >
              {create}
            </Empty>
          ))
        }
      >
        {(key) => <KeyRow key={key.id} apiKey={key} onSecret={setSecret} />}
      </FilteredRows>
      <CreateKeyDialog open={isCreating} onOpenChange={setIsCreating} onSecret={setSecret} />
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </Page>
  );
}
