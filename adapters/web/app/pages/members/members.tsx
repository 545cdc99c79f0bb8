import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/queries.ts';
import { membersTexts } from '../../texts/members-texts.ts';
import { Button } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchedRows, useSearchedList } from '../../ui/rows/long-lists.tsx';
import { FailurePanel, LoadingRows } from '../../ui/states.tsx';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LinkDialog, type NewLinks } from './link-dialog.tsx';
import { MemberKeys } from './member-keys.tsx';
import { MemberRow } from './member-row.tsx';

const t = membersTexts;

export default function Members() {
  const { organization } = useSession();
  const [isInviting, setIsInviting] = useState(false);
  const [links, setLinks] = useState<NewLinks>();
  const mayWrite = organization.permissions.includes('members:write');
  const members = useSearchedList(['members', organization.id], (asked) => api.members.list.query(asked));
  const { query } = members;
  return (
    <Page
      title={t.title}
      lead={t.lead(organization.name)}
      actions={
        mayWrite && (
          <Button look="primary" onClick={() => setIsInviting(true)}>
            <PlusIcon />
            {t.invite}
          </Button>
        )
      }
    >
      {query.error && <FailurePanel error={query.error} onRetry={() => void query.refetch()} />}
      <SearchedRows
        list={members}
        label={t.filter}
        none={t.none}
        placeholder={query.isPending && <LoadingRows />}
      >
        {(member) => <MemberRow key={member.person_id} member={member} onLinks={setLinks} />}
      </SearchedRows>
      {/* Loaded at once, and shown with the list: that would push them away from under the pointer. */}
      <div hidden={query.isPending} className="grid gap-6 empty:hidden [[hidden]]:hidden">
        {mayWrite && <Invitations />}
        {organization.role === 'owner' && <MemberKeys />}
      </div>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} onLinks={setLinks} />}
      {links && <LinkDialog {...links} onClose={() => setLinks(undefined)} />}
    </Page>
  );
}
