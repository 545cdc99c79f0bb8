import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/queries.ts';
import { keysTexts } from '../../texts/keys-texts.ts';
import { Button } from '../../ui/button.tsx';
import { ForbiddenPage } from '../../ui/forbidden-page.tsx';
import { KeyIcon, PlusIcon } from '../../ui/icons.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchedRows, useSearchedList } from '../../ui/rows/long-lists.tsx';
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
  const keys = useSearchedList(['keys', organization.id], (asked) => api.keys.list.query(asked), isPermitted);
  const { query, isEmpty } = keys;
  if (!isPermitted) return <ForbiddenPage Icon={KeyIcon} texts={t} />;
  const create = (
    <Button look="primary" disabled={assistants.length === 0} onClick={() => setIsCreating(true)}>
      <PlusIcon />
      {t.create}
    </Button>
  );
  return (
    <Page title={t.title} lead={t.lead} actions={!isEmpty && create}>
      {query.error && <FailurePanel error={query.error} onRetry={() => void query.refetch()} />}
      <SearchedRows
        list={keys}
        label={t.filter}
        none={t.none}
        placeholder={
          (query.isPending && <LoadingRows />) ||
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
      </SearchedRows>
      {isCreating && <CreateKeyDialog onClose={() => setIsCreating(false)} onSecret={setSecret} />}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </Page>
  );
}
